// Before the first paint: the chosen theme, the page's language, and the font that language needs.
// Its own file, because a strict Content-Security-Policy refuses inline scripts.
(() => {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  const chosen = localStorage.getItem('language') ?? navigator.languages.join().slice(0, 2);
  if (chosen !== 'ru') return;
  root.lang = 'ru';
  const font = document.createElement('link');
  font.rel = 'preload';
  font.as = 'font';
  font.type = 'font/woff2';
  font.crossOrigin = '';
  font.href = document.currentScript.dataset.cyrillicFont;
  document.head.append(font);
})();
