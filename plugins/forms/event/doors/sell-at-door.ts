import { AppError, inLanguage, newToken, type Money } from '#core/kit';
import { priceInPerson, reading, requireSeller, sellInPerson, type Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';
import { checkIn } from '../tickets/check-in.ts';
import { isEmail } from '../tickets/is-email.ts';
import { eventVariants, readVariant } from '../variants.ts';

export interface DoorSale {
  /** Kind on a date. */
  variant: string;
  count: string;
  paid: string;
  name: string;
  email: string;
  /** The tickets count as used at once. */
  letIn: boolean;
  token: string;
}

export interface SoldAtDoor {
  orderId: number;
  tickets: readonly { id: number; code: string; name: string; admitted: boolean }[];
}

const MOST = 20;
const WAYS = {
  cash: { de: 'bar am Einlass', en: 'cash at the door' },
  card: { de: 'Karte am Einlass', en: 'card at the door' },
};

/**
 * Sale of tickets at the door, paid there: an order with its document, and the tickets. They may be let in with it.
 * @throws InputError by field, 409 `sold_out`
 */
export async function sellAtDoor(ctx: Ctx, sale: DoorSale): Promise<SoldAtDoor> {
  requireSeller(ctx, 'money');
  const count = countOf(sale.count);
  if (count === null) throw eventError(ctx.locale, 'door_count', 'count');
  const email = sale.email.replaceAll('\0', '').trim().toLowerCase();
  if (email !== '' && !isEmail(email)) throw eventError(ctx.locale, 'email_wrong', 'email');
  const variant = readVariant(sale.variant);
  const slug = variant && (await slugOf(ctx, variant));
  if (!slug) throw eventError(ctx.locale, 'date_unknown', 'variant');
  const way = WAYS[sale.paid === 'card' ? 'card' : 'cash'][ctx.locale];
  const { orderId } = await sellInPerson(ctx, {
    slug,
    variants: new Map([[sale.variant, count]]),
    person: { email, ...namesOf(ctx, sale.name) },
    paidBy: way,
    token: /^chk_[0-9A-Za-z]{24}$/.test(sale.token) ? sale.token : newToken('chk'),
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'sold_out') throw eventError(ctx.locale, 'door_sold_out', 'count');
    throw error;
  });
  const tickets = await ticketsOfOrder(ctx, orderId);
  return {
    orderId,
    tickets: await Promise.all(
      tickets.map(async (ticket) => ({ ...ticket, admitted: sale.letIn && (await admit(ctx, ticket.code)) })),
    ),
  };
}

async function admit(ctx: Ctx, code: string): Promise<boolean> {
  const { outcome } = await checkIn(ctx, { code, nonce: `door-${code.slice(-24)}` });
  return outcome === 'admitted';
}

function namesOf(ctx: Ctx, typed: string): { firstName: string; lastName: string } {
  const words = typed.replaceAll('\0', '').trim().slice(0, 120).split(/\s+/).filter(Boolean);
  if (words.length === 0)
    return { firstName: '', lastName: inLanguage(ctx.locale, { de: 'Abendkasse', en: 'Box office' }) };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! };
}

async function slugOf(ctx: Ctx, { kindId, dateId }: { kindId: number; dateId: number }): Promise<string | null> {
  const sellerId = requireSeller(ctx);
  const { rows } = await reading(ctx, ({ db, clock }) =>
    db.raw<{ rows: { slug: string }[] }>(
      `select p.slug from event_kinds k join event_dates d on d.product_id = k.product_id and d.id = ? join products p on p.id = k.product_id
        where k.id = ? and k.seller_id = ? and k.removed_at is null and d.removed_at is null and d.ends_at > ?::timestamptz
          and (k.date_ids = '{}' or d.id = any(k.date_ids))`,
      [dateId, kindId, sellerId, clock.now()],
    ),
  );
  return rows[0]?.slug ?? null;
}

async function ticketsOfOrder(ctx: Ctx, orderId: number): Promise<{ id: number; code: string; name: string }[]> {
  return reading(ctx, ({ db }) =>
    db('payment_tickets')
      .where({ order_id: orderId })
      .orderBy('id')
      .select<{ id: number; code: string; name: string }[]>('id', 'code', 'ticket_name as name'),
  );
}

/** Offers at the doors now: kinds on dates that are not over, the next ones first. Three statements. */
export async function doorOffers(ctx: Ctx): Promise<{ key: string; title: string; left: number | null }[]> {
  const sellerId = requireSeller(ctx, 'money');
  return reading(ctx, async (inner) => {
    const { rows } = await inner.db.raw<{ rows: { id: number; name: string }[] }>(
      `select p.id, p.name from products p
         join lateral (select min(d.starts_at) as next from event_dates d where d.product_id = p.id and d.removed_at is null and d.ends_at > ?::timestamptz) d
           on d.next is not null
        where p.seller_id = ? and p.form = 'event' and p.published and not p.archived order by d.next, p.id limit 50`,
      [inner.clock.now(), sellerId],
    );
    const variants = await eventVariants(
      inner,
      rows.map(({ id }) => id),
    );
    return rows.flatMap(({ id, name: event }) =>
      (variants.get(id) ?? [])
        .filter(({ closed, left }) => closed !== 'sold_out' && left !== 0)
        .map(({ key, name, left }) => ({ key, title: `${event}: ${name}`, left })),
    );
  });
}

/** Price of the chosen pieces; null where they are not to be had. */
export async function doorPrice(ctx: Ctx, chosen: Pick<DoorSale, 'variant' | 'count'>): Promise<Money | null> {
  const count = countOf(chosen.count);
  const variant = readVariant(chosen.variant);
  const slug = variant && (await slugOf(ctx, variant));
  return slug && count !== null
    ? priceInPerson(ctx, { slug, variants: new Map([[chosen.variant, count]]) }).catch(orNull)
    : null;
}

function orNull(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}

function countOf(text: string): number | null {
  const count = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= MOST ? count : null;
}
