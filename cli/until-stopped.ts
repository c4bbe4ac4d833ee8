/** A terminal's Ctrl-C may reach us twice, directly and through npm; only a person who asks again does so later. */
const SAME_REQUEST_MS = 1000;

const ENDING: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Aborts on the first Ctrl-C or SIGTERM. A second one a second later ends the process without waiting. */
export function stopSignal(signals = ENDING): AbortSignal {
  const controller = new AbortController();
  let asked = 0;
  const stop = (): void => {
    if (controller.signal.aborted && Date.now() - asked > SAME_REQUEST_MS) process.exit(130);
    if (controller.signal.aborted) return;
    asked = Date.now();
    controller.abort(new Stopped());
  };
  for (const name of signals) process.on(name, stop);
  if (process.env.npm_lifecycle_event) onOrphaned(stop);
  return controller.signal;
}

const LOOK_EVERY_MS = 250;

/** npm hands SIGTERM to a shell that dies of it without telling us. */
function onOrphaned(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** A person ended the command; nothing went wrong. */
export class Stopped extends Error {}

export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
