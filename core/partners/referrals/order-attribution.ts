import type { Ctx, Localized } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import type { Attribution, SelfReferral } from './decide-attribution.ts';

const RULES: Readonly<Record<Attribution['rule'], Localized>> = {
  coupon: { de: 'Der Gutschein gehört zu diesem Partner.', en: 'The coupon belongs to this publisher.' },
  lifetime: {
    de: 'Der Käufer kam früher über diesen Partner und gehört zu ihm.',
    en: 'The buyer came by this publisher before and belongs to them.',
  },
  click: { de: 'Letzter Klick auf einen Partnerlink.', en: 'Last click on an affiliate link.' },
};

const REFUSALS: Readonly<Record<SelfReferral, Localized>> = {
  person: {
    de: 'Keine Provision: Der Partner hat selbst gekauft.',
    en: 'No commission: the publisher bought it themselves.',
  },
  mail: {
    de: 'Keine Provision: Käufer und Partner haben dieselbe E-Mail-Adresse.',
    en: 'No commission: buyer and publisher have the same e-mail address.',
  },
  device: {
    de: 'Keine Provision: Bestellt wurde in einem Browser, in dem der Partner angemeldet war.',
    en: 'No commission: it was ordered in a browser in which the publisher was signed in.',
  },
  card: {
    de: 'Keine Provision: Bezahlt wurde mit einer Karte, mit der auch der Partner zahlt.',
    en: 'No commission: it was paid with a card that the publisher pays with too.',
  },
  bank: {
    de: 'Keine Provision: Bezahlt wurde von dem Konto, auf das der Partner Provision bekommt.',
    en: 'No commission: it was paid from the account that the publisher gets commission on.',
  },
};

export const refusalText = (reason: SelfReferral): Localized => REFUSALS[reason];

/** Publisher record of an order, by the names of the specification. */
export interface PublisherRecord {
  currentPublisherId: number;
  name: string;
  nodeId: number;
  program: { id: number; name: string };
  /** Reason for this publisher, in the reader's language. */
  because: string;
  /** Reason for which they get nothing; empty where they do. */
  refused: string;
  campaign: string;
  clickedAt: Date | null;
  currency: string;
  /** `tier1Id`, `tier1Amount`, `commission1Tier` and so on, as rows. Amounts are net of VAT, less what was taken back. */
  tiers: { tier: number; tierId: number; nodeId: number; name: string; amount: number; commissionBp: number }[];
}

/** By whom an order of the seller came; null where nobody sent it. */
export async function orderAttribution(ctx: Ctx, orderId: number): Promise<PublisherRecord | null> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) => {
    const row = await db('affiliate_attributions as a')
      .join('affiliate_nodes as n', (on) => on.on('n.seller_id', 'a.seller_id').andOn('n.id', 'a.node_id'))
      .join('affiliate_programs as p', (on) =>
        on.on('p.seller_id', 'a.seller_id').andOn('p.id', 'a.affiliate_program_id'),
      )
      .where({ 'a.seller_id': sellerId, 'a.order_id': orderId })
      .first<
        | {
            publisher_id: number;
            name: string;
            node_id: number;
            program_id: number;
            program: string;
            rule: Attribution['rule'];
            refused: '' | SelfReferral;
            campaign: string;
            clicked_at: Date | null;
            currency: string;
          }
        | undefined
      >(
        'n.publisher_id',
        'n.name',
        'a.node_id',
        'p.id as program_id',
        'p.name as program',
        'a.rule',
        'a.refused',
        'a.campaign',
        'a.clicked_at',
        'a.currency',
      );
    if (!row) return null;
    const { rows: tiers } = await db.raw<{
      rows: { tier: number; publisher_id: number; node_id: number; name: string; amount: string; bp: number }[];
    }>(
      `select c.tier, c.publisher_id, c.node_id, n.name, sum(c.net)::text as amount, max(c.bp) as bp
         from affiliate_commissions c join affiliate_nodes n on n.seller_id = c.seller_id and n.id = c.node_id
        where c.seller_id = ? and c.order_id = ? group by 1, 2, 3, 4 order by 1`,
      [sellerId, orderId],
    );
    return {
      currentPublisherId: row.publisher_id,
      name: row.name,
      nodeId: row.node_id,
      program: { id: row.program_id, name: row.program },
      because: RULES[row.rule][ctx.locale],
      refused: row.refused === '' ? '' : REFUSALS[row.refused][ctx.locale],
      campaign: row.campaign,
      clickedAt: row.clicked_at,
      currency: row.currency,
      tiers: tiers.map((each) => ({
        tier: each.tier,
        tierId: each.publisher_id,
        nodeId: each.node_id,
        name: each.name,
        amount: Number(each.amount),
        commissionBp: each.bp,
      })),
    };
  });
}
