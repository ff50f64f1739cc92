// Shows a page of our own where there is no network. It keeps that page and nothing of the app, so
// no one ever runs old code, and it leaves every call but a navigation alone.
// The build puts the hash of these files in: another page is another cache.
const CACHE = 'offline-%VERSION%';
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.js'];

const keep = async () => {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  await self.skipWaiting();
};

const takeOver = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The page is asked for while this worker starts: being here costs no time.
  await self.registration.navigationPreload?.enable();
};

const navigate = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
};

const ofTheOfflinePage = async (request) => {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
};

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate') event.respondWith(navigate(event));
  else if (origin === self.location.origin && FILES.includes(pathname))
    event.respondWith(ofTheOfflinePage(event.request));
});
