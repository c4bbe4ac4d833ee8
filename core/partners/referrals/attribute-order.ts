import { chainOf, type NodeChain, type TierShare } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { localDate } from '#core/kit';
import { namePublisher } from '#core/orders';
import { decideAttribution, type AttributionFacts, type Candidate, type SelfReferral } from './decide-attribution.ts';
import { isVisitor, readEpid } from './referral-code.ts';

/** Part of an order's goods whose commissions are the same, as a share of the whole. */
export interface AttributedGroup {
  /** Net of the lines, in minor units: a weight. */
  weight: number;
  shares: TierShare[];
}

interface OrderRow {
  id: number;
  product_id: number;
  coupon_id: number | null;
  funnel_id: number | null;
  campaign_id: string;
  currency_key: string;
  buyer_email: string;
  payer_id: number | null;
  additional: { epid?: string; epid_visitor?: string };
  created_at: Date;
  time_zone: string;
}

/**
 * Decides by whom an order came, once: told twice, or by two workers at the same moment, the first decision stays. An order that came by nobody gets no row.
 * For jobs of this seller.
 */
export async function attributeOrder(ctx: Ctx, sellerId: number, orderId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const order = await inner
      .db('orders as o')
      .join('sellers as s', 's.id', 'o.seller_id')
      .where({ 'o.seller_id': sellerId, 'o.id': orderId })
      .whereNotExists((there) =>
        there.from('affiliate_attributions').whereRaw('seller_id = o.seller_id and order_id = o.id').select('order_id'),
      )
      .first<OrderRow | undefined>(
        'o.id',
        'o.product_id',
        'o.coupon_id',
        'o.funnel_id',
        'o.campaign_id',
        'o.currency_key',
        'o.buyer_email',
        'o.payer_id',
        'o.additional',
        'o.created_at',
        's.time_zone',
      );
    if (!order) return;
    const chains = new Map<number, NodeChain | null>();
    const chain = async (nodeId: number): Promise<NodeChain | null> => {
      if (!chains.has(nodeId)) chains.set(nodeId, await chainOf(inner, sellerId, nodeId));
      return chains.get(nodeId) ?? null;
    };
    const lines = await inner
      .db('order_lines')
      .where({ seller_id: sellerId, order_id: orderId })
      .orderBy('id')
      .select<{ product_id: number; net: number }[]>('product_id', 'net');
    const facts = await factsOf(inner, { sellerId, order, lines, chain });
    const decided = decideAttribution(facts);
    if (!decided) return;
    const { node, program, sharesFor } = (await chain(decided.nodeId))!;
    const written = await inner
      .db('affiliate_attributions')
      .insert({
        seller_id: sellerId,
        order_id: orderId,
        node_id: node.id,
        affiliate_program_id: program.id,
        rule: decided.rule,
        refused: decided.refused ?? '',
        tiers: JSON.stringify(await withoutBuyer(inner, order, groupsOf(lines, sharesFor))),
        terms: JSON.stringify(termsOf(program)),
        campaign: order.campaign_id,
        product_id: order.product_id,
        currency: order.currency_key,
        day: localDate(order.created_at, order.time_zone),
        clicked_at: decided.clickedAt,
        created_at: inner.clock.now(),
      })
      .onConflict(['seller_id', 'order_id'])
      .ignore()
      .returning('order_id');
    if (written.length === 0 || decided.refused) return;
    await namePublisher(inner, { sellerId, orderId }, { publisherId: node.publisher_id, programId: program.id });
  });
}

/** Terms of a program that hold for an order, whatever is changed later. */
export interface AttributedTerms {
  lifetime: boolean;
  /** Days; 0: without end. */
  lifetimeDuration: number;
  fromGross: boolean;
  holdDays: number;
}

function termsOf(program: NodeChain['program']): AttributedTerms {
  return {
    lifetime: program.lifetime,
    lifetimeDuration: program.lifetime_duration,
    fromGross: program.provision_from_brutto,
    holdDays: program.hold_days,
  };
}

type Line = { product_id: number; net: number };

