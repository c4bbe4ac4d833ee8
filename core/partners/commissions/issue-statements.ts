import type { QueryBuilder } from 'objection';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { issueSelfBilled, type InvoiceLineInput, type InvoiceParty } from '#core/invoicing';
import { asSeller } from '#core/jobs';
import { addDays, firstOfMonth, localDate, money, type CurrencyCode, type LocalDate, type Locale } from '#core/kit';
import { sendMail } from '#core/mail';
import { shopOfSeller, type Shop } from '#core/people';
import { lockSale } from '#core/sales-team';
import type { VatDecision } from '#core/tax';
import { entriesOf, followEntries, nextRevision, postEntries } from './commission-entries.ts';
import { vatOn } from './commission-of-payment.ts';
import { Commission, type CommissionKind } from './commission.ts';
import { statementMail } from './mails.ts';
import { commissionedPayment } from './payment-facts.ts';
import { taxedPublishers, type TaxedPublisher } from './publisher-tax.ts';
import { followPayment, lockAttribution } from './settle-commissions.ts';

/** Writes the statements of months that are over, for every seller. For the platform's job; run again it finds nothing to do. */
export async function issueStatements(ctx: Ctx): Promise<number> {
  const sellers = await inTransaction(ctx, ({ db }) =>
    db('affiliate_commissions')
      .whereNotNull('available_at')
      .whereNull('statement_id')
      .distinct<{ seller_id: number }[]>('seller_id')
      .then((rows) => rows),
  );
  let count = 0;
  for (const { seller_id: sellerId } of sellers) count += await statementsOf(asSeller(ctx, sellerId), sellerId);
  return count;
}

async function statementsOf(ctx: Ctx, sellerId: number): Promise<number> {
  const shop = await inTransaction(ctx, (inner) => shopOfSeller(inner, sellerId));
  const thisMonth = firstOfMonth(localDate(ctx.clock.now(), shop.timeZone));
  const due = await inTransaction(ctx, ({ db }) =>
    db('affiliate_commissions')
      .where({ seller_id: sellerId })
      .whereNotNull('available_at')
      .whereNull('statement_id')
      .whereRaw('(matures_at at time zone ?)::date < ?::date', [shop.timeZone, thisMonth])
      .groupBy('publisher_id', 'kind', 'currency')
      .havingRaw('sum(net) > 0')
      .orderBy(['publisher_id', 'kind'])
      .select<{ publisher_id: number; kind: CommissionKind; currency: string }[]>('publisher_id', 'kind', 'currency')
      .then((rows) => rows),
  );
  let count = 0;
  for (const { publisher_id: publisherId, kind, currency } of due)
    if (await issueStatement(ctx, { shop, publisherId, kind, currency, thisMonth })) count += 1;
  return count;
}

interface Due {
  shop: Shop;
  publisherId: number;
  kind: CommissionKind;
  currency: string;
  thisMonth: LocalDate;
}

