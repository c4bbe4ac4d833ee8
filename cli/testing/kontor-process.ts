import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const BUILT = path.resolve(import.meta.dirname, '../../build/server/cli.js');

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A `kontor` process of the built product, as a person or a script would run it. Of our environment it sees only what a shell needs. */
export class KontorProcess {
  readonly child: ChildProcess;
  stdout = '';
  stderr = '';
  readonly #exit: Promise<unknown>;

  /** `behindShell`: in a process group of its own with a shell between, as npm does it. `cli`: the built command line of another copy. */
  constructor(
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
    input = '',
    { behindShell = false, cli = BUILT }: { behindShell?: boolean; cli?: string } = {},
  ) {
    if (!existsSync(cli)) throw new Error('The product is not built. Run "npm test", which builds it.');
    const shell = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production' as const };
    const options = { env: { ...shell, ...env }, stdio: 'pipe' as const };
    this.child = behindShell
      ? spawn('sh', ['-c', `"${process.execPath}" "${cli}" ${args.join(' ')}; exit $?`], {
          ...options,
          detached: true,
        })
      : spawn(process.execPath, [cli, ...args], options);
    this.#exit = once(this.child, 'exit');
    this.child.stdout!.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    this.child.stderr!.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    this.child.stdin!.end(input);
  }

  /** Until it has printed this, or is over. */
  async printed(text: string, withinMs = 60_000): Promise<void> {
    for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(20)) {
      if (this.stdout.includes(text)) return;
      if (this.child.exitCode !== null || this.child.signalCode !== null) break;
    }
    throw new Error(`It did not print "${text}" but:\n${this.stdout}${this.stderr}`);
  }

  /** The address that a running `kontor start` serves on. */
  async ready(): Promise<string> {
    // The first start builds the demo world, sale by sale: a quarter of a minute, and a multiple of it on a busy machine.
    await this.printed('Stop with Ctrl-C', 180_000);
    return /is ready after [\d.]+ s: (\S+)/.exec(this.stdout)![1]!;
  }

  async ended(): Promise<Ended> {
    await this.#exit;
    return { code: this.child.exitCode, stdout: this.stdout, stderr: this.stderr };
  }

  /** What a terminal does with Ctrl-C. */
  killGroup(signal: NodeJS.Signals): void {
    process.kill(-this.child.pid!, signal);
  }

  groupLives(): boolean {
    try {
      process.kill(-this.child.pid!, 0);
      return true;
    } catch {
      return false;
    }
  }

  kill(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal);
    return this.ended();
  }
}

/** Runs a command to its end. */
export function runKontor(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Promise<Ended> {
  return new KontorProcess(args, env, input).ended();
}
