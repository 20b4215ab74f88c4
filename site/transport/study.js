// The study (Postma 2016, section 8): set up with levels of this browser, taken by
// participants one after another, exported as a table and a log. Everything is kept in
// this browser, and nothing is sent anywhere.

import { newSeed } from "../kit/study/order.js";
import { csv } from "../kit/records.js";
import { download } from "../kit/files.js";
import { button, enable, find, labelled, line, make, paragraph, say } from "../kit/elements.js";
import { sentence, several } from "../kit/words.js";
import { Keep } from "../kit/keep.js";
import { screen } from "../kit/study/screen.js";
import { Bench, soon } from "./bench.js";
import { tell } from "./board.js";
import { Clock, LEVELS, placesFor, rowsOf } from "./design.js";
import { idOf, learnShapes, requestOf, RULES } from "./level.js";
import { Packs } from "./packs.js";
import { playedWords, Session, solvedWords } from "./session.js";

const CONSENT =
  "This study looks at how hard puzzles are. You will play levels of some puzzles, three at a time, and put them in order by how hard they were for you. You may stop at any time. What you do and how long you take is recorded in this browser and given to whoever runs the study; nothing else is.";
const MOST_GROUPS = 5;
const RATE_SECONDS = 20;
const SPREAD = [0.25, 0.6, 1]; // packs are in order of difficulty: where in them the three are at first
const FELT = ["easiest", "in the middle", "hardest"];

let bench;
let packs;
// {setup: {consent, groups: [{rules, levels: [{level, score}]}]}, plays, log, taking, earlier}
let study;

const keep = () => {
  soon.write("taking", study?.taking ?? undefined);
  return bench.keep("study", study);
};

const show = (title, ...parts) => screen(title, Boolean(study?.taking), ...parts);

// --- whoever runs it ---

// A group in the form: a pack, and three levels of it.
function chooser(number, packId) {
  const set = make("fieldset");
  const pack = make("select");
  pack.append(
    ...(number > 1 ? [make("option", "none", { value: "" })] : []),
    ...packs.all
      .filter(({ levels }) => levels.length >= LEVELS)
      .map(({ id, name }) => make("option", name, { value: id })),
  );
  pack.value = packId;
  const levels = Array.from({ length: LEVELS }, () => make("select"));
  const fields = levels.map((field, i) => labelled(`Level ${i + 1}`, field));
  const fill = () => {
    const own = packs.get(pack.value)?.levels ?? [];
    fields.forEach((field) => (field.hidden = own.length === 0));
    levels.forEach((field, i) => {
      field.replaceChildren(
        ...own.map(({ title }, k) => make("option", `${k + 1}. ${title || "A level"}`, { value: k })),
      );
      if (own.length > 0) field.value = Math.round((own.length - 1) * SPREAD[i]);
    });
  };
  pack.addEventListener("change", fill);
  fill();
  const three = make("div", "", { class: "three" });
  three.append(...fields);
  set.append(make("legend", `Group ${number}`), labelled("Pack", pack), three);
  const chosen = () => {
    const own = packs.get(pack.value)?.levels;
    if (!own) return null;
    const three = levels.map(({ value }) => own[Number(value)]);
    if (new Set(three.map(idOf)).size < LEVELS)
      throw new Error(`the levels of group ${number} are not different`);
    if (new Set(three.map(({ rules }) => rules)).size > 1)
      throw new Error(`the levels of group ${number} have different rules`);
    return three;
  };
  return { set, chosen };
}

function setUp() {
  const fit = packs.all.filter(({ levels }) => levels.length >= LEVELS);
  const choosers = Array.from({ length: MOST_GROUPS }, (_, i) =>
    chooser(i + 1, i < Math.min(3, fit.length) ? fit[i].id : ""),
  );
  const consent = make("textarea", "", { rows: 5 });
  consent.value = CONSENT;
  const form = make("form", "", { "aria-label": "Study" });
  const error = paragraph("", { class: "error", role: "alert" });
  form.append(
    ...choosers.map(({ set }) => set),
    labelled("What participants agree to", consent),
    error,
    line(make("button", "Set the study up", { type: "submit" })),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const groups = choosers.map(({ chosen }) => chosen()).filter(Boolean);
      say(error, "");
      study = {
        setup: { consent: consent.value, groups: await Promise.all(groups.map(rated)) },
        ...{ plays: [], log: [], taking: null },
        earlier: study ? [...study.earlier, { setup: study.setup, plays: study.plays, log: study.log }] : [],
      };
      await keep();
      hub();
    } catch (reason) {
      say(error, sentence(reason.message));
    }
  });
  show(
    "A study",
    paragraph(
      "Each group has three levels of one puzzle. Participants see them side by side, in an order drawn for them, play them as long as they like, and put them in order by how hard they were. Time is counted for each level, without pauses of more than a minute and without what is played after it was solved.",
    ),
    ...(study ? [line(button("Back to the study that is there", hub, { class: "plain" }))] : []),
    form,
  );
}

