import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** One of Kontor's processes, which the proof ends or kills and begins again at the same port. */
export class KeptProcess {
  readonly name: string;
  readonly #entry: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #complaints: number | 'inherit';
  #child: ChildProcess | null = null;

  /** `complaints`: an open file for what it says of its surroundings; ours unless given. */
  constructor(
    name: string,
    entry: string,
    env: Readonly<Record<string, string>>,
    complaints: number | 'inherit' = 'inherit',
  ) {
    this.name = name;
    this.#entry = entry;
    this.#env = env;
    this.#complaints = complaints;
  }

  /** Resolves once it serves or works. */
  async begin(): Promise<void> {
    const child = fork(path.join(path.dirname(process.argv[1]!), `${this.#entry}.js`), {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'inherit', this.#complaints, 'ipc'],
    });
    this.#child = child;
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${this.name} ended (${String(code)}) before it was ready.`);
    });
    ended.catch(() => undefined);
    await Promise.race([once(child, 'message'), ended]);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
}
