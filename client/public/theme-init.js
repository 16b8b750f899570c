// Runs before the first paint, so that no page flashes in the wrong theme. The keys are those of hooks/usePreference.ts.
(function () {
  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem('romaneio.' + key));
    } catch {
      return null;
    }
  }
  var page = document.documentElement.dataset;
  var theme = stored('tema');
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.bsTheme = theme === 'light' || theme === 'dark' ? theme : dark ? 'dark' : 'light';
  page.density = stored('densidade') || 'default';
})();
