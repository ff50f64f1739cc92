// The offline page stands at the address that could not be reached: trying again is reloading it.
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => location.reload());
addEventListener('online', () => location.reload());
// A network that came back while this page was on its way tells it nothing. Asked first: a site that
// is not reached though there is a network would be loaded over and over.
if (navigator.onLine && location.pathname !== '/offline.html')
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => undefined,
  );
