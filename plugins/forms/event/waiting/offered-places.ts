import type { Ctx, FormLine } from '#core/plugins';
import type { Need } from '../places/counters.ts';
import { readVariant } from '../variants.ts';

/** A place that an offer holds for one of the lines. */
export interface OfferedPlace extends Need {
  id: number;
}

const tokensOf = (lines: readonly FormLine[]): string[] => [
  ...new Set(lines.flatMap(({ details }) => details.place ?? [])),
];

/** Offers that these lines bring along, locked so that two orders cannot use one. No statement for lines without. */
export async function lockOffers(ctx: Ctx, lines: readonly FormLine[]): Promise<OfferedPlace[]> {
  const tokens = tokensOf(lines);
  if (tokens.length === 0) return [];
  const { rows } = await ctx.db.raw<{ rows: (Omit<OfferedPlace, 'n'> & { token: string })[] }>(
    `select id, product_id, kind_id, date_id, token from event_waiting
      where token = any(?::text[]) and state = 'offered' and offer_until > ?::timestamptz order by id for update`,
    [tokens as never, ctx.clock.now()],
  );
  return rows
    .filter((offer) => lines.some((line) => line.details.place === offer.token && isFor(line, offer)))
    .map(({ token: _, ...offer }) => ({ ...offer, n: 1 }));
}

function isFor(line: FormLine, offer: Omit<OfferedPlace, 'n'>): boolean {
  const variant = readVariant(line.variant);
  return line.productId === offer.product_id && variant?.kindId === offer.kind_id && variant.dateId === offer.date_id;
}

/** Pieces that have still to be found: each offer brings one. */
export function withoutOffered(lines: readonly FormLine[], offers: readonly OfferedPlace[]): FormLine[] {
  const left = [...offers];
  return lines.map((line) => {
    const found = left.findIndex((offer) => isFor(line, offer));
    if (found < 0) return line;
    left.splice(found, 1);
    return { ...line, quantity: line.quantity - 1 };
  });
}

export async function useOffers(ctx: Ctx, offers: readonly OfferedPlace[], state: 'ordered' | 'taken'): Promise<void> {
  if (offers.length > 0)
    await ctx
      .db('event_waiting')
      .whereIn(
        'id',
        offers.map(({ id }) => id),
      )
      .where({ state: 'offered' })
      .update({ state });
}

/** The order is paid. */
export async function settleOffers(ctx: Ctx, lines: readonly FormLine[]): Promise<void> {
  await moveOrdered(ctx, lines, 'taken');
}

/** The order was not paid: its turn is over. */
export async function lapseUnpaid(ctx: Ctx, lines: readonly FormLine[]): Promise<void> {
  await moveOrdered(ctx, lines, 'lapsed');
}

async function moveOrdered(ctx: Ctx, lines: readonly FormLine[], state: 'taken' | 'lapsed'): Promise<void> {
  const tokens = tokensOf(lines);
  if (tokens.length > 0)
    await ctx.db('event_waiting').whereIn('token', tokens).where({ state: 'ordered' }).update({ state });
}
