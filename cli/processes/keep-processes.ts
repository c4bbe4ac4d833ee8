import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Log } from '#core/context';
import { stopSignal, untilAborted } from '../until-stopped.ts';
import { isOurs, type ToKeeper, type ToServing } from './messages.ts';

/** Longer than a running request is let end. */
const LEAVE_WITHIN_MS = 20_000;
/** A process that dies at once, again and again, is begun ever more slowly. */
const LONGEST_PAUSE_MS = 30_000;

/**
 * Serves on one port by several processes, until it is told to stop. A process that dies is replaced; SIGHUP replaces all of them one after the
 * other, each new one ready before an old one leaves, so that no request is refused.
 * @returns exit code: 1 where none could begin
 */
export async function keepProcesses(processes: number, log: Log): Promise<number> {
  const signal = stopSignal(['SIGINT', 'SIGTERM']);
  cluster.setupPrimary({ exec: process.argv[1]!, args: process.argv.slice(2) });
  const kept = new KeptProcesses(log);
  const renew = (): void => void kept.renew().catch((error: unknown) => log.error({ err: error }, 'not renewed'));
  process.on('SIGHUP', renew);
  try {
    if (!(await kept.begin(processes))) return 1;
    await untilAborted(signal);
    log.info({}, 'stopping');
    return 0;
  } finally {
    process.off('SIGHUP', renew);
    await kept.end();
  }
}

class KeptProcesses {
  readonly #log: Log;
  readonly #ready = new Set<Worker>();
  readonly #figures = new AggregatorRegistry();
  #ending = false;
  #renewing: Promise<void> | null = null;
  #failures = 0;

  constructor(log: Log) {
    this.#log = log;
  }

  /** @returns false where one of them ended before it was ready; it has told why */
  async begin(processes: number): Promise<boolean> {
    // One alone first, so that a reason not to begin is told once.
    const first = await this.#start();
    const others = first ? await Promise.all(Array.from({ length: processes - 1 }, () => this.#start())) : [];
    const begun = [first, ...others];
    if (begun.includes(null)) return false;
    this.#log.info({ processes, pids: begun.map((each) => each!.process.pid) }, 'processes serve');
    return true;
  }

  /** A second wish while one is being fulfilled is part of it. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renewAll().finally(() => void (this.#renewing = null));
    return this.#renewing;
  }

  async #renewAll(): Promise<void> {
    this.#log.info({}, 'renewing processes');
    // The set grows by the new ones meanwhile.
    for (const old of Array.from(this.#ready)) {
      if (this.#ending) return;
      // One that died meanwhile is replaced already.
      if (!this.#ready.has(old)) continue;
      if (!(await this.#start())) {
        this.#log.error({}, 'the new process did not begin; the old ones go on');
        return;
      }
      await this.#retire(old);
    }
    this.#log.info({ pids: [...this.#ready].map((each) => each.process.pid) }, 'processes renewed');
  }

  async end(): Promise<void> {
    this.#ending = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => this.#retire(worker!)));
  }

  /** A process that answers, or null where it ended before. */
  async #start(): Promise<Worker | null> {
    const worker = cluster.fork();
    const gone = once(worker, 'exit');
    const ready = new Promise<true>((resolve) => {
      worker.on('message', (message) => {
        if (!isOurs<ToKeeper>(message)) return;
        if (message.kontor === 'ready') resolve(true);
        else this.#hear(worker, message);
      });
    });
    if (!(await Promise.race([ready, gone.then(() => false)]))) return null;
    this.#ready.add(worker);
    void gone.then(() => this.#lost(worker));
    return worker;
  }

  #hear(from: Worker, message: Exclude<ToKeeper, { kontor: 'ready' }>): void {
    if (message.kontor === 'spent') {
      for (const worker of this.#ready) if (worker !== from) tell(worker, message);
      return;
    }
    const { question } = message;
    this.#figures.clusterMetrics().then(
      (text) => tell(from, { kontor: 'metrics', question, text }),
      (error: unknown) => {
        this.#log.warn({ err: error }, 'figures of the processes are missing from /metrics');
        tell(from, { kontor: 'metrics', question, text: null });
      },
    );
  }

  /** One that was not asked to leave is replaced. */
  async #lost(worker: Worker): Promise<void> {
    if (!this.#ready.delete(worker) || this.#ending) return;
    this.#log.error({ pid: worker.process.pid, code: worker.process.exitCode }, 'a process died and is replaced');
    for (;;) {
      if (this.#ending) return;
      if (await this.#start()) break;
      this.#failures += 1;
      await pause(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** this.#failures), undefined, { ref: false });
    }
    this.#failures = 0;
  }

  async #retire(worker: Worker): Promise<void> {
    this.#ready.delete(worker);
    if (worker.isDead()) return;
    const gone = once(worker, 'exit');
    tell(worker, { kontor: 'leave' });
    const late = setTimeout(() => worker.process.kill('SIGKILL'), LEAVE_WITHIN_MS);
    await gone;
    clearTimeout(late);
  }
}

const tell = (worker: Worker, message: ToServing): void => void (worker.isConnected() && worker.send(message));
