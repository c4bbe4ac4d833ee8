import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { Account } from './world.ts';

/** The answer once given under a key. */
export interface IdempotentAnswer {
  id: string;
  fingerprint: string;
  status: number;
  body: object;
  requestId: string;
  created: number;
}

const KEPT_SECONDS = 86_400;

export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}

/** The earlier answer to the same request under this key; another request under it is refused. Keys are forgotten after 24 hours. */
export function recallAnswer(account: Account, key: string, fingerprint: string, now: number): IdempotentAnswer | null {
  const earlier = account.get('idempotent_answer', key);
  if (!earlier || now - earlier.created > KEPT_SECONDS) return null;
  if (earlier.fingerprint === fingerprint) return earlier;
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new ApiError(400, { type: 'idempotency_error', message });
}

/** Only a call that began its work is remembered: refused parameters, keys and rates may be tried again. */
export function rememberAnswer(account: Account, answer: IdempotentAnswer): void {
  if (answer.status < 300 || answer.status === 402) account.put('idempotent_answer', answer);
}
