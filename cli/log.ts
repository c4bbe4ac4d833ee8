import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import type { Log } from '#core/context';

const SECRET_FIELDS = ['password', 'secret', 'token', 'authorization', 'cookie', 'clientSecret', 'secretKey'];

/** JSON lines on standard error or, given a file, there; fields that could hold a secret are never written. */
export function openLog(level: string, file?: string): Log {
  if (file) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  return pino(
    { level, base: null, redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[secret]' } },
    pino.destination({ dest: file ?? 2, sync: false, mode: 0o600 }),
  );
}
