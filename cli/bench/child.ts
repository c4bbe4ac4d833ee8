import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** One of the bench's processes: starts, says that it is ready, answers questions, ends. */
export interface Child {
  pid: number;
  port: number;
  ask<Answer>(question: string, detail?: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

interface Reply {
  answer?: unknown;
  error?: string;
}

const running = new Set<ChildProcess>();

/** Starts `<name>.js` of the built bench with this in its environment; resolves once it listens. */
export async function startChild(
  name: string,
  env: Record<string, string> = {},
  execArgv: string[] = [],
): Promise<Child> {
  const child = fork(path.join(path.dirname(process.argv[1]!), `${name}.js`), {
    env: { ...process.env, ...env },
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const { answer: port } = await reply(child, name);
  return {
    pid: child.pid!,
    port: Number(port),
    async ask<Answer>(question: string, detail?: unknown) {
      const answered = reply(child, name);
      child.send({ question, detail });
      return (await answered).answer as Answer;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function reply(child: ChildProcess, name: string): Promise<Reply> {
  const ended = new AbortController();
  const exit = once(child, 'exit', { signal: ended.signal }).then(([code]) =>
    Promise.reject(new Error(`The bench's ${name} ended (${String(code)}).`)),
  );
  try {
    const [message] = (await Promise.race([once(child, 'message'), exit])) as [Reply];
    if (message.error) throw new Error(`${name}: ${message.error}`);
    return message;
  } finally {
    exit.catch(() => undefined);
    ended.abort();
  }
}

/** In the child: says that it listens and answers questions. Whatever the bench stops, it stops at once. */
export function beChild(port: number, answers: Record<string, (detail: never) => unknown> = {}): void {
  process.on('message', ({ question, detail }: { question: string; detail: never }) => {
    Promise.resolve(answers[question]?.(detail)).then(
      (answer) => process.send?.({ answer }),
      (error: Error) => process.send?.({ error: error.stack ?? error.message }),
    );
  });
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  process.send?.({ answer: port });
}

/** User and system time of this process so far. */
export function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function stopChildren(): void {
  for (const child of running) child.kill('SIGTERM');
}
