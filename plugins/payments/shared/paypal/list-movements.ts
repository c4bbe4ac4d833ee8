import { z } from 'zod';
import { AppError, type Money } from '#core/kit';
import type { ProviderContext, ProviderMovement } from '#core/plugins';
import type { PayPalAccount } from './account.ts';
import { fromPayPal } from './amounts.ts';
import { callPayPal } from './call-paypal.ts';
import { disputesOfTransaction } from './disputes.ts';
import { tokenOf } from './order-mark.ts';
import { jsonRequest } from './requests.ts';

const DAY_MS = 86_400_000;
/** PayPal tells of so many days at once, of three years altogether, and of so many movements per page. */
const RANGE_MS = 31 * DAY_MS;
const KEPT_MS = 3 * 365 * DAY_MS;
const PAGE = 500;
/** A bank may take so long with a payment, which stands in the report under the day on which it began. */
const LATE_MS = 10 * DAY_MS;

const amount = z.object({ currency_code: z.string(), value: z.string() }).transform(fromPayPal);
const transaction = z.object({
  transaction_id: z.string(),
  paypal_reference_id: z.string().optional(),
  transaction_event_code: z.string(),
  transaction_initiation_date: z.string(),
  transaction_amount: amount,
  fee_amount: amount.optional(),
  transaction_status: z.string().default('S'),
  custom_field: z.string().optional(),
});
type Transaction = z.infer<typeof transaction>;
const report = z.object({
  transaction_details: z.array(z.object({ transaction_info: transaction })).default([]),
  total_pages: z.int().default(1),
});

/**
 * Movements of the balance at PayPal since then, oldest first (Transaction Search). Holds of PayPal's own are left out, since the money stays in
 * the account. A report names a payment by its capture, which we do not keep, and by our token, which lies in the field that is ours there.
 * @throws AppError `provider_report_refused` (403) where the app may not read reports
 * @throws Error when PayPal did not answer: half a report would read as money that is missing
 */
export async function listMovements(
  context: ProviderContext,
  account: PayPalAccount,
  since: Date,
): Promise<ProviderMovement[]> {
  const now = context.clock.now().getTime();
  const found = new Map<string, Transaction>();
  for (let from = Math.max(since.getTime() - LATE_MS, now - KEPT_MS); from < now; from += RANGE_MS) {
    for (const each of await readRange(context, account, from, Math.min(from + RANGE_MS, now)))
      found.set(keyOf(each), each);
  }
  const disputes = new Map<string, string | null>();
  const movements: ProviderMovement[] = [];
  for (const each of found.values()) {
    const kind = kindOf(each);
    if (kind === 'dispute') movements.push(await ofDispute(context, account, each, disputes));
    else if (kind !== null) movements.push(movementOf(each, kind));
  }
  return movements.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
}

async function readRange(
  context: ProviderContext,
  account: PayPalAccount,
  from: number,
  to: number,
): Promise<Transaction[]> {
  const found: Transaction[] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: momentOf(from),
      end_date: momentOf(to),
      fields: 'transaction_info',
      page_size: String(PAGE),
      page: String(page),
    });
    const answer = await callPayPal(
      context,
      account,
      report,
      jsonRequest('GET', `/v1/reporting/transactions?${query}`),
    );
    if (answer.kind === 'unknown') throw new Error('PayPal did not tell what moved its balance.');
    if (answer.kind === 'refused') {
      // More than it lists at once: half of the time holds fewer.
      if (answer.code === 'RESULTSET_TOO_LARGE' && to - from > DAY_MS / 24) {
        const middle = Math.floor((from + to) / 2);
        return [
          ...(await readRange(context, account, from, middle)),
          ...(await readRange(context, account, middle, to)),
        ];
      }
      if (answer.status === 403) throw mayNotRead();
      throw new Error(`PayPal refused its report: ${answer.code}.`);
    }
    found.push(...answer.body.transaction_details.map(({ transaction_info: each }) => each));
    pages = answer.body.total_pages;
  }
  // A pending or denied payment has moved nothing; a payment that was given back as a whole has, before.
  return found.filter(({ transaction_status: status }) => status !== 'P' && status !== 'D');
}

const CODES: Readonly<Record<string, ProviderMovement['kind'] | null>> = {
  T0106: 'dispute',
  T0114: 'dispute',
  T1101: 'payout',
  T1104: 'payout',
  T1105: null,
  T1106: 'dispute',
  T1107: 'refund',
  T1108: 'fee',
  T1109: 'fee',
  T1110: 'dispute',
  T1111: 'dispute',
  T1201: 'dispute',
  T1202: 'dispute',
  T1205: 'dispute',
  T1207: 'dispute',
  T1208: 'dispute',
};
/** The first two digits: https://developer.paypal.com/docs/reports/reference/tcodes/ */
const GROUPS: Readonly<Record<string, ProviderMovement['kind'] | null>> = {
  T00: 'payment',
  T01: 'fee',
  T03: 'payout',
  T04: 'payout',
  T13: null,
  T15: null,
  T17: 'payout',
  T21: null,
};

/** Null for what leaves the money where it is. */
function kindOf({
  transaction_event_code: code,
  transaction_amount: moved,
}: Transaction): ProviderMovement['kind'] | null {
  const kind = code in CODES ? CODES[code]! : code.slice(0, 3) in GROUPS ? GROUPS[code.slice(0, 3)]! : 'other';
  // The shop itself paid somebody.
  return kind === 'payment' && moved.minor < 0n ? 'other' : kind;
}

function movementOf(each: Transaction, kind: ProviderMovement['kind']): ProviderMovement {
  const {
    transaction_id: subject,
    transaction_amount: moved,
    fee_amount: fee,
    transaction_initiation_date: at,
    custom_field: custom,
  } = each;
  const none: Money = { ...moved, minor: 0n };
  return {
    externalId: keyOf(each),
    kind,
    subject,
    ...(kind === 'payment' && custom ? { paymentToken: tokenOf(custom) } : {}),
    amount: moved,
    // Negative in the report when it was kept.
    fee: fee ? { ...fee, minor: -fee.minor } : none,
    occurredAt: new Date(at.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')),
  };
}

/** The report names the payment that was disputed; without a dispute to it, money simply went. What PayPal charges for one is no part of it. */
async function ofDispute(
  context: ProviderContext,
  account: PayPalAccount,
  each: Transaction,
  known: Map<string, string | null>,
): Promise<ProviderMovement> {
  const isFee = each.transaction_event_code.startsWith('T01');
  const reference = each.paypal_reference_id ?? '';
  if (reference !== '' && !known.has(reference))
    known.set(reference, (await disputesOfTransaction(context, account, reference))[0] ?? null);
  const dispute = known.get(reference) ?? null;
  if (dispute === null) return movementOf(each, isFee ? 'fee' : 'other');
  const movement = { ...movementOf(each, 'dispute'), subject: dispute };
  return isFee
    ? {
        ...movement,
        amount: { ...movement.amount, minor: 0n },
        fee: { ...movement.amount, minor: -movement.amount.minor },
      }
    : movement;
}

/** One id may stand there twice, for what are two movements. */
function keyOf({ transaction_id: id, transaction_event_code: code }: Transaction): string {
  return `${id}-${code}`;
}

function momentOf(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}

function mayNotRead(): AppError {
  return new AppError({
    code: 'provider_report_refused',
    status: 403,
    title: 'Report refused',
    detail:
      'PayPal does not let this app read reports. Tick “Transaction search” for the app in the PayPal developer dashboard.',
  });
}
