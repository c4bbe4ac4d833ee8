import { money } from '#core/kit';
import type { PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { call } from './call.ts';
import { declinedPayment, EURO, moneyIns, totalOf, unknownPayment, type MoneyIn } from './facts.ts';
import { readSettings } from './settings.ts';

const LOOK_BACK_SECONDS = 45 * 86_400;
const PAGE = 100;
const PAGES = 10;

/*
 * Nothing is made at Lemonway before the money comes, so the payment's id says what is awaited: `K7H3BCDF.wire.pay_….4990`.
 */

/** Tells the account that Lemonway named, and the reference: the order's number finds the wire in Lemonway's list. */
export function openWire(
  context: ProviderContext,
  { orderNumber, paymentToken, amount }: PaymentRequest,
): PaymentFacts {
  if (!readSettings(context).wireIban) return declinedPayment('wire_account_missing');
  return waiting(context, `${orderNumber}.wire.${paymentToken}.${amount.minor}`)!;
}

export const isWire = (externalId: string): boolean => externalId.includes('.wire.');

/** Paid once wires that name the order have come; what came counts, in one transfer or in several. */
export async function fetchWire(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  const open = waiting(context, externalId);
  const came = await wiresFor(context, externalId.split('.')[0]!);
  if (open === null || came === null) return unknownPayment(externalId);
  if (came.length === 0) return open;
  const amount = money(
    came.reduce((sum, each) => sum + totalOf(each), 0n),
    EURO,
  );
  const { nextStep: _done, ...rest } = open;
  return { ...rest, state: 'paid', amount, captured: amount };
}

/** A wire cannot be called back; when its time is over nobody waits for it any more, and a late one is found when its message comes. */
export async function giveUpWire(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  const facts = await fetchWire(context, externalId);
  if (facts.state !== 'pending') return facts;
  const { nextStep: _over, ...rest } = facts;
  return { ...rest, state: 'cancelled' };
}

/** Words of a wire's reference that may be an order's number, the last one first. */
export function ordersIn(comment: string): string[] {
  return [...comment.toUpperCase().matchAll(/\b[A-Z0-9]{8}\b/g)].map(([word]) => word).toReversed();
}

async function wiresFor(context: ProviderContext, orderNumber: string): Promise<MoneyIn[] | null> {
  const now = Math.floor(context.clock.now().getTime() / 1000);
  const found: MoneyIn[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const query = `updateDate=${now - LOOK_BACK_SECONDS}&updateEndDate=${now + 86_400}&page=${page}&limit=${PAGE}`;
    const answer = await call(context, moneyIns, { method: 'GET', path: `/v2/moneyins/bankwire?${query}` });
    if (answer.kind !== 'ok') return null;
    found.push(
      ...answer.body.filter(({ status, comment }) => status === 0 && ordersIn(comment ?? '').includes(orderNumber)),
    );
    if (answer.body.length < PAGE) break;
  }
  return found;
}

function waiting(context: ProviderContext, externalId: string): PaymentFacts | null {
  const [, orderNumber, minor] = /^([A-Z0-9]+)\.wire\.[\w-]+\.(\d{1,15})$/.exec(externalId) ?? [];
  const {
    wireIban: iban,
    wireBic: bic = '',
    wireHolder: holder = 'Lemonway',
    matchingCode,
    accountId,
  } = readSettings(context);
  if (minor === undefined || !iban) return null;
  const none = money(0n, EURO);
  // Lemonway credits a shared account by the code and the account's name, a dedicated one by itself.
  const reference = matchingCode ? `${matchingCode}-${accountId} ${orderNumber}` : orderNumber!;
  return {
    state: 'pending',
    externalId,
    amount: money(BigInt(minor), EURO),
    captured: none,
    refunded: none,
    nextStep: { instructions: { holder, iban, bic, reference } },
  };
}
