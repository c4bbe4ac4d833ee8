import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { Order } from '#core/orders';
import { Funnel, isOffer, type FunnelNode } from './funnel.ts';
import { OFFER_HOURS } from './node-token.ts';
import { walkOn, type StepAnswer, type WhereTo } from './walk-on.ts';

/** A purchase through a funnel, and what was answered since. */
export interface FunnelRun {
  funnel: Funnel;
  /** The purchase at the funnel's checkout. */
  order: Order;
  answers: ReadonlyMap<string, StepAnswer>;
  /** Open payments of accepted offers, by step. */
  payments: ReadonlyMap<string, string>;
  /** Tokens of the orders that accepted offers made. */
  offers: readonly string[];
  /** Until when its offers stand, in milliseconds. */
  offersUntil: number;
  username: string;
}

interface Row {
  stored_order: object;
  stored_funnel: object;
  username: string;
  steps:
    | {
        node_id: string;
        answer: 'accept' | 'decline' | 'left' | null;
        open: boolean;
        payment: string | null;
        offer: string | null;
      }[]
    | null;
}

/** Found by the token of the purchase or of any offer that followed it. One statement; null where it was placed in no funnel. */
export async function funnelRun(ctx: Ctx, orderToken: string): Promise<FunnelRun | null> {
  const { rows } = await reading(ctx, ({ db }) => db.raw<{ rows: [Row?] }>(RUN, { token: orderToken }));
  const row = rows[0];
  if (!row) return null;
  const order = Order.fromDatabaseJson(row.stored_order) as Order;
  const funnel = Funnel.fromDatabaseJson(row.stored_funnel) as Funnel;
  const answered = (row.steps ?? []).filter(({ answer }) => answer !== null);
  return {
    funnel,
    order,
    username: row.username,
    answers: new Map(
      answered.map(({ node_id: id, answer, open }) => [id, answer === 'accept' && open ? 'open' : answer!]),
    ),
    payments: new Map(answered.flatMap(({ node_id: id, payment }) => (payment ? [[id, payment]] : []))),
    offers: answered.flatMap(({ answer, offer }) => (answer === 'accept' && offer ? [offer] : [])),
    offersUntil: new Date(order.first_paid_at ?? order.created_at).getTime() + OFFER_HOURS * 3600_000,
  };
}

/** Next place of a run's buyer. A buyer whose offers are over is thanked. */
export function whereTo(ctx: Pick<Ctx, 'clock'>, { funnel, order, answers, offersUntil }: FunnelRun): WhereTo {
  const to = walkOn(funnel.nodes, order.funnel_node_id, answers);
  if (to.at !== 'offer' || ctx.clock.now().getTime() < offersUntil) return to;
  return walkOn(
    funnel.nodes,
    order.funnel_node_id,
    new Map([...funnel.nodes.filter(isOffer).map(({ id }): [string, StepAnswer] => [id, 'decline']), ...answers]),
  );
}

export function nodeOf({ nodes }: Pick<Funnel, 'nodes'>, nodeId: string): FunnelNode | undefined {
  return nodes.find(({ id }) => id === nodeId);
}

const RUN = `
  with asked as (select seller_id, id, token from orders where token = :token),
       root as (select coalesce(s.order_id, a.id) as id, a.seller_id from asked a left join funnel_steps s on s.seller_id = a.seller_id and s.offer_order_id = a.id)
  select to_jsonb(o) as stored_order, to_jsonb(f) as stored_funnel, sellers.username,
         (select json_agg(json_build_object('node_id', t.node_id, 'answer', t.answer, 'offer', offer.token, 'open', coalesce(offer.payment_state = 'payment_not_completed', false),
                   'payment', (select p.token from payments p where p.seller_id = t.seller_id and p.order_id = t.offer_order_id order by p.id desc limit 1)))
            from funnel_steps t left join orders offer on offer.seller_id = t.seller_id and offer.id = t.offer_order_id
           where t.seller_id = o.seller_id and t.order_id = o.id) as steps
    from root join orders o on o.seller_id = root.seller_id and o.id = root.id
    join funnels f on f.seller_id = o.seller_id and f.id = o.funnel_id
    join sellers on sellers.id = o.seller_id`;
