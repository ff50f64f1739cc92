// Answers only where there is no network, so that no one runs old code while there is one: with the
// app's page, which shows the comments that the browser keeps, or says that it is offline.
/** That page, and all files that it needs. Their names have hashes, so each is of this version. */
const APP = ['%APP%'];
/** Another version of any of them has another page. */
const [PAGE] = APP;

const kept = (asked) => caches.match(asked, { ignoreVary: true });

/** All of them or none. Most of them were fetched before. */
const keep = async () => {
  const cache = await caches.open(PAGE);
  await cache.addAll(APP);
  await self.skipWaiting();
};

const takeOver = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== PAGE).map((name) => caches.delete(name)));
  // The page is asked for while this worker starts: being here costs no time.
  await self.registration.navigationPreload?.enable();
};

/** The last navigation failed. If the browser has stopped this worker since, it may know as much. */
let isAway = false;

const navigate = async ({ request, preloadResponse }) => {
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    isAway = false;
    return response;
  } catch {
    isAway = true;
    return (await kept(PAGE)) ?? Response.error();
  }
};

/** Every push has to be shown: it is a notice that the creator asked for. */
const show = ({ id, title, body }) =>
  self.registration.showNotification(title, { tag: id, body, icon: '/icons/icon-192.png' });

/** A page that is open, or a new one. */
const openPage = async () => {
  const [page] = await self.clients.matchAll({ type: 'window' });
  await (page ? page.focus() : self.clients.openWindow('/dashboard'));
};

self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage());
});
self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOfApp = APP.includes(new URL(request.url).pathname);
  if (request.mode === 'navigate') event.respondWith(navigate(event));
  // With a network the browser fetches them without this worker, which is faster.
  else if (isOfApp && (isAway || !navigator.onLine))
    event.respondWith(kept(request).then((file) => file ?? fetch(request)));
});
