/* Keeps the app for use without a connection. The build fills in the two names below. */
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];

self.addEventListener('install', (event) => {
  // It does not push an older one aside: pages that are open still load parts of the older build.
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  const forget = (names) =>
    Promise.all(names.filter((name) => name.startsWith('warfold-') && name !== VERSION).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(forget)
      .then(() => self.clients.claim()),
  );
});

// Everything of the build has its content in its name, so what is kept is never stale; the page itself is asked for first and kept as a fallback.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const kept = () => caches.match(request, { ignoreSearch: true });
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('./')));
  else event.respondWith(kept().then((found) => found ?? fetch(request)));
});
