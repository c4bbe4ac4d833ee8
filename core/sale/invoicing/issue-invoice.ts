import type { Ctx, Localized } from '#core/context';
import { answerBeforeCommit, inTransaction, isTransaction } from '#core/database';
import { formatDate, formatMoney, languageTag, type Language, type Money } from '#core/kit';
import { vatNotes } from '#core/tax';
import { lineOf, minor, totalsOf } from './invoice-amounts.ts';
import { documentNumber, storeDocument, type InvoiceDraft } from './invoice-draft.ts';
import type { IssueInvoiceInput } from './invoice-input.ts';
import type { Invoice, InvoiceNote } from './invoice.ts';
import { ALREADY_PAID } from './already-paid.ts';
import { documentOf, sellerOfRecord, sellerParty, type SellerRow } from './seller-party.ts';
import { takeNumberUnlessIssued } from './take-number.ts';

/**
 * Issues an invoice (a receipt for private sellers) under the next number, in two statements in the caller's transaction. The
 * same key gives the document that is there. The seller's next invoice waits until this transaction ends: call it near the end.
 * @throws AppError `invoice_not_found` (404) for a seller the actor cannot see
 */
export async function issueInvoice(ctx: Ctx, input: IssueInvoiceInput): Promise<Invoice> {
  if (!isTransaction(ctx.db)) return inTransaction(ctx, (inner) => issueInvoice(inner, input));
  const { stored } = await numberInvoice(ctx, input);
  return stored;
}

/**
 * The same for a caller in a transaction to whom the number is enough: the document is on its way to the database and stands there by the commit.
 * @throws AppError `invoice_not_found` (404) for a seller the actor cannot see
 */
export async function numberInvoice(
  ctx: Ctx,
  input: IssueInvoiceInput,
): Promise<{ number: string; stored: Promise<Invoice> }> {
  const { seller, taken, existingId } = await takeNumberUnlessIssued(ctx, {
    sellerId: input.sellerId,
    series: 'RE',
    key: input.key,
    ...(input.soldBy ? { soldBy: input.soldBy } : {}),
  });
  if (!taken) {
    const invoice = (await ctx.db('invoices').where({ seller_id: input.sellerId, id: existingId }).first<Invoice>())!;
    return { number: invoice.number, stored: Promise.resolve(invoice) };
  }
  const stored = storeDocument(
    ctx,
    taken,
    draftOf(input, sellerOfRecord(seller, input.soldBy ?? 'seller'), taken.issued_on),
    input.lines.map(lineOf),
  );
  await answerBeforeCommit(ctx, stored);
  return { number: documentNumber(taken), stored };
}

function draftOf(input: IssueInvoiceInput, seller: SellerRow, today: string): InvoiceDraft {
  const document = documentOf(seller);
  const { net, vat, gross, totals } = totalsOf(input.lines);
  return {
    seller_id: input.sellerId,
    payer_user_id: input.payerUserId,
    type: 'regular',
    document,
    state: input.paid ? 'paid' : 'issued',
    issue_key: input.key,
    original_id: null,
    original_number: null,
    order_id: input.orderId,
    order_number: input.orderNumber,
    refund_id: null,
    due_on: input.dueOn ?? null,
    service_from: input.serviceFrom ?? today,
    service_to: input.serviceTo ?? input.serviceFrom ?? today,
    currency: gross.currency,
    locale: input.locale,
    seller_party: sellerParty(seller),
    buyer_party: input.buyer,
    notes: notesOf(input),
    tax_totals: totals,
    net_minor: minor(net),
    vat_minor: minor(vat),
    gross_minor: minor(gross),
    ...(input.distanceNet ? { distance_net_minor: minor(input.distanceNet) } : {}),
  };
}

/** The sentences the law or the buyer expects, as they read on the day of issue. */
function notesOf({ lines, paid, prepaid, schedule = [] }: IssueInvoiceInput): InvoiceNote[] {
  const keys = [...new Set(lines.flatMap((line) => line.decision.note ?? []))];
  return [
    ...keys.map((key) => ({ key, text: vatNotes[key] })),
    ...(schedule.length > 1 ? [{ key: 'schedule', text: scheduleNote(schedule) }] : []),
    ...(prepaid && prepaid.minor > 0n ? [prepaidNote(prepaid)] : []),
    ...(paid ? [{ key: 'paid', text: ALREADY_PAID }] : []),
  ];
}

function prepaidNote(prepaid: Money): InvoiceNote {
  const amount = (locale: Language): string => formatMoney(prepaid, { style: 'locale', locale: languageTag(locale) });
  return {
    key: 'prepaid',
    text: {
      de: `Davon bereits bezahlt: ${amount('de')}.`,
      en: `Of it already paid: ${amount('en')}.`,
      pl: `Z tego już zapłacono: ${amount('pl')}.`,
    },
    minor: minor(prepaid),
  };
}

function scheduleNote(schedule: NonNullable<IssueInvoiceInput['schedule']>): Localized {
  const list = (locale: Language, separator: string): string =>
    schedule
      .map(
        ({ dueDate, amount }) =>
          `${formatMoney(amount, { style: 'locale', locale: languageTag(locale) })}${separator}${formatDate(dueDate, locale)}`,
      )
      .join('; ');
  return {
    de: `Zahlbar in ${schedule.length} Raten: ${list('de', ' am ')}.`,
    en: `Payable in ${schedule.length} instalments: ${list('en', ' on ')}.`,
    pl: `Płatne w ratach (${schedule.length}): ${list('pl', ' dnia ')}.`,
  };
}
