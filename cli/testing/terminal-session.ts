import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { BUILT } from './kontor-process.ts';

/** Whether this machine has util-linux's `script`, which opens a terminal for a command. */
export function hasTerminal(): boolean {
  return spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false;
}

/** A `kontor` command on a terminal of its own, with somebody who reads and types. */
export class TerminalSession {
  readonly #child: ChildProcess;
  readonly #exit: Promise<unknown>;
  #raw = '';
  #read = 0;

  constructor(args: readonly string[], env: Readonly<Record<string, string>>) {
    const shell = {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production' as const,
      TERM: 'xterm',
      SHELL: '/bin/sh',
    };
    const command = [process.execPath, BUILT, ...args].map((word) => `'${word}'`).join(' ');
    this.#child = spawn('script', ['--quiet', '--flush', '--return', '--command', command, '/dev/null'], {
      env: { ...shell, ...env },
      stdio: 'pipe',
    });
    this.#exit = once(this.#child, 'exit');
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (this.#raw += text));
  }

  type(text: string): void {
    this.#child.stdin!.write(text);
  }

  /** Until this stands on what has been printed since the last time. */
  async printed(what: RegExp): Promise<void> {
    for (
      const deadline = Date.now() + 40_000;
      Date.now() < deadline && this.#child.exitCode === null;
      await pause(30)
    ) {
      if (!what.test(stripVTControlCharacters(this.#raw.slice(this.#read)))) continue;
      this.#read = this.#raw.length;
      return;
    }
    throw new Error(`The terminal did not show ${String(what)} but:\n${stripVTControlCharacters(this.#raw)}`);
  }

  /** Types an answer once the question is there; `erase` takes back that many letters first. */
  async answer(question: RegExp, text: string, { erase = 0 }: { erase?: number } = {}): Promise<void> {
    if (erase === 0) await this.printed(question);
    await pause(150);
    this.type(`${'\u007f'.repeat(erase)}${text}\r`);
  }

  async ended(): Promise<{ code: number | null; output: string }> {
    await this.#exit;
    return { code: this.#child.exitCode, output: stripVTControlCharacters(this.#raw) };
  }
}
