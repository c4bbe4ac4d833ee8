import { inTransaction, reading, type Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';
import { lockEvent, offerSoon } from './lock-event.ts';

export interface EventRules {
  /** Hours before its date until which a ticket may be given on; null: never. */
  passOnHours: number | null;
  /** Hours for which a free place is held for the next person; null: no waiting list. */
  waitingHours: number | null;
}

export const NO_RULES: EventRules = { passOnHours: null, waitingHours: null };

/** Rules of an event; those of another seller's are none. One statement. */
export async function eventRules(ctx: Ctx, productId: number): Promise<EventRules> {
  const row = await reading(ctx, ({ db }) =>
    db('event_rules')
      .where({ product_id: productId })
      .first<{ pass_on_hours: number | null; waiting_hours: number | null } | undefined>(
        'pass_on_hours',
        'waiting_hours',
      ),
  );
  return row ? { passOnHours: row.pass_on_hours, waitingHours: row.waiting_hours } : NO_RULES;
}

export interface RulesInput {
  /** As typed; empty: off. */
  passOnHours: string;
  waitingHours: string;
}

/** Turns are kept when the list is closed; nothing is offered until it is open again. @throws InputError by field */
export async function saveRules(ctx: Ctx, productId: number, input: RulesInput): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockEvent(inner, productId);
    const columns = {
      pass_on_hours: hours(inner, input.passOnHours, { least: 0, most: 2160, field: 'passOnHours' }),
      waiting_hours: hours(inner, input.waitingHours, { least: 1, most: 168, field: 'waitingHours' }),
      updated_at: inner.clock.now(),
    };
    await inner
      .db('event_rules')
      .insert({ seller_id: sellerId, product_id: productId, ...columns })
      .onConflict(['seller_id', 'product_id'])
      .merge(columns);
    await offerSoon(inner, productId);
  });
}

interface Span {
  least: number;
  most: number;
  field: 'passOnHours' | 'waitingHours';
}

function hours(ctx: Ctx, text: string, { least, most, field }: Span): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const value = /^\d{1,4}$/.test(typed) ? Number(typed) : -1;
  if (value < least || value > most)
    throw eventError(ctx.locale, field === 'passOnHours' ? 'pass_on_hours_wrong' : 'waiting_hours_wrong', field);
  return value;
}
