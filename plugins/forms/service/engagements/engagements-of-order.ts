import { formatDateTime } from '#core/kit';
import type { Ctx, HandedOver } from '#core/plugins';
import { Engagement, ENGAGEMENT_STATES, engagementState } from './engagement.ts';

const TEXTS = {
  de: {
    none: 'Der Käufer hat noch nichts angegeben.',
    answers: 'Angaben des Käufers',
    nothing: '(keine Angabe)',
    delivered: 'Erbracht am',
    note: 'Nachricht an den Käufer',
  },
  en: {
    none: 'The buyer has not answered yet.',
    answers: 'The buyer’s answers',
    nothing: '(no answer)',
    delivered: 'Delivered on',
    note: 'Message to the buyer',
  },
};
const TONES = { waiting: 'neutral', open: 'warn', delivered: 'good', ended: 'neutral' } as const;

/** For the seller's order page: what the buyers of these services answered, and whether they were delivered. */
export async function engagementsOfOrder(ctx: Ctx, orderId: number): Promise<HandedOver[]> {
  const t = TEXTS[ctx.locale];
  const { rows } = await ctx.db.raw<{ rows: (Engagement & { name: string; asks: boolean; zone: string })[] }>(
    `select e.*, p.name, jsonb_array_length(coalesce(s.questions, '[]'::jsonb)) > 0 as asks, shop.time_zone as zone
       from service_engagements e join products p on p.id = e.product_id left join service_products s on s.product_id = e.product_id join sellers shop on shop.id = e.seller_id
      where e.order_id = ? order by e.entitlement_id`,
    [orderId],
  );
  return rows.map((row) => {
    const state = engagementState(row, row.asks);
    const answers = (row.answers ?? []).map(({ label, answer }) => ({ term: label, value: answer || t.nothing }));
    const delivered = row.delivered_at
      ? [{ term: t.delivered, value: formatDateTime(new Date(row.delivered_at), ctx.locale, row.zone) }]
      : [];
    const note = row.delivery_note === '' ? [] : [{ term: t.note, value: row.delivery_note }];
    return {
      title: row.name,
      state,
      stateTitle: ENGAGEMENT_STATES[state][ctx.locale],
      tone: TONES[state],
      href: `/cabinet/services/${row.entitlement_id}`,
      facts: [
        ...(answers.length > 0 ? answers : row.asks ? [{ term: t.answers, value: t.none }] : []),
        ...delivered,
        ...note,
      ],
    };
  });
}
