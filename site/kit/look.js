// How the page looks, as was chosen in Settings: on the page's first element before
// anything is painted. The rest is in settings.js.
(function () {
  try {
    var look = JSON.parse(localStorage.getItem("perplex-look")) || {};
    for (var name in look)
      if (/^(theme|marks|palette|motion)$/.test(name)) document.documentElement.dataset[name] = look[name];
  } catch {
    // no storage, or something else in it: as the system wants it
  }
})();
