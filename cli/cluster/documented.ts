import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const OPERATIONS = path.resolve(import.meta.dirname, '../../docs/operations');

/** A file of `docs/operations` with other values: what the documentation shows is what is tried. @throws where it does not hold a value that is to be replaced */
export function documented(name: string, values: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(path.join(OPERATIONS, name), 'utf8');
  for (const [from, to] of values) {
    if (!text.includes(from)) throw new Error(`docs/operations/${name} does not say "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

export interface Program {
  command: string;
  args: readonly string[];
  port: number;
  /** Ourselves unless given. */
  runAs?: { uid?: number; gid?: number };
}

/** Starts a program of the distribution with a file that every user may read; resolves once its port answers. */
export async function startProgram(
  { command, args, port, runAs = {} }: Program,
  files: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(file, text);
    chmodSync(file, 0o644);
  }
  const program = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...runAs });
  let failure: Error | null = null;
  program.once('error', (error) => (failure = error));
  program.once('exit', (code) => (failure ??= new Error(`${command} ended (${String(code)}).`)));
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(50)) {
    if (failure) throw failure;
    if (await answers(port)) return program;
  }
  throw new Error(`${command} did not answer at port ${port} within 10 s.`);
}

export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, 'exit');
  program.kill('SIGTERM');
  await exit;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
}
