import pino, { type DestinationStream, type Logger } from 'pino';
import type { Log } from '#core/context';

export interface LogOptions {
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Default: standard error, so that commands keep standard output for their results. */
  destination?: DestinationStream;
}

const HIDDEN = '[hidden]';
/** Names of fields whose values never reach a log, at any depth: `stripeSecretKey`, `set-cookie`, `card_number`… */
const SECRET_NAME =
  /authori[sz]ation|cookie|pass(word|wd|phrase)|secret|token|api[-_]?key|private[-_]?key|card|cvc|cvv|iban|signature|credential/i;
/** Secrets that give themselves away wherever they stand. */
const SECRET_TEXT: readonly [RegExp, string][] = [
  [/\b(sk|rk|pk|whsec)_(live_|test_)?[A-Za-z0-9]{6,}/g, HIDDEN],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{6,}/gi, `$1 ${HIDDEN}`],
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s/@]+@/gi, `$1:${HIDDEN}@`],
  [/\b(?:\d[ -]?){13,19}\b/g, HIDDEN],
  [/([?&](?:s|token|code|key|secret|signature)=)[^&\s"]+/gi, `$1${HIDDEN}`],
];
const MAX_DEPTH = 8;

/** JSON lines with times in ISO 8601. Secrets are taken out by the name of their field and by what they look like. */
export function openLog({ level, destination }: LogOptions): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => hideSecrets(fields, 0) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          method.apply(
            this,
            args.map((each) => (typeof each === 'string' ? hideInText(each) : each)) as Parameters<typeof method>,
          );
        },
      },
      serializers: { err: (error: unknown) => error },
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  );
  return guarded(logger);
}

/** pino's formatters pass over what a child logger is given. */
function guarded(logger: Logger): Log {
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    child: (fields) => guarded(logger.child(hideSecrets(fields, 0) as object)),
  };
}

function hideSecrets(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return hideInText(value);
  if (typeof value === 'bigint') return String(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth > MAX_DEPTH) return '[deeper]';
  if (value instanceof Date) return value;
  if (value instanceof Error) return hideSecrets(errorFields(value), depth + 1);
  if (Array.isArray(value)) return value.map((each) => hideSecrets(each, depth + 1));
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)) return `[${value.constructor.name}]`;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isSecret(name, each) ? HIDDEN : hideSecrets(each, depth + 1)]),
  );
}

/** A count or a yes may be read: `tokens: 3`, `passwordSet: true`. */
const isSecret = (name: string, value: unknown): boolean =>
  SECRET_NAME.test(name) && !['number', 'boolean', 'undefined'].includes(typeof value) && value !== null;

/** The parts that help; libraries hang whole requests, with their headers, onto errors. */
function errorFields(error: Error): Record<string, unknown> {
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: error.cause } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors } : {}),
  };
}

export function hideInText(text: string): string {
  return SECRET_TEXT.reduce((safe, [pattern, instead]) => safe.replace(pattern, instead), text);
}
