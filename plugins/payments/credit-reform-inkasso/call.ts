import { randomUUID } from 'node:crypto';
import { AppError } from '#core/kit';
import { readXml, xmlAt, type ProviderContext, type XmlElement } from '#core/plugins';
import { addressOf, NAMESPACE, readSettings } from './settings.ts';
import { writeXml, type Written } from './xml.ts';

export type Answer =
  | { kind: 'ok'; body: XmlElement }
  /** Understood and refused, by the key of the fault. */
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' };

/** Which list of keys our words come from; the agency tells its current one at logon. */
const KEY_LIST_VERSION = '21';
/** Wrong member number or password. */
const WRONG_CREDENTIALS: ReadonlySet<string> = new Set(['ER-101', 'ER-102']);

/**
 * One operation. Everybody's header stands in the order that the interface wants.
 * @throws AppError `payment_provider_credentials` (503) when the credentials are not accepted
 */
export async function call(
  context: ProviderContext,
  operation: string,
  body: { readonly [name: string]: Written },
): Promise<Answer> {
  const answer = await ask(context, operation, body);
  if (answer.kind !== 'refused' || !WRONG_CREDENTIALS.has(answer.code)) return answer;
  throw new AppError({
    code: 'payment_provider_credentials',
    status: 503,
    title: 'Collection is not set up',
    detail: 'Creditreform does not accept the credentials. Check them in the settings of the payment providers.',
  });
}

/** The same where wrong credentials are an answer. */
export async function ask(
  context: ProviderContext,
  operation: string,
  body: { readonly [name: string]: Written },
): Promise<Answer> {
  const settings = readSettings(context);
  try {
    const response = await context.http(addressOf(settings), {
      method: 'POST',
      headers: { 'content-type': `application/soap+xml; charset=utf-8; action="${NAMESPACE}/${operation}"` },
      body: envelope(context, operation, body),
    });
    const read = readXml(partOf(await response.text()));
    const answer = read ? sorted(read, operation) : { kind: 'unknown' as const };
    context.log[answer.kind === 'ok' ? 'info' : 'warn'](
      {
        provider: 'credit_reform_inkasso',
        operation,
        status: response.status,
        outcome: answer.kind,
        code: answer.kind === 'refused' ? answer.code : undefined,
      },
      'Creditreform was asked',
    );
    return answer;
  } catch (error) {
    context.log.warn({ err: error, provider: 'credit_reform_inkasso', operation }, 'Creditreform did not answer');
    return { kind: 'unknown' };
  }
}

function envelope(context: ProviderContext, operation: string, body: { readonly [name: string]: Written }): string {
  const { userAccount, generalPassword, individualPassword } = readSettings(context);
  const header = {
    communicationlanguage: 'de',
    transmissiontimestamp: context.clock.now().toISOString().replace('Z', '+00:00'),
    keylistversion: KEY_LIST_VERSION,
    clientapplicationname: 'Kontor',
    clientapplicationversion: '1',
    transactionreference: randomUUID(),
    useraccount: userAccount,
    generalpassword: generalPassword,
    individualpassword: individualPassword,
  };
  const request = writeXml({ header, body });
  return (
    `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body>` +
    `<${operation}Request xmlns="${NAMESPACE}">${request}</${operation}Request></soap:Body></soap:Envelope>`
  );
}

/** Answers may come in several parts (XOP), documents behind the message: the message is the part with the envelope. */
function partOf(text: string): string {
  const from = text.search(/<(?:\w+:)?Envelope[\s>]/);
  const [end] = /<\/(?:\w+:)?Envelope>/.exec(text) ?? [];
  return from < 0 || end === undefined ? '' : text.slice(from, text.indexOf(end) + end.length);
}

function sorted(envelopeRead: XmlElement, operation: string): Answer {
  const fault = xmlAt(envelopeRead, 'Body/Fault');
  if (fault) {
    const code = xmlAt(fault, 'Detail/servicefault/body/fault/errorkey/key')?.text.trim();
    // A fault without a key of theirs is trouble on the way.
    return code ? { kind: 'refused', code } : { kind: 'unknown' };
  }
  const body = xmlAt(envelopeRead, `Body/${operation}Response/body`);
  return body ? { kind: 'ok', body } : { kind: 'unknown' };
}
