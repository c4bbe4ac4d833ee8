import { DEFAULT_ZONE, firstOfMonth, localDate, startOfLocalDay } from '#core/kit';
import { mindPayments } from '#core/settlement';
import { deliver } from './outside-acts.ts';
import type { SimulatedShop } from './simulated-shop.ts';

/** Long enough for every attempt, hold and look to come to an end. */
const HOURS = [1, 1, 24, 24 * 8, 1, 1, 25];

/** Lets everything come to an end: the provider answers again and its messages arrive, time passes, jobs run. */
export async function comeToRest(shop: SimulatedShop): Promise<void> {
  const { provider, kernel } = shop;
  provider.down = false;
  Object.assign(provider, { script: [], refundScript: [], captureScript: [] });
  shop.sender.script = [];
  for (const hours of HOURS) {
    kernel.clock.advance({ hours });
    for (const payment of provider.payments.values())
      if (payment.state === 'pending' && !payment.acts) payment.state = 'paid';
    for (const refund of provider.refunds.values()) if (refund.state === 'pending') refund.state = 'successful';
    for (const payout of shop.sender.payouts.values())
      if (payout.state === 'issued') shop.sender.decide(payout, 'successful', kernel.clock.now());
    for (const message of shop.mail.splice(0)) await deliver(shop, message);
    await mindPayments(kernel.contextFor({ kind: 'platform', reason: 'simulation' }));
    await shop.jobs.runUntilIdle();
  }
}

/** At rest nobody waits for an answer that will not come, and no piece is held for nobody. */
const LEFT_OPEN = `
  select 'payment ' || p.id as subject, p.state || ' though its time is over' as detail from payments p where p.state = 'pending' and p.alerted_at is null
  union all
  select 'order ' || o.id, 'stock held until ' || coalesce(o.reserved_until::text, 'never') || ', payments ' || coalesce((select string_agg(p.state, ' ') from payments p where p.order_id = o.id), 'none')
    from orders o where o.stock_state = 'reserved' and o.payment_state = 'payment_not_completed'
  union all
  select 'refund ' || r.id, r.state from refunds r join payments p on p.seller_id = r.seller_id and p.id = r.payment_id where r.state = 'pending' and r.alerted_at is null and p.provider <> 'direct_bank'
  union all
  select 'message ' || i.id, i.state from inbox i where i.state not in ('applied', 'ignored')
  union all
  select 'payout ' || p.id, p.state from payouts p where p.channel = 'wallet' and p.state in ('pending', 'issued')
  union all
  select 'purchase ' || b.id, 'of a month that is over, and on no credit note' from resale_purchases b where b.credit_note_id is null and b.booked_at < :month
  union all
  select 'plan of seller ' || s.seller_id, 'its period ended on ' || s.period_to from seller_plans s where s.ended_at is null and s.period_to <= :today
  union all
  select 'history ' || h.id, 'unfilled words of ' || h.kind from order_history h where h.data::text like '%{{%'`;

export async function leftOpen(shop: SimulatedShop): Promise<Finding[]> {
  const today = localDate(shop.kernel.clock.now(), DEFAULT_ZONE);
  return shop.rows<Finding>(LEFT_OPEN, { today, month: startOfLocalDay(firstOfMonth(today), DEFAULT_ZONE) });
}

export interface Finding {
  subject: string;
  detail: string;
}

interface Known {
  external_id: string;
  state: string;
  captured: number;
  refunded: number;
  disputed: number;
  set_off: number;
  /** A bank took more than was left to take, and a person was told. */
  told: boolean;
}

/** The provider's own memory as a second opinion: what it took, gave back and lost to banks is what our rows say of each payment. */
export async function differencesWithProvider(shop: SimulatedShop): Promise<Finding[]> {
  const known = new Map(
    (
      await shop.rows<Known>(
        "select external_id, state, captured, refunded, disputed, exists (select from disputes d where d.payment_id = payments.id and d.booked + d.set_off < d.amount) as told, (select coalesce(sum(d.set_off), 0)::int from disputes d where d.payment_id = payments.id and d.state <> 'won') as set_off from payments where provider = ? and external_id is not null",
        [shop.provider.port.key],
      )
    ).map((row) => [row.external_id, row]),
  );
  const findings: Finding[] = [];
  const say = (id: string, detail: string): void =>
    void findings.push({ subject: `payment ${id} at the provider`, detail });
  for (const payment of shop.provider.payments.values()) {
    const row = known.get(payment.id);
    if (!row) {
      if (payment.state === 'paid' || payment.state === 'authorised')
        say(payment.id, `${payment.state}, unknown to us`);
      continue;
    }
    if (row.state === 'mismatch' || row.told) continue;
    const took = payment.state === 'paid' ? Number(payment.captured ?? payment.amount.minor) : 0;
    const lost = [...shop.provider.disputes.values()].filter(
      ({ paymentExternalId, state }) => paymentExternalId === payment.id && state !== 'won',
    );
    const disputed = lost.reduce((sum, { amount }) => sum + Number(amount?.minor ?? 0n), 0);
    const theirs = [took, Number(payment.refunded), disputed].join(' ');
    const ours = [row.captured, row.refunded, row.disputed + row.set_off].join(' ');
    if (payment.state === 'authorised' || theirs !== ours)
      say(payment.id, `${payment.state}: took, gave back, lost ${theirs}; ours, ${row.state}: ${ours}`);
  }
  return findings;
}