// The scores go into the table, to be held against what people felt.
async function rated(levels) {
  const scores = await Promise.all(
    levels.map((level) => bench.ask({ verb: "rate", ...requestOf(level) }, { seconds: RATE_SECONDS })),
  );
  return {
    rules: levels[0].rules,
    levels: levels.map((level, i) => ({ level, score: scores[i].solved ? scores[i].score : null })),
  };
}

function hub() {
  const { setup, plays, log } = study;
  const people = new Set(plays.map(({ player }) => player)).size;
  show(
    "A study",
    paragraph(
      setup.groups
        .map(
          ({ rules, levels }) =>
            `${RULES[rules][0]}: ${levels.map(({ level, score }) => `${level.title || "a level"}${score === null ? "" : ` (score ${score})`}`).join(", ")}.`,
        )
        .join(" "),
    ),
    paragraph(`${several(people, "participant")}, ${several(plays.length, "level")} seen.`, {
      role: "status",
      "aria-label": "Study",
    }),
    line(
      button("Next participant", begin),
      button("Download table", () => download("perplex-transport-study.csv", "text/csv", csv(rowsOf(plays)))),
      button("Download log", () =>
        download(
          "perplex-transport-study-log.jsonl",
          "application/jsonl",
          log.map((one) => `${JSON.stringify(one)}\n`).join(""),
        ),
      ),
      button("Download everything", () =>
        download("perplex-transport-study.json", "application/json", JSON.stringify(study)),
      ),
    ),
    line(button("Another study", setUp, { class: "plain" })),
  );
}

// --- whoever takes it ---

async function begin() {
  const seed = newSeed();
  const people = new Set(study.plays.map(({ player }) => player)).size;
  study.taking = {
    player: `p${String(people + 1).padStart(2, "0")}`,
    seed,
    places: placesFor(study.setup.groups, seed),
    at: 0,
    stage: "consent",
    group: null,
  };
  await keep();
  go();
}

function log(what, more = {}) {
  study.log.push({ player: study.taking.player, at: new Date().toISOString(), what, ...more });
}

async function to(stage) {
  study.taking.stage = stage;
  await keep();
  go();
}

function go() {
  ({ consent, group, end })[study.taking.stage]();
}

function consent() {
  show(
    "Before you begin",
    ...study.setup.consent.split(/\n\n+/).map((text) => paragraph(text)),
    line(
      button("I agree", () => to("group")),
      button("I do not", leave, { class: "plain" }),
    ),
  );
}

async function leave() {
  study.taking = null;
  await keep();
  hub();
}

