import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Task } from './worker.ts';

/** A process that plays one episode after the other. */
export class SoakWorker {
  readonly #child: ChildProcess;

  constructor(templateUrl: string) {
    this.#child = fork(path.join(path.dirname(process.argv[1]!), 'worker.js'), [templateUrl], {
      execArgv: ['--enable-source-maps', '--max-semi-space-size=64'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  async ask<Answer>(task: Task): Promise<Answer> {
    const ended = new AbortController();
    const exit = once(this.#child, 'exit', { signal: ended.signal }).then(([code]) =>
      Promise.reject(new Error(`A worker ended (${String(code)}).`)),
    );
    exit.catch(() => undefined);
    const message = once(this.#child, 'message', { signal: ended.signal }) as Promise<
      [{ answer?: Answer; error?: string }]
    >;
    message.catch(() => undefined);
    this.#child.send(task);
    try {
      const [{ answer, error }] = await Promise.race([message, exit]);
      if (error) throw new Error(error);
      return answer as Answer;
    } finally {
      ended.abort();
    }
  }

  stop(): void {
    this.#child.kill('SIGTERM');
  }
}
