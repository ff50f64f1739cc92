// Before the first paint: the chosen theme, the page's language and the font it needs, and whether
// someone seems to be signed in here; and what is pressed before the page works. Its own file, because a strict Content-Security-Policy refuses
// inline scripts.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (stored('signed-in') !== null) root.dataset.signedIn = '';

  // A press on the prerendered button before its code is there: src/features/auth/lib/early-press.ts.
  document.addEventListener('click', ({ target }) => {
    if ('signInWorks' in root.dataset || !(target instanceof Element)) return;
    if (target.closest('.google-button')) root.dataset.signInPressed = '';
  });

  // As detectLanguage in src/i18n/language.ts: what React will take over must be what is shown.
  const ours = (tag) => /^(en|ru)(-|$)/i.exec(tag ?? '')?.[1].toLowerCase();
  const language = ours(stored('language')) ?? navigator.languages.map(ours).find(Boolean);
  if (language !== 'ru') return;
  root.lang = 'ru';
  const { cyrillicFont } = document.currentScript.dataset;
  if (!cyrillicFont) return;
  const font = document.createElement('link');
  font.rel = 'preload';
  font.as = 'font';
  font.type = 'font/woff2';
  font.crossOrigin = '';
  font.href = cyrillicFont;
  document.head.append(font);
})();