async function group() {
  const { taking, setup } = study;
  const { rules, levels } = setup.groups[taking.at];
  const places = taking.places[taking.at];
  taking.group ??= {
    spent: [0, 0, 0],
    inputs: [0, 0, 0],
    undos: [0, 0, 0],
    restarts: [0, 0, 0],
    solved: [null, null, null],
    histories: [null, null, null],
  };
  const state = taking.group;
  const clock = new Clock(state.spent);
  const row = make("div", "", { class: "side-by-side" });
  const sessions = [];
  const orders = places.map((_, place) => {
    const field = make("select");
    field.append(
      make("option", "choose", { value: "" }),
      ...FELT.map((text, i) => make("option", text, { value: i + 1 })),
    );
    return labelled(`Level ${"ABC"[place]} was`, field);
  });
  for (const [place, k] of places.entries()) {
    const part = make("section", "", { "aria-label": `Level ${"ABC"[place]}` });
    const host = make("div", "", { class: "ground" });
    const said = paragraph("", { role: "status", "aria-label": `Level ${"ABC"[place]}, news` });
    const changed = (what, before) => {
      const session = sessions[place];
      const { seen } = session;
      enable(back, session.canUndo);
      if (what === "open") return seen.solved && say(said, solvedWords(seen));
      const now = performance.now();
      clock.done(k, now, state.solved[k] === null);
      if (what === "play") state.inputs[k]++;
      if (what === "undo") state.undos[k]++;
      if (what === "restart") state.restarts[k]++;
      log(what, { group: taking.at + 1, level: k + 1, moves: session.moves });
      if (seen.solved && state.solved[k] === null) {
        state.solved[k] = Math.max(0, ...state.solved.filter((n) => n !== null)) + 1;
        log("solved", { group: taking.at + 1, level: k + 1 });
      }
      state.histories[k] = session.save();
      tell(said, what === "play" ? playedWords(seen, before) : "");
      return keep();
    };
    const session = new Session(bench, host, `Level ${"ABC"[place]}`, {
      changed,
      say: (text) => tell(said, text),
      failed: (error) => tell(said, sentence(error.message)),
    });
    sessions.push(session);
    const back = button("Undo", () => session.undo(), { "aria-label": `Undo, level ${"ABC"[place]}` });
    const pad = make("div", "", { class: "pad", role: "group", "aria-label": `Move, level ${"ABC"[place]}` });
    for (const [letter, sign, name] of [
      ["l", "←", "Left"],
      ["u", "↑", "Up"],
      ["d", "↓", "Down"],
      ["r", "→", "Right"],
    ])
      pad.append(
        button(sign, () => session.input(letter), { "aria-label": `${name}, level ${"ABC"[place]}` }),
      );
    part.append(
      make("h3", `Level ${"ABC"[place]}`),
      host,
      said,
      line(
        back,
        button("Restart", () => session.restart(), { "aria-label": `Restart, level ${"ABC"[place]}` }),
      ),
      pad,
    );
    row.append(part);
  }
  const error = paragraph("", { class: "error", role: "alert" });
  const finish = async () => {
    const felt = orders.map((label) => Number(label.querySelector("select").value));
    if (new Set(felt).size < LEVELS || felt.includes(0))
      return say(
        error,
        "Put the levels in order first: one is the easiest, one in the middle, one the hardest.",
      );
    for (const [place, k] of places.entries()) {
      const { level, score } = levels[k];
      study.plays.push({
        ...{
          player: taking.player,
          group: taking.at + 1,
          rules,
          level: idOf(level),
          title: level.title,
          score: score ?? "",
          place: place + 1,
        },
        ...{
          seconds: (state.spent[k] / 1000).toFixed(1),
          inputs: state.inputs[k],
          undos: state.undos[k],
          restarts: state.restarts[k],
        },
        ...{ solved: state.solved[k] === null ? 0 : 1, solved_as: state.solved[k] ?? "", felt: felt[place] },
      });
    }
    log("order", { group: taking.at + 1, felt, places });
    taking.group = null;
    taking.at++;
    return to(taking.at < setup.groups.length ? "group" : "end");
  };
  const ordering = make("section", "", { class: "order", "aria-label": "Order" });
  const fields = make("div", "", { class: "three" });
  fields.append(...orders);
  ordering.append(
    make("h3", "How hard were they for you?"),
    fields,
    error,
    line(
      button("Go on", finish),
      button("End here", () => to("end"), { class: "plain" }),
    ),
  );
  show(
    `Puzzle ${taking.at + 1} of ${setup.groups.length}: ${RULES[rules][0]}`,
    paragraph(
      `${RULES[rules][1]} Bring every box to a goal. Play the three levels in any order, then put them in order by how hard they were.`,
    ),
    row,
    ordering,
  );
  for (const [place, k] of places.entries())
    await sessions[place].open(levels[k].level, state.histories[k] ?? undefined);
  clock.start(performance.now());
  log("begin", { group: taking.at + 1, places });
}

function end() {
  show("Thank you", paragraph("That was all. Please hand the device back."), line(button("Done", leave)));
}

async function start() {
  const keeping = await Keep.open();
  bench = new Bench(1, keeping);
  await bench.prepare();
  await learnShapes(bench);
  packs = new Packs(bench);
  await packs.start(() => {});
  study = await bench.kept("study");
  // A reload may have come before the database had the last move.
  const taking = soon.read("taking");
  if (study && taking && taking.player === study.taking?.player) study.taking = taking;
  find("notice").hidden = true;
  find("main").hidden = false;
  if (!study) setUp();
  else if (study.taking) go();
  else hub();
}

start().catch((error) => globalThis.perplexStopped(`The page did not start. ${sentence(error.message)}`));
