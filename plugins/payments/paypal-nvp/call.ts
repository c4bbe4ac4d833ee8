import { AppError } from '#core/kit';
import type { ProviderContext } from '#core/plugins';
import { addressesOf, readSettings } from './settings.ts';

/** Fields of a request or an answer by their names. */
export type Fields = Readonly<Record<string, string>>;

export type Answer =
  | { kind: 'ok'; fields: Fields }
  /** Understood and refused before anything happened. */
  | { kind: 'refused'; code: string; fields: Fields }
  /** It is not known whether it happened: no answer, one that cannot be read, or trouble at PayPal. */
  | { kind: 'unknown' };

/** https://developer.paypal.com/api/nvp-soap/errors/ */
const WRONG_CREDENTIALS: ReadonlySet<string> = new Set(['10002', '10008', 'http_401']);
const TROUBLE: ReadonlySet<string> = new Set(['10001', '10101', '10102']);

const VERSION = '204.0';

/**
 * One call. PayPal answers 200 also to what it refuses; what is wrong stands in the fields.
 * @throws AppError `payment_provider_credentials` (503) when PayPal does not accept the credentials
 */
export async function call(context: ProviderContext, method: string, fields: Fields): Promise<Answer> {
  const answer = await ask(context, method, fields);
  if (answer.kind !== 'refused' || !WRONG_CREDENTIALS.has(answer.code)) return answer;
  throw new AppError({
    code: 'payment_provider_credentials',
    status: 503,
    title: 'Payment is not set up',
    detail:
      'PayPal does not accept the credentials of this shop. The seller must check them in the payment provider settings.',
  });
}

/** The same where wrong credentials are an answer. */
export async function ask(context: ProviderContext, method: string, fields: Fields): Promise<Answer> {
  const settings = readSettings(context);
  const body = new URLSearchParams({
    USER: settings.user,
    PWD: settings.password,
    SIGNATURE: settings.signature,
    VERSION,
    METHOD: method,
    ...fields,
  });
  try {
    const response = await context.http(addressesOf(settings).api, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    });
    const text = await response.text();
    if (response.status === 401) return noted(context, method, { kind: 'refused', code: 'http_401', fields: {} });
    if (!response.ok) return noted(context, method, { kind: 'unknown' }, response.status);
    return noted(context, method, sorted(Object.fromEntries(new URLSearchParams(text))));
  } catch (error) {
    context.log.warn({ err: error, provider: 'paypal_nvp', method }, 'PayPal did not answer');
    return { kind: 'unknown' };
  }
}

function sorted(fields: Fields): Answer {
  const { ACK: ack, L_ERRORCODE0: code = 'refused' } = fields;
  if (ack === 'Success' || ack === 'SuccessWithWarning') return { kind: 'ok', fields };
  if (ack !== 'Failure' && ack !== 'FailureWithWarning') return { kind: 'unknown' };
  return TROUBLE.has(code) ? { kind: 'unknown' } : { kind: 'refused', code, fields };
}

/** A line per call: what was asked, what came of it, and PayPal's own number for questions to its support. */
function noted(context: ProviderContext, method: string, answer: Answer, status?: number): Answer {
  const correlationId = answer.kind === 'unknown' ? undefined : answer.fields.CORRELATIONID;
  const code = answer.kind === 'refused' ? answer.code : undefined;
  context.log[answer.kind === 'ok' ? 'info' : 'warn'](
    { provider: 'paypal_nvp', method, outcome: answer.kind, code, status, correlationId },
    'PayPal was asked',
  );
  return answer;
}
