import { money } from '#core/kit';
import type { PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { moneyOf } from './amounts.ts';
import { call, type Answer, type Fields } from './call.ts';
import { factsOfInvoice, heldTransaction, unknownPayment } from './facts.ts';
import { readPaymentId } from './payment-id.ts';
import { pageOf, readSettings } from './settings.ts';

/** The session is over or unknown: what was paid in it is still found by its invoice number. */
const SESSION_GONE: ReadonlySet<string> = new Set(['10408', '10410', '10411']);
const SESSION_EXPIRED = '10411';
/** The buyer has to choose another source of money on PayPal's page. https://developer.paypal.com/api/nvp-soap/errors/ */
const FUNDING_FAILED: ReadonlySet<string> = new Set(['10417', '10422', '10486']);
/** Money was taken under this token or invoice number before. */
const TAKEN_BEFORE: ReadonlySet<string> = new Set(['10412', '10415', '11607']);

/** Looks at a payment, and takes the money once the buyer has agreed on PayPal's page: without our call nothing is ever charged. */
export async function fetchPayment(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  return lookAt(context, externalId, 'take');
}

/** The same for a payment that nobody waits for any more: what the buyer agreed to meanwhile is not taken. */
export async function cancelPayment(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  const facts = await lookAt(context, externalId, 'leave');
  if (facts.state !== 'pending' || !facts.nextStep)
    return facts.state === 'authorised' ? letGo(context, externalId) : facts;
  const { amount, captured, refunded } = facts;
  return { state: 'cancelled', externalId, amount, captured, refunded };
}

/** Only what was paid is found: an open session has no name of ours at PayPal, and takes no money by itself. */
export async function findPayment(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts | null> {
  return factsOfInvoice(context, null, request.paymentToken);
}

async function lookAt(context: ProviderContext, externalId: string, agreed: 'take' | 'leave'): Promise<PaymentFacts> {
  const { session, transaction, invoice } = readPaymentId(externalId);
  if (session === null)
    return (
      (transaction === null ? null : await factsOfInvoice(context, externalId, invoice, transaction)) ??
      unknownPayment(externalId)
    );
  const answer = await call(context, 'GetExpressCheckoutDetails', { TOKEN: session });
  if (answer.kind === 'unknown') return unknownPayment(externalId);
  if (answer.kind === 'refused') return afterSession(context, externalId, answer);
  return ofSession(context, { externalId, session, invoice, fields: answer.fields }, agreed);
}

async function afterSession(
  context: ProviderContext,
  externalId: string,
  { code }: Answer & { kind: 'refused' },
): Promise<PaymentFacts> {
  if (!SESSION_GONE.has(code)) return unknownPayment(externalId);
  const paid = await factsOfInvoice(context, externalId, readPaymentId(externalId).invoice);
  return (
    paid ??
    (code === SESSION_EXPIRED ? { ...unknownPayment(externalId), state: 'cancelled' } : unknownPayment(externalId))
  );
}

interface Session {
  externalId: string;
  session: string;
  invoice: string;
  fields: Fields;
}

async function ofSession(context: ProviderContext, at: Session, agreed: 'take' | 'leave'): Promise<PaymentFacts> {
  const { externalId, session, fields } = at;
  const { CHECKOUTSTATUS: status, PAYERID: payer = '' } = fields;
  const amount = moneyOf(fields.PAYMENTREQUEST_0_AMT, fields.PAYMENTREQUEST_0_CURRENCYCODE);
  if (!amount) return unknownPayment(externalId);
  const none = money(0n, amount.currency);
  const open = {
    externalId,
    amount,
    captured: none,
    refunded: none,
    nextStep: { redirectUrl: pageOf(context, session) },
  };
  switch (status) {
    case 'PaymentActionNotInitiated':
      return payer === '' || agreed === 'leave' ? { ...open, state: 'pending' } : take(context, at, open);
    case 'PaymentActionFailed':
      return { ...open, state: 'declined', decline: { reason: 'declined', code: 'payment_action_failed' } };
    case 'PaymentActionInProgress':
      return { externalId, amount, captured: none, refunded: none, state: 'pending' };
    case 'PaymentActionCompleted':
    case 'PaymentCompleted':
      return completed(context, at, open);
    default:
      return unknownPayment(externalId);
  }
}

/** Takes the money that the buyer agreed to; asked again, PayPal says that it has been taken. */
async function take(context: ProviderContext, at: Session, open: Omit<PaymentFacts, 'state'>): Promise<PaymentFacts> {
  const { externalId, invoice } = at;
  if (open.amount!.minor === 0n) return agree(context, at, open);
  const answer = await call(context, 'DoExpressCheckoutPayment', takingFields(context, at));
  if (answer.kind === 'unknown') return unknownPayment(externalId);
  if (answer.kind === 'refused') {
    if (TAKEN_BEFORE.has(answer.code))
      return (await factsOfInvoice(context, externalId, invoice)) ?? unknownPayment(externalId);
    return {
      ...open,
      state: 'declined',
      decline: { reason: FUNDING_FAILED.has(answer.code) ? 'declined' : 'other', code: answer.code },
    };
  }
  return settled(context, at, answer.fields);
}

function takingFields(context: ProviderContext, { externalId, session, invoice, fields }: Session): Fields {
  const held = fields.BILLINGAGREEMENTACCEPTEDSTATUS !== '1' && readSettings(context).capture === 'later';
  return {
    TOKEN: session,
    PAYERID: fields.PAYERID ?? '',
    PAYMENTREQUEST_0_PAYMENTACTION: held ? 'Authorization' : 'Sale',
    PAYMENTREQUEST_0_AMT: fields.PAYMENTREQUEST_0_AMT ?? '',
    PAYMENTREQUEST_0_CURRENCYCODE: fields.PAYMENTREQUEST_0_CURRENCYCODE ?? '',
    PAYMENTREQUEST_0_INVNUM: invoice,
    // Comes back in every message about it.
    PAYMENTREQUEST_0_CUSTOM: externalId,
    ...(fields.PAYMENTREQUEST_0_NOTIFYURL ? { PAYMENTREQUEST_0_NOTIFYURL: fields.PAYMENTREQUEST_0_NOTIFYURL } : {}),
  };
}

async function settled(
  context: ProviderContext,
  { externalId, invoice }: Session,
  fields: Fields,
): Promise<PaymentFacts> {
  const facts =
    (await factsOfInvoice(context, externalId, invoice, fields.PAYMENTINFO_0_TRANSACTIONID ?? null)) ??
    unknownPayment(externalId);
  return facts.state === 'paid' && fields.BILLINGAGREEMENTID
    ? { ...facts, saved: { method: fields.BILLINGAGREEMENTID } }
    : facts;
}

/** The agreement's number is told with the payment only; asked again, PayPal repeats what it said. */
async function completed(
  context: ProviderContext,
  at: Session,
  open: Omit<PaymentFacts, 'state'>,
): Promise<PaymentFacts> {
  const { externalId, invoice, fields } = at;
  const known = fields.PAYMENTREQUEST_0_TRANSACTIONID ?? fields.PAYMENTREQUESTINFO_0_TRANSACTIONID ?? null;
  if (fields.BILLINGAGREEMENTACCEPTEDSTATUS === '1') return take(context, at, open);
  return (await factsOfInvoice(context, externalId, invoice, known)) ?? unknownPayment(externalId);
}

/** Nothing is due yet: the buyer only agreed to later charges. */
async function agree(
  context: ProviderContext,
  { externalId, session }: Session,
  { amount, captured, refunded }: Omit<PaymentFacts, 'state'>,
): Promise<PaymentFacts> {
  const answer = await call(context, 'CreateBillingAgreement', { TOKEN: session });
  if (answer.kind === 'ok' && answer.fields.BILLINGAGREEMENTID) {
    return {
      state: 'paid',
      externalId,
      amount,
      captured,
      refunded,
      saved: { method: answer.fields.BILLINGAGREEMENTID },
    };
  }
  if (answer.kind !== 'refused') return unknownPayment(externalId);
  return {
    state: 'declined',
    externalId,
    amount,
    captured,
    refunded,
    decline: { reason: 'declined', code: answer.code },
  };
}

/** Held money goes free. */
async function letGo(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  const { invoice } = readPaymentId(externalId);
  const held = await heldTransaction(context, invoice);
  if (held === null) return unknownPayment(externalId);
  const answer = await call(context, 'DoVoid', { AUTHORIZATIONID: held, MSGSUBID: `void-${held}` });
  if (answer.kind === 'unknown') return unknownPayment(externalId);
  return (await factsOfInvoice(context, externalId, invoice, held)) ?? unknownPayment(externalId);
}
