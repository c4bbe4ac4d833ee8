/** Keeps the page of a door and its scripts, so that it opens without a network. The newest is shown wherever there is one. */
const worker = globalThis as unknown as {
  addEventListener(kind: string, listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { scope: string };
};

interface WorkerEvent {
  request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

const STORE = 'kontor-door-1';
const NETWORK_MS = 3000;
const files = (): string[] => [`${worker.registration.scope}scan`, '/islands/door.js', '/islands/door-decoder.js'];

worker.addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(STORE)
      .then((store) => store.addAll(files()))
      .then(() => worker.skipWaiting()),
  ),
);
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  const isOurs = files().some((file) => new URL(file, location.href).pathname === pathname);
  if (event.request.method === 'GET' && isOurs) event.respondWith(newestOrKept(event.request));
});

async function newestOrKept(request: Request): Promise<Response> {
  const store = await caches.open(STORE);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(NETWORK_MS) });
    if (answer.ok) await store.put(request, answer.clone());
    return answer;
  } catch (error) {
    const known = await store.match(request, { ignoreSearch: true });
    if (known) return known;
    throw error;
  }
}
