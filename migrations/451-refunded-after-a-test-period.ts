import type { Knex } from 'knex';

/** Orders of which all money went back stand as refunded now, whatever free period they began with. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    update orders o set payment_state = 'payment_refunded'
     where o.payment_state in ('paid', 'payment_chargebacked', 'payment_canceled', 'payment_paused')
       and exists (select from order_rates r where r.seller_id = o.seller_id and r.order_id = o.id and r.amount > 0 and r.state = 'refunded')
       and exists (select from order_rates r where r.seller_id = o.seller_id and r.order_id = o.id and r.amount = 0 and r.state not in ('refunded', 'skipped'))
       and not exists (select from order_rates r where r.seller_id = o.seller_id and r.order_id = o.id and r.amount > 0 and r.state not in ('refunded', 'skipped'))`);
}

/** The state is worked out from the rates: the code before this one works it out anew at the next change. */
export async function down(): Promise<void> {}
