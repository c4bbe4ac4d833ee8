import type { Ctx } from '#core/context';
import type { CurrencyCode } from '#core/kit';
import { postJournals } from '#core/ledger';
import type { Shop } from '#core/people';
import { commissionJournals } from './commission-books.ts';
import { commissionLeft, vatOn, type TierCommission } from './commission-of-payment.ts';
import { Commission, type CommissionKind } from './commission.ts';
import type { CommissionedPayment } from './payment-facts.ts';

/** Buyers can go back on a contract so long; commission waits for it. */
export const WITHDRAWAL_DAYS = 14;
const DAY_MS = 86_400_000;

type Earned = Omit<TierCommission, 'node'> & { node: number | null };

/** Entries of a payment, by tier and revision. */
export const entriesOf = (ctx: Ctx, payment: CommissionedPayment, kind: CommissionKind): Promise<Commission[]> =>
  Commission.query(ctx.db)
    .where({ seller_id: payment.sellerId, payment_id: payment.id, kind })
    .orderBy(['tier', 'revision'])
    .then((rows) => rows);

/** Books what was earned by a payment, for the first time. Under the lock of the attribution. */
export async function bookEntries(
  ctx: Ctx,
  {
    payment,
    shop,
    kind,
    holdDays,
    earned,
  }: {
    payment: CommissionedPayment;
    shop: Shop;
    kind: CommissionKind;
    holdDays: number;
    earned: readonly Earned[];
  },
): Promise<void> {
  const maturesAt = new Date(payment.settledAt.getTime() + holdDays * DAY_MS);
  await Commission.query(ctx.db).insert(
    earned.map((each) => ({
      seller_id: payment.sellerId,
      order_id: payment.orderId,
      payment_id: payment.id,
      order_rate_id: payment.rateId,
      kind,
      node_id: each.node,
      publisher_id: each.publisher,
      tier: each.tier,
      revision: 0,
      gross: payment.gross,
      base: each.base,
      bp: each.bp,
      vat_bp: each.vatBp,
      net: each.net,
      vat: each.vat,
      returned: 0,
      currency: payment.currency,
      book: payment.throughPlatform ? ('platform' as const) : ('seller' as const),
      matures_at: maturesAt,
      available_at: null,
      created_at: ctx.clock.now(),
    })),
  );
  // A sales team's turns follow each other on one payment: each has keys of its own.
  const turn = kind === 'sales_team' ? `${earned[0]!.tier}:` : '';
  await postEntries(
    ctx,
    { payment, shop, kind },
    {
      key: `${turn}0`,
      available: false,
      moves: earned.map(({ publisher, net, vat }) => ({ publisher, net, vat })),
    },
  );
}

/** Difference between what is booked and what should be. */
export interface EntryChange {
  first: Commission;
  net: number;
  vat: number;
  vatBp: number;
}

/**
 * Writes what differs from what is booked: after a refund, a chargeback or a dispute won; at another rate of VAT; or where a tier is over, all of it goes
 * back.
 */
export async function followEntries(
  ctx: Ctx,
  {
    payment,
    shop,
    booked,
    vatBpOf,
    isOver = () => false,
  }: {
    payment: CommissionedPayment;
    shop: Shop;
    booked: readonly Commission[];
    vatBpOf?: (publisher: number) => number;
    isOver?: (tier: number) => boolean;
  },
): Promise<EntryChange[]> {
  const now = ctx.clock.now();
  const tiers = [...new Set(booked.map(({ tier }) => tier))];
  const changes = tiers.flatMap((tier): EntryChange[] => {
    const entries = booked.filter((entry) => entry.tier === tier);
    const first = entries[0]!;
    const vatBp = vatBpOf?.(first.publisher_id) ?? entries.at(-1)!.vat_bp;
    const full = { net: first.net, vat: vatBp === first.vat_bp ? first.vat : vatOn(first.net, vatBp) };
    const returned = isOver(tier) ? first.gross : payment.returned;
    const left = commissionLeft(full, { gross: first.gross, returned, currency: first.currency });
    const net = left.net - entries.reduce((sum, entry) => sum + entry.net, 0);
    const vat = left.vat - entries.reduce((sum, entry) => sum + entry.vat, 0);
    return net === 0 && vat === 0 ? [] : [{ first, net, vat, vatBp }];
  });
  if (changes.length === 0) return changes;
  const { kind, available_at: at } = changes[0]!.first;
  const revision = await nextRevision(ctx, changes[0]!.first);
  const available = at !== null;
  await Commission.query(ctx.db).insert(
    changes.map(({ first, net, vat, vatBp }) => ({
      seller_id: first.seller_id,
      order_id: first.order_id,
      payment_id: first.payment_id,
      order_rate_id: first.order_rate_id,
      kind: first.kind,
      node_id: first.node_id,
      publisher_id: first.publisher_id,
      tier: first.tier,
      revision,
      gross: first.gross,
      base: first.base,
      bp: first.bp,
      vat_bp: vatBp,
      net,
      vat,
      returned: payment.returned,
      currency: first.currency,
      book: first.book,
      matures_at: first.matures_at,
      available_at: available ? now : null,
      created_at: now,
    })),
  );
  await postEntries(
    ctx,
    { payment, shop, kind },
    {
      key: String(revision),
      available,
      moves: changes.map(({ first, net, vat }) => ({ publisher: first.publisher_id, net, vat })),
    },
  );
  return changes;
}

/** Number of the next change of a payment's commissions, counted over all tiers: its journal is named by it. Under the lock of the attribution. */
export async function nextRevision(
  ctx: Ctx,
  { seller_id, payment_id, kind }: Pick<Commission, 'seller_id' | 'payment_id' | 'kind'>,
): Promise<number> {
  const newest = await Commission.query(ctx.db)
    .where({ seller_id, payment_id, kind })
    .max('revision as revision')
    .first();
  return (newest?.revision ?? 0) + 1;
}

/** Beginning of the keys that journals of a payment have, by kind. */
const KEYS = { affiliate: 'commission', sales_team: 'sales_fee' } as const;

export async function postEntries(
  ctx: Ctx,
  { payment, shop, kind }: { payment: CommissionedPayment; shop: Shop; kind: CommissionKind },
  {
    key,
    available,
    moves,
  }: { key: string; available: boolean; moves: { publisher: number; net: number; vat: number }[] },
): Promise<void> {
  await postJournals(
    ctx,
    commissionJournals({
      sellerId: payment.sellerId,
      currency: payment.currency as CurrencyCode,
      orderId: payment.orderId,
      paymentId: payment.id,
      key: `${KEYS[kind]}:${payment.id}:${key}`,
      book: payment.throughPlatform ? 'platform' : 'seller',
      kind,
      available,
      deducts: shop.taxScheme === 'regular_accrual' || shop.taxScheme === 'regular_cash',
      moves,
      text: payment.number,
    }),
  );
}
