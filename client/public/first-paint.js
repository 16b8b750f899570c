// Runs before the first paint: no page flashes in the wrong theme, and whoever is signed in gets the files of the page
// together with those that the document names; where they do not come, the start text says so. The keys are those of
// hooks/preferences.ts and session/stored-user.ts.
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

  function onFailure(event) {
    var start =
      event.target instanceof HTMLScriptElement && document.querySelector('#root > .ap-start .ap-loading-page');
    if (start) start.textContent = 'Não foi possível abrir o Romaneio. Verifique sua conexão e recarregue a página.';
  }
  addEventListener('error', onFailure, true);

  // The build writes them (page-preloads.ts): the files of all pages; a pattern of addresses, and the places of its page's files.
  var files = [];
  var pages = [];
  var wanted = stored('usuario') && pages.find((entry) => new RegExp(entry[0]).test(location.pathname));
  for (var place of wanted ? wanted[1] : []) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = '/' + files[place];
    document.head.append(link);
  }
})();
