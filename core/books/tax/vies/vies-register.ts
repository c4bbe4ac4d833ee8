import type { VatIdAnswer, VatIdRegister } from '../vat-id-register.ts';

/** The EU's own service: https://ec.europa.eu/taxation_customs/vies/#/technical-information */
export const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

/** A buyer waits for the answer, and nothing is lost without one: the sale goes through with VAT and is looked at again. */
const PATIENCE_MS = 4_000;
const LONGEST_ANSWER = 20_000;

export interface ViesOptions {
  /** Base address, asked for at each check: a sandbox may still be starting. */
  url: () => Promise<string>;
  patienceMs?: number;
}

/** Asks VIES over its REST interface, `POST /check-vat-number`. */
export function viesRegister({ url, patienceMs = PATIENCE_MS }: ViesOptions): VatIdRegister {
  return {
    name: 'VIES',
    async check({ prefix, number }, requester) {
      try {
        const response = await fetch(`${await url()}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({
            countryCode: prefix,
            vatNumber: number,
            ...(requester ? { requesterMemberStateCode: requester.prefix, requesterNumber: requester.number } : {}),
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        });
        const text = (await response.text()).slice(0, LONGEST_ANSWER);
        return answerOf(JSON.parse(text) as unknown, response.status);
      } catch (error) {
        return nothing(error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NO_ANSWER');
      }
    },
  };
}

interface ViesAnswer {
  valid?: unknown;
  userError?: unknown;
  requestIdentifier?: unknown;
  name?: unknown;
  address?: unknown;
  errorWrappers?: { error?: unknown }[];
}

/** `valid: false` counts only together with `INVALID` or no error: VIES says it as well when a member state is out of reach. */
function answerOf(body: unknown, status: number): VatIdAnswer {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as ViesAnswer;
  const error =
    text(answer.errorWrappers?.[0]?.error) ||
    (['VALID', 'INVALID'].includes(text(answer.userError)) ? '' : text(answer.userError));
  if (error === 'INVALID_INPUT') return { ...nothing(error), state: 'invalid' };
  if (error !== '' || status !== 200 || typeof answer.valid !== 'boolean') return nothing(error || `HTTP_${status}`);
  return {
    state: answer.valid ? 'valid' : 'invalid',
    reason: '',
    consultationNumber: text(answer.requestIdentifier),
    name: told(answer.name),
    address: told(answer.address),
  };
}

function nothing(reason: string): VatIdAnswer {
  return { state: 'unavailable', reason, consultationNumber: '', name: '', address: '' };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : '';
}

/** Member states that tell no names say `---`. */
function told(value: unknown): string {
  return /^-+$/.test(text(value)) ? '' : text(value);
}
