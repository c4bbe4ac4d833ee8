import type { Ctx, Locale } from '#core/context';
import { inTransaction, readList, type SqlBinding } from '#core/database';
import { defineList, type ListAnswer, type ListQuery } from '#core/kit';
import { sendMail } from '#core/mail';
import { asAdmin, requireAdmin } from '#core/people';
import { affiliateError, affiliateInputError } from './errors.ts';
import { offerDecidedMail } from './mails.ts';
import {
  MARKETPLACE_STATES,
  MARKETPLACE_STATE_TITLES,
  MarketplaceProduct,
  marketplaceMachine,
  type MarketplaceState,
} from './marketplace-product.ts';

export const OFFER_DECISIONS = ['takes_up', 'accepts', 'rejects', 'revokes', 'blocks', 'releases'] as const;
export type OfferDecision = (typeof OFFER_DECISIONS)[number];

const NEEDS_REASON: ReadonlySet<OfferDecision> = new Set(['rejects', 'revokes', 'blocks']);

/** Decisions that a state waits for. */
export const decisionsFor = (state: MarketplaceState): OfferDecision[] =>
  OFFER_DECISIONS.filter((decision) => marketplaceMachine.next(state, `admin.${decision}`, {}).ok);

/**
 * An admin's word on an offer; the seller hears of it by mail. Decided by compare and set, so that of two admins one is told that it has moved on.
 * @throws 403 unless an admin acts, offer_not_found (404), InputError without a reason, offer_moved_on (409)
 */
export async function decideOffer(
  ctx: Ctx,
  { sellerId, offerId }: { sellerId: number; offerId: number },
  { decision, reason }: { decision: OfferDecision; reason: string },
): Promise<MarketplaceState> {
  requireAdmin(ctx);
  const userId = ctx.actor.kind === 'person' ? ctx.actor.userId : null;
  const said = reason.replaceAll('\0', '').trim();
  if (NEEDS_REASON.has(decision) && said === '') throw affiliateInputError(ctx.locale, 'reason', 'required');
  if (said.length > 1000) throw affiliateInputError(ctx.locale, 'reason', 'too_long');
  return inTransaction(asAdmin(ctx, 'marketplace review'), async (inner) => {
    const where = { seller_id: sellerId, id: offerId };
    const known = await MarketplaceProduct.query(inner.db).findOne(where);
    if (!known) throw affiliateError(inner.locale, 'offer_not_found');
    const move = marketplaceMachine.next(known.state, `admin.${decision}`, {});
    const now = inner.clock.now();
    const moved = move.ok
      ? await MarketplaceProduct.query(inner.db)
          .where({ ...where, state: known.state })
          .patch({ state: move.value.to, reason: said, decided_at: now, decided_by: userId })
      : 0;
    if (!move.ok || moved === 0) throw affiliateError(inner.locale, 'offer_moved_on');
    if (decision !== 'takes_up') await tellSeller(inner, known, { state: move.value.to, reason: said });
    return move.value.to;
  });
}

async function tellSeller(
  ctx: Ctx,
  offer: MarketplaceProduct,
  { state, reason }: { state: MarketplaceState; reason: string },
): Promise<void> {
  const { email, locale, product } = await ctx
    .db('sellers as s')
    .joinRaw('join products p on p.seller_id = s.id and p.id = ?', [offer.product_id])
    .where('s.id', offer.seller_id)
    .first<{ email: string; locale: Locale; product: string }>('s.email', 's.locale', 'p.name as product');
  // A decision must not fail because an old profile has no address.
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return;
  await sendMail(ctx, offerDecidedMail, {
    to: email,
    locale,
    sellerId: null,
    dedupeKey: `marketplace_decided:${offer.seller_id}:${offer.product_id}:${ctx.clock.now().getTime()}`,
    data: {
      product,
      outcome: MARKETPLACE_STATE_TITLES[state][locale],
      reason,
      link: `${ctx.baseUrl}/cabinet/affiliate_programs/${offer.affiliate_program_id}`,
    },
  });
}

/** Offers of all shops, for admins; the base refuses others. */
export const offerList = defineList<SqlBinding>({
  name: 'marketplace_products',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('marketplace_products as m')
      .join('sellers as s', 's.id', 'm.seller_id')
      .joinRaw('join products p on p.seller_id = m.seller_id and p.id = m.product_id')
      .joinRaw('join affiliate_programs a on a.seller_id = m.seller_id and a.id = m.affiliate_program_id');
  },
  search: (rows, text) => {
    const like = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
    void rows.where((either) => either.whereILike('p.name', like).orWhereILike('s.display_name', like));
  },
  filters: [
    {
      key: 'state',
      control: 'multi_select',
      label: { de: 'Stand', en: 'State' },
      options: MARKETPLACE_STATES.map((value) => ({ value, label: MARKETPLACE_STATE_TITLES[value] })),
      apply: (rows, values) => void rows.whereIn('m.state', values),
    },
  ],
  scopes: [
    {
      key: 'to_review',
      label: { de: 'Zu prüfen', en: 'To review' },
      apply: (rows) => void rows.whereIn('m.state', ['publish_pending', 'in_review']),
    },
    {
      key: 'published',
      label: { de: 'Im Marktplatz', en: 'In the marketplace' },
      apply: (rows) => void rows.where('m.state', 'published'),
    },
  ],
  sorts: [
    { key: 'id', apply: 'm.id' },
    { key: 'offered_at', apply: 'm.offered_at' },
  ],
  columns: [
    { key: 'product', label: { de: 'Produkt', en: 'Product' }, apply: { sql: 'p.name', as: 'text' } },
    { key: 'seller', label: { de: 'Verkäufer', en: 'Seller' }, apply: { sql: 's.display_name', as: 'text' } },
    { key: 'state', label: { de: 'Stand', en: 'State' }, apply: { sql: 'm.state', as: 'text' } },
    {
      key: 'offered_at',
      label: { de: 'Angeboten', en: 'Offered' },
      sortKey: 'offered_at',
      apply: { sql: 'm.offered_at', as: 'timestamp' },
    },
  ],
  expands: [],
  defaultSort: { key: 'id', dir: 'desc' },
});

export interface OfferRow {
  readonly id: number;
  readonly sellerId: number;
  readonly product: string;
  readonly slug: string;
  readonly seller: string;
  readonly username: string;
  readonly program: string;
  readonly state: MarketplaceState;
  readonly pitch: string;
  readonly reason: string;
  readonly offeredAt: Date;
}

export async function readOfferList(ctx: Ctx, query: ListQuery): Promise<ListAnswer<OfferRow> & { page: number }> {
  return readList<OfferRow>(asAdmin(ctx, 'marketplace review'), offerList, query, [
    'm.id',
    'm.seller_id as sellerId',
    'p.name as product',
    'p.slug',
    's.display_name as seller',
    's.username',
    'a.name as program',
    'm.state',
    'm.pitch',
    'm.reason',
    'm.offered_at as offeredAt',
  ]);
}