/** One publisher's month at one seller. What goes back later is set off in a later one, so that no credit note is ever below zero. */
async function issueStatement(ctx: Ctx, { shop, publisherId, kind, currency, thisMonth }: Due): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    const sellerId = shop.id;
    const month = firstOfMonth(addDays(thisMonth, -1));
    const taxed = (await taxedPublishers(inner, shop, [publisherId])).get(publisherId);
    if (!taxed || taxed.standing === 'unconfirmed') return false;
    const open = (): QueryBuilder<Commission, Commission[]> =>
      Commission.query(inner.db)
        .where({ seller_id: sellerId, publisher_id: publisherId, kind, currency })
        .whereNotNull('available_at')
        .whereNull('statement_id')
        .whereRaw('(matures_at at time zone ?)::date < ?::date', [shop.timeZone, thisMonth])
        .orderBy('id');
    await alignVat(inner, shop, await open(), taxed.decision?.rateBp ?? 0);
    const entries = await open().forUpdate();
    const net = entries.reduce((sum, entry) => sum + entry.net, 0);
    if (net <= 0) return false;
    const [statement] = await inner
      .db('affiliate_statements')
      .insert({
        seller_id: sellerId,
        publisher_id: publisherId,
        kind,
        month,
        currency,
        state: 'issued',
        net,
        vat: 0,
        created_at: inner.clock.now(),
      })
      .onConflict(['seller_id', 'publisher_id', 'kind', 'month', 'currency'])
      .ignore()
      .returning<{ id: number }[]>('id');
    if (!statement) return false;
    await Commission.query(inner.db)
      .where({ seller_id: sellerId })
      .whereIn(
        'id',
        entries.map(({ id }) => id),
      )
      .patch({ statement_id: statement.id });
    const vat = vatOn(net, taxed.decision?.rateBp ?? 0);
    await evenOut(inner, {
      shop,
      last: entries.at(-1)!,
      difference: vat - entries.reduce((sum, each) => sum + each.vat, 0),
      statementId: statement.id,
    });
    const person = await personOf(inner, publisherId);
    const invoiceId = taxed.decision
      ? (
          await issueDocument(inner, {
            shop,
            taxed,
            decision: taxed.decision,
            person,
            statementId: statement.id,
            kind,
            month,
            net,
            vat,
            currency: currency as CurrencyCode,
          })
        ).id
      : null;
    await inner
      .db('affiliate_statements')
      .where({ seller_id: sellerId, id: statement.id })
      .update({ vat, invoice_id: invoiceId });
    if (taxed.publisher.notify_statement)
      await sendMail(inner, statementMail, {
        to: person.email,
        locale: person.locale,
        data: { shop: shop.displayName, month: month.slice(0, 7), link: `${inner.baseUrl}/publish/payouts_balance` },
        sellerId,
        dedupeKey: `affiliate_statement:${sellerId}:${statement.id}`,
      });
    return true;
  });
}

/** VAT of commission whose publisher's standing changed after it was booked: it follows what they confirmed since. */
async function alignVat(ctx: Ctx, shop: Shop, entries: readonly Commission[], rateBp: number): Promise<void> {
  const payments = [...new Set(entries.map(({ payment_id: id }) => id))].sort((one, other) => one - other);
  for (const paymentId of payments) {
    const own = entries.find(({ payment_id: id }) => id === paymentId)!;
    const payment = await commissionedPayment(ctx, shop.id, paymentId);
    if (!payment) continue;
    const mine = (await entriesOf(ctx, payment, own.kind)).filter(({ tier }) => tier === own.tier);
    const stated = mine.some(({ statement_id: id }) => id !== null);
    if (stated) {
      await alignOpen(ctx, shop, mine, rateBp);
      continue;
    }
    if (mine.at(-1)!.vat_bp === rateBp) continue;
    if (own.kind === 'sales_team') {
      const sale = await lockSale(ctx, shop.id, own.order_id);
      const isOver = (tier: number): boolean => tier !== sale?.turn || sale.user_id === null;
      await followEntries(ctx, { payment, shop, booked: mine, vatBpOf: () => rateBp, isOver });
      continue;
    }
    const attribution = await lockAttribution(ctx, shop.id, own.order_id);
    if (attribution) await followPayment(ctx, { attribution, payment, shop, booked: mine, vatBpOf: () => rateBp });
  }
}

/**
 * VAT that an earlier credit note stated of a payment stays; only what changed since follows the new standing. The difference is booked with its
 * own payment: no other may bear the VAT of a whole past month.
 */
async function alignOpen(ctx: Ctx, shop: Shop, mine: readonly Commission[], rateBp: number): Promise<void> {
  const last = mine.at(-1)!;
  const open = mine.filter(({ statement_id: id, available_at: at }) => id === null && at !== null);
  if (open.every(({ vat_bp: bp }) => bp === rateBp)) return;
  const sum = (of: (entry: Commission) => number): number => open.reduce((all, entry) => all + of(entry), 0);
  const difference =
    vatOn(
      sum(({ net }) => net),
      rateBp,
    ) - sum(({ vat }) => vat);
  await evenOut(ctx, { shop, last, difference, statementId: null });
}

