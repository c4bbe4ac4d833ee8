import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import type { Log } from '#core/context';
import { openLog as openSafeLog, type LogOptions } from '#core/kernel';

/** JSON lines on standard error or, given a file, there. A busy server writes a few lines at a time; a quiet one is read at most a fifth of a second late. */
export function openLog(level: LogOptions['level'], file?: string): Log {
  if (file) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const destination = pino.destination({
    dest: file ?? 2,
    sync: false,
    mode: 0o600,
    minLength: 4096,
    periodicFlush: 200,
  });
  return openSafeLog({ level, destination });
}
