// Before the first paint: the chosen theme, the page's language and the font it needs, and whether
// someone seems to be signed in here; what is pressed before the page works; and when its code is
// asked for. Its own file, because a strict Content-Security-Policy refuses inline scripts.
(() => {
  const root = document.documentElement;
  const { cyrillicFont, app, appParts, dashboardParts } = document.currentScript.dataset;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const add = (tag, attributes) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  };

  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const signedIn = stored('signed-in') !== null;
  if (signedIn) root.dataset.signedIn = '';
  const preload = (parts) => {
    for (const href of parts.split(' ').filter(Boolean))
      add('link', { rel: 'modulepreload', crossorigin: '', href });
  };
  if (signedIn && dashboardParts && location.pathname === '/dashboard') preload(dashboardParts);

  // As detectLanguage in src/i18n/language.ts: what React will take over must be what is shown.
  if (stored('language') === 'ru' || location.pathname === '/ru') {
    root.lang = 'ru';
    const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
    if (cyrillicFont) add('link', { ...font, href: cyrillicFont });
  }

  // The prerendered page is there to be read: its code comes when it has been painted, and takes no
  // network from style and font. Who goes on to the dashboard needs the code at once, and a tab in
  // the background paints nothing to wait for.
  // The one script that is added by a script: the Content-Security-Policy wants to know who vouches.
  const policy = globalThis.trustedTypes?.createPolicy('start', {
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, location.href);
      if (origin === location.origin && pathname.startsWith('/assets/')) return url;
      throw new TypeError(`No script of this site: ${url}`);
    },
  });
  let asked = false;
  const askForCode = () => {
    if (asked || !app) return;
    asked = true;
    preload(appParts);
    const src = policy?.createScriptURL(app) ?? app;
    add('script', { type: 'module', crossorigin: '', src });
  };
  // A press on the prerendered page before its code is there: src/app/login-page.tsx makes it again.
  document.addEventListener('click', ({ target }) => {
    if ('works' in root.dataset || !(target instanceof Element)) return;
    const button = target.closest('button');
    if (!button) return;
    for (const other of document.querySelectorAll('[data-pressed]')) delete other.dataset.pressed;
    button.dataset.pressed = '';
    askForCode();
  });

  const paintIsTold = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (signedIn || document.visibilityState === 'hidden' || !paintIsTold) askForCode();
  else {
    new PerformanceObserver(askForCode).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', askForCode);
  }
})();