/** VAT of a document is worked out on its sum; the cents that single commissions rounded differently are booked with the last of them. */
async function evenOut(
  ctx: Ctx,
  {
    shop,
    last,
    difference,
    statementId,
  }: { shop: Shop; last: Commission; difference: number; statementId: number | null },
): Promise<void> {
  if (difference === 0) return;
  const revision = await nextRevision(ctx, last);
  const now = ctx.clock.now();
  await Commission.query(ctx.db).insert({
    seller_id: shop.id,
    order_id: last.order_id,
    payment_id: last.payment_id,
    order_rate_id: last.order_rate_id,
    kind: last.kind,
    node_id: last.node_id,
    publisher_id: last.publisher_id,
    tier: last.tier,
    revision,
    gross: last.gross,
    base: last.base,
    bp: last.bp,
    vat_bp: last.vat_bp,
    net: 0,
    vat: difference,
    returned: last.returned,
    currency: last.currency,
    book: last.book,
    matures_at: last.matures_at,
    available_at: now,
    statement_id: statementId,
    created_at: now,
  });
  const payment = await commissionedPayment(ctx, shop.id, last.payment_id);
  if (!payment) throw new Error('A commission outlived its payment.');
  await postEntries(
    ctx,
    { payment, shop, kind: last.kind },
    {
      key: String(revision),
      available: true,
      moves: [{ publisher: last.publisher_id, net: 0, vat: difference }],
    },
  );
}

interface Person {
  email: string;
  locale: Locale;
  first_name: string;
  last_name: string;
}

async function personOf({ db }: Ctx, userId: number): Promise<Person> {
  return db('users').where({ id: userId }).first<Person>('email', 'locale', 'first_name', 'last_name');
}

const WORDS: Readonly<Record<CommissionKind, Readonly<Record<Locale, string>>>> = {
  affiliate: { de: 'Provision für vermittelte Verkäufe', en: 'Commission for sales referred' },
  sales_team: { de: 'Vertriebsprovision', en: 'Fee for sales made' },
};

async function issueDocument(
  ctx: Ctx,
  {
    shop,
    taxed: { publisher },
    decision,
    person,
    statementId,
    kind,
    month,
    net,
    vat,
    currency,
  }: {
    shop: Shop;
    taxed: TaxedPublisher;
    decision: VatDecision;
    person: Person;
    statementId: number;
    kind: CommissionKind;
    month: LocalDate;
    net: number;
    vat: number;
    currency: CurrencyCode;
  },
): Promise<{ id: number }> {
  const supplier: InvoiceParty = {
    company: publisher.company,
    firstName: person.first_name,
    lastName: person.last_name,
    street: publisher.street,
    streetNumber: publisher.street_number,
    zip: publisher.zip,
    city: publisher.city,
    country: publisher.country,
    vatId: publisher.vat_id,
    taxNumber: publisher.tax_number,
    email: person.email,
  };
  const line: InvoiceLineInput = {
    orderLineId: null,
    productId: null,
    description: `${WORDS[kind][shop.locale]}, ${month.slice(0, 7)}`,
    quantity: 1,
    unit: money(net, currency),
    amountType: 'net',
    net: money(net, currency),
    vat: money(vat, currency),
    gross: money(net + vat, currency),
    decision,
  };
  return issueSelfBilled(ctx, {
    sellerId: shop.id,
    key: `commission_statement:${statementId}`,
    supplier,
    agreedOn: publisher.agreed_on! as LocalDate,
    locale: shop.locale,
    lines: [line],
    paid: false,
    serviceFrom: month,
    serviceTo: lastDayOf(month),
  });
}

function lastDayOf(month: LocalDate): LocalDate {
  return addDays(firstOfMonth(addDays(month, 31)), -1);
}
