import pino from 'pino';
import type { Log } from '#core/context';

const SECRET_FIELDS = ['password', 'secret', 'token', 'authorization', 'cookie', 'clientSecret', 'secretKey'];

/** JSON lines on standard error; fields that could hold a secret are never written. */
export function openLog(level: string): Log {
  return pino(
    { level, base: null, redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[secret]' } },
    pino.destination({ dest: 2, sync: false }),
  );
}
