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
  #ending = false;
  #diedOf: string | null = null;

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
    this.#ending = false;
    child.once('exit', (code, signal) => {
      if (!this.#ending) this.#diedOf = String(signal ?? code);
    });
  }

  /** Code or signal by which it ended without being told to, once for each time; null while it lives. */
  takeDeath(): string | null {
    const diedOf = this.#diedOf;
    this.#diedOf = null;
    return diedOf;
  }

  send(message: object): void {
    if (this.#child?.connected) this.#child.send(message);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    this.#ending = true;
    child.kill(signal);
    await exit;
  }
}
