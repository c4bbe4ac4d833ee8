/** Service workers as we use them: TypeScript knows either pages or workers. */
export interface WorkerScope {
  addEventListener(kind: string, listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(wanted: { type: 'window' }): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    scope: string;
    navigationPreload?: { enable(): Promise<void> };
    pushManager: { subscribe(options: unknown): Promise<{ toJSON(): object }> };
    showNotification(title: string, options: object): Promise<void>;
  };
}

export interface WorkerEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  data?: { json(): { title: string; body: string; link: string; tag: string } };
  notification?: { close(): void; data: string };
  oldSubscription?: { options: unknown; endpoint: string };
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