function groupsOf(lines: readonly Line[], sharesFor: NodeChain['sharesFor']): AttributedGroup[] {
  const groups = new Map<string, AttributedGroup>();
  for (const { product_id: productId, net } of lines) {
    const shares = sharesFor(productId);
    const key = JSON.stringify(shares);
    const group = groups.get(key) ?? { weight: 0, shares };
    group.weight += net;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Recruiters earn nothing by their own purchase either. */
async function withoutBuyer({ db }: Ctx, order: OrderRow, groups: AttributedGroup[]): Promise<AttributedGroup[]> {
  const people = [...new Set(groups.flatMap(({ shares }) => shares.map(({ publisher }) => publisher)))];
  if (people.length === 0) return groups;
  const users = await db('users').whereIn('id', people).select<{ id: number; email: string }[]>('id', 'email');
  const buyers = new Set(
    users.filter(({ id, email }) => id === order.payer_id || sameMailbox(email, order.buyer_email)).map(({ id }) => id),
  );
  return groups.map(({ weight, shares }) => ({
    weight,
    shares: shares.filter(({ publisher }) => !buyers.has(publisher)),
  }));
}

interface Asked {
  sellerId: number;
  order: OrderRow;
  lines: readonly Line[];
  chain(nodeId: number): Promise<NodeChain | null>;
}

async function factsOf(ctx: Ctx, asked: Asked): Promise<AttributionFacts> {
  const { sellerId, order } = asked;
  const candidate = (nodeId: number): Promise<Candidate> => candidateOf(ctx, asked, nodeId);
  const [coupon, bond] = [
    order.coupon_id === null
      ? undefined
      : await ctx
          .db('affiliate_coupons')
          .where({ seller_id: sellerId, coupon_id: order.coupon_id })
          .first<{ node_id: number } | undefined>('node_id'),
    await ctx
      .db('affiliate_bonds')
      .where({ seller_id: sellerId, email: order.buyer_email.toLowerCase() })
      .first<{ node_id: number; until: Date | null } | undefined>('node_id', 'until'),
  ];
  const clicks = [];
  for (const { nodeId, at } of await clicksOf(ctx, sellerId, order)) {
    const found = await asked.chain(nodeId);
    if (found) clicks.push({ ...(await candidate(nodeId)), at, cookieDays: found.program.cookies_expire });
  }
  return {
    orderedAt: order.created_at,
    coupon: coupon ? await candidate(coupon.node_id) : null,
    lifetime: bond ? { ...(await candidate(bond.node_id)), until: bond.until } : null,
    clicks,
  };
}

/** Links this browser followed, as we recorded them; and the one the order's own address carried, which needs no record. */
async function clicksOf(ctx: Ctx, sellerId: number, order: OrderRow): Promise<{ nodeId: number; at: Date }[]> {
  const { epid_visitor: visitor } = order.additional;
  const epid = readEpid(order.additional.epid);
  const recorded = isVisitor(visitor)
    ? await ctx
        .db('affiliate_clicks')
        .where({ seller_id: sellerId, visitor, own: false })
        .where('clicked_at', '<=', order.created_at)
        .orderBy('id', 'desc')
        .limit(50)
        .select<{ node_id: number; clicked_at: Date }[]>('node_id', 'clicked_at')
    : [];
  if (recorded.length > 0) return recorded.map(({ node_id: nodeId, clicked_at: at }) => ({ nodeId, at }));
  if (epid === null) return order.funnel_id === null ? [] : clickBeforeOffer(ctx, sellerId, order);
  const node = await ctx
    .db('affiliate_nodes')
    .where({ seller_id: sellerId, code: epid })
    .first<{ id: number } | undefined>('id');
  return node ? [{ nodeId: node.id, at: order.created_at }] : [];
}

/** Attribution of a one-click order: it came by the same link as the purchase before. */
async function clickBeforeOffer(ctx: Ctx, sellerId: number, order: OrderRow): Promise<{ nodeId: number; at: Date }[]> {
  const before = await ctx
    .db('affiliate_attributions as a')
    .join('orders as o', (on) => on.on('o.seller_id', 'a.seller_id').andOn('o.id', 'a.order_id'))
    .where({ 'a.seller_id': sellerId, 'o.funnel_id': order.funnel_id, 'o.buyer_email': order.buyer_email })
    .where('o.id', '<', order.id)
    .whereRaw("o.created_at > ?::timestamptz - interval '1 day'", [order.created_at])
    .whereNotNull('a.node_id')
    .orderBy('o.id', 'desc')
    .first<{ node_id: number; clicked_at: Date | null; created_at: Date } | undefined>(
      'a.node_id',
      'a.clicked_at',
      'o.created_at',
    );
  return before ? [{ nodeId: before.node_id, at: before.clicked_at ?? before.created_at }] : [];
}

async function candidateOf(ctx: Ctx, { sellerId, order, lines, chain }: Asked, nodeId: number): Promise<Candidate> {
  const found = await chain(nodeId);
  if (!found) return { nodeId, earns: false, self: null };
  const { node, program, sharesFor } = found;
  return {
    nodeId,
    earns:
      node.state === 'accepted' &&
      program.state === 'active' &&
      lines.some(({ product_id: productId }) => sharesFor(productId).length > 0),
    self: await selfReferral(ctx, { sellerId, order, node }),
  };
}

async function selfReferral(
  { db }: Ctx,
  { sellerId, order, node }: { sellerId: number; order: OrderRow; node: NodeChain['node'] },
): Promise<SelfReferral | null> {
  if (order.payer_id === node.publisher_id) return 'person';
  const { email } = await db('users').where({ id: node.publisher_id }).first<{ email: string }>('email');
  if ([email, node.email].some((address) => sameMailbox(address, order.buyer_email))) return 'mail';
  const visitor = order.additional.epid_visitor;
  const own = isVisitor(visitor)
    ? await db('affiliate_clicks').where({ seller_id: sellerId, node_id: node.id, visitor, own: true }).first('id')
    : undefined;
  return own ? 'device' : null;
}

/** Addresses that reach one mailbox: big letters and what follows a plus make no other person. */
export function sameMailbox(one: string, other: string): boolean {
  const plain = (address: string): string =>
    address
      .trim()
      .toLowerCase()
      .replace(/\+[^@]*@/, '@');
  return one.trim() !== '' && plain(one) === plain(other);
}
