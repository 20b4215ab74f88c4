// Tables of the lab: sorted by any column, both ways.

/**
 * fill writes a table. columns: [{key, name, value(row), show(row) (a text, or a node),
 * text (true for words)}]; sort is {key, way} and is changed by the heads' buttons.
 */
export function fill(table, columns, rows, sort, { most = Infinity, onSort } = {}) {
  const head = document.createElement("tr");
  for (const { key, name, text } of columns) {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.classList.toggle("words", !!text);
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.key = key;
    button.textContent = name;
    cell.setAttribute("aria-sort", sort.key !== key ? "none" : sort.way > 0 ? "ascending" : "descending");
    button.addEventListener("click", () => {
      Object.assign(sort, { key, way: sort.key === key ? -sort.way : text ? 1 : -1 });
      onSort();
      table.querySelector(`thead button[data-key="${CSS.escape(key)}"]`)?.focus();
    });
    cell.append(button);
    head.append(cell);
  }
  const by = columns.find(({ key }) => key === sort.key);
  const sorted = by ? [...rows].sort((a, b) => sort.way * compare(by.value(a), by.value(b), sort.way)) : rows;
  const body = document.createElement("tbody");
  for (const row of sorted.slice(0, most)) {
    const line = document.createElement("tr");
    columns.forEach(({ show, text }, i) => {
      const cell = document.createElement(i === 0 ? "th" : "td");
      if (i === 0) cell.scope = "row";
      cell.classList.toggle("words", !!text);
      cell.append(show(row));
      line.append(cell);
    });
    body.append(line);
  }
  const thead = document.createElement("thead");
  thead.append(head);
  table.replaceChildren(thead, body);
}

const collator = new Intl.Collator("en", { numeric: true });

// compare puts what is not known last, whichever way the order goes.
function compare(a, b, way) {
  if (a === null || a === undefined || b === null || b === undefined)
    return way * ((a ?? null) === null ? ((b ?? null) === null ? 0 : 1) : -1);
  return typeof a === "string" ? collator.compare(a, b) : a - b;
}
