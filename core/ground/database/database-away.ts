/** Code of what a server refuses that was the primary a moment ago and follows another one now. */
export const NO_LONGER_PRIMARY = 'NO_LONGER_PRIMARY';

/** Of the way to the server and of a server that starts or ends. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  NO_LONGER_PRIMARY,
]);
/** knex puts its statement before them. */
const WORDS =
  /(?:^| - )(Connection terminated|Client has encountered a connection error|Client was closed|Knex: Timeout acquiring a connection|timeout expired)/;

/** True for a statement that failed because the server did not answer. The same statement may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, syscall, message, errors } = (error ?? {}) as {
    code?: string;
    syscall?: string;
    message?: string;
    errors?: unknown[];
  };
  if (Array.isArray(errors) && errors.length > 0) return errors.some(isDatabaseAway);
  if (code === 'ENOENT') return syscall === 'connect';
  return CODES.has(code ?? '') || WORDS.test(message ?? '');
}
