import { KEPT } from '../kept-list.ts';
import type { WorkerEvent, WorkerScope } from '../worker-scope.ts';

/**
 * Service worker of a shop's app and of its buyers' rooms, told apart by its scope. In the rooms it keeps lessons and tickets that were opened, for the
 * person who opened them alone; everywhere it says in our words that there is no network, and shows messages. It keeps no checkout.
 */
const worker = globalThis as unknown as WorkerScope;

const FRAME = 'kontor-app-1';
/** Holds whose pages are kept. */
const OWNER = '/payer/kept-for';
const MOST_KEPT = 80;
const PATIENCE_MS = 6000;

const scope = new URL(worker.registration.scope).pathname;
// Without a slash at its end, so that the library itself lies inside.
const isRooms = scope === '/payer';
const offlinePage = isRooms ? '/payer/offline' : `${scope}app/offline`;
const start = isRooms ? null : `${scope}app`;
const frame = [offlinePage, '/islands/app-offline.js', ...(start === null ? [] : [start, '/islands/app-start.js'])];
const ROOM = /^\/payer\/(course\/[^/]+(\/\d+)?|tickets\/[^/]+)$/;
const PART = /^\/(assets|fonts|media|islands)\//;

worker.addEventListener('install', (event) => {
  if (scope === '/cabinet/') return event.waitUntil(worker.skipWaiting());
  event.waitUntil(
    caches
      .open(FRAME)
      .then((store) => store.addAll(frame))
      .then(() => worker.skipWaiting()),
  );
});
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      worker.clients.claim(),
      scope === '/cabinet/' ? null : worker.registration.navigationPreload?.enable(),
    ]),
  ),
);

if (scope !== '/cabinet/')
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode === 'navigate') event.respondWith(page(event, pathname));
    else if (PART.test(pathname)) event.respondWith(part(request, pathname));
  });

/** A page from the network; the kept copy where there is none, or where it is slow. */
async function page(event: WorkerEvent, pathname: string): Promise<Response> {
  const { request } = event;
  if (pathname === '/payer/signed_out') await forget();
  const network = Promise.resolve(event.preloadResponse)
    .then((early) => early ?? fetch(request))
    .then(async (answer) => {
      await note(answer, pathname);
      return answer;
    });
  const known = await copyOf(pathname);
  const slow = new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS));
  try {
    const first = await (known ? Promise.race([network, slow]) : network);
    if (first) return first;
    network.catch(() => undefined);
    return known!;
  } catch {
    return known ?? (await caches.match(offlinePage)) ?? Response.error();
  }
}

const copyOf = async (pathname: string): Promise<Response | undefined> => {
  if (isRooms) return ROOM.test(pathname) ? (await caches.open(KEPT)).match(pathname) : undefined;
  return pathname === start || pathname === `${start}/` ? caches.match(start!) : undefined;
};

/** Keeps what may be kept, and forgets all as soon as another person, or none, is signed in. */
async function note(answer: Response, pathname: string): Promise<void> {
  if (!isRooms) {
    if (pathname === start && answer.ok) await (await caches.open(FRAME)).put(start, answer.clone());
    return;
  }
  if (answer.type === 'opaqueredirect') return void (await checkPerson());
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return;
  const person = answer.headers.get('x-kontor-person');
  await keepFor(person);
  if (person === null || !ROOM.test(pathname)) return;
  // A kept page says that it is one, whatever the browser believes of its network.
  const body = (await answer.clone().text()).replace(/(data-offline-note="true") hidden=""/, '$1');
  const title = /<title>([^<]*)/.exec(body)?.[1] ?? '';
  const store = await caches.open(KEPT);
  const headers = new Headers(answer.headers);
  headers.set('x-kontor-title', encodeURIComponent(title));
  await store.put(pathname, new Response(body, { status: 200, headers }));
  await thin(store);
}

/** A redirect says nothing of the person: perhaps it leads to the door. */
async function checkPerson(): Promise<void> {
  const answer = await fetch('/payer/kept_for', { redirect: 'manual', cache: 'no-store' });
  await keepFor(answer.headers.get('x-kontor-person'));
}

async function keepFor(person: string | null): Promise<void> {
  const store = await caches.open(KEPT);
  const owner = await (await store.match(OWNER))?.text();
  if (owner !== undefined && owner !== person) await forget();
  if (person !== null && owner !== person) await (await caches.open(KEPT)).put(OWNER, new Response(person));
}

const forget = (): Promise<boolean> => caches.delete(KEPT);

async function thin(store: Cache): Promise<void> {
  const keys = await store.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST_KEPT)))
    if (new URL(key.url).pathname !== OWNER) await store.delete(key);
}

/** Sheets, scripts and pictures of the rooms; what names its own version is not asked for twice. */
async function part(request: Request, pathname: string): Promise<Response> {
  if (!isRooms) return fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());
  const store = await caches.open(FRAME);
  const known = await store.match(request);
  if (known && !pathname.startsWith('/islands/')) return known;
  try {
    const answer = await fetch(request);
    if (answer.status === 200) await store.put(request, answer.clone());
    return answer;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

worker.addEventListener('push', (event) => {
  const { title, body, link, tag } = event.data!.json();
  const icon = start === null ? undefined : `${start}/icon.png`;
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon, badge: icon, data: link }));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification!.close();
  // Only pages of our own are opened.
  const target = new URL(notification!.data, location.origin);
  if (target.origin !== location.origin) return;
  event.waitUntil(
    worker.clients
      .matchAll({ type: 'window' })
      .then(
        (windows) => windows.find(({ url }) => url === target.href)?.focus() ?? worker.clients.openWindow(target.href),
      ),
  );
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event;
  if (!oldSubscription) return;
  event.waitUntil(
    worker.registration.pushManager.subscribe(oldSubscription.options).then((subscription) =>
      fetch(scope === '/cabinet/' ? '/cabinet/push_devices' : '/payer/push_devices', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          subscription,
          instead: oldSubscription.endpoint,
          shop: /^\/s\/([^/]+)\//.exec(scope)?.[1],
        }),
      }),
    ),
  );
});
