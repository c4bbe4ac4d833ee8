import type { Ctx, FormLine, StockMove } from '#core/plugins';
import {
  holdForUpgrade,
  letGoOfUpgrade,
  placesGivenUp,
  restoreReplaced,
  restorable,
  type PlaceOf,
} from './tickets/upgrade-tickets.ts';
import { MOVES, changeCounters, changesOf, needsOf, type Need } from './places/counters.ts';
import { claimChosen, freeSeats, letGoOfSeats } from './seating/claim-seats.ts';
import { leaveSeats, seatAgain } from './seating/seats-of-upgrades.ts';
import { seatSold } from './seating/seat-tickets.ts';
import { lapseUnpaid, lockOffers, settleOffers, useOffers, withoutOffered } from './waiting/offered-places.ts';
import { offerFree, takeTurns } from './waiting/offer-places.ts';

const SOLD_OUT = 'sold_out';

/**
 * Takes or gives back places of kinds, dates and shared quotas, all or none. The rows are locked in the order of their ids before one of
 * them is judged, so that two buyers of the same things wait for each other instead of standing in each other's way. A ticket that replaces
 * another one gives that one's place back in the same step.
 */
export async function movePlaces(ctx: Ctx, lines: readonly FormLine[], move: StockMove): Promise<'done' | 'sold_out'> {
  if (move !== 'release' && move !== 'return') return movePlacesOf(ctx, lines, move);
  const turns = await takeTurns(ctx, productsOf(lines));
  if (move === 'release') await lapseUnpaid(ctx, lines);
  const done = await (move === 'return' ? returnPlaces(ctx, lines) : movePlacesOf(ctx, lines, move));
  for (const turn of turns) await offerFree(ctx, turn);
  return done;
}

async function movePlacesOf(
  ctx: Ctx,
  lines: readonly FormLine[],
  move: Exclude<StockMove, 'return'>,
): Promise<'done' | 'sold_out'> {
  const takes = move === 'reserve' || move === 'take';
  const offers = takes ? await lockOffers(ctx, lines) : [];
  const needs = needsOf(withoutOffered(lines, offers));
  if (needs === null) return takes ? SOLD_OUT : 'done';
  const places = await changesOf(ctx, needs, MOVES[move], { mustBeOpen: move === 'reserve' });
  if (places === null) return SOLD_OUT;
  if (takes && !(await holdForUpgrade(ctx, lines))) return SOLD_OUT;
  if (move === 'release') {
    await letGoOfUpgrade(ctx, lines);
    await letGoOfSeats(ctx, lines);
  }
  const freed = move === 'reserve' || move === 'release' ? [] : await placesGivenUp(ctx, lines);
  // A piece that an offer holds counts as reserved already.
  const held = move === 'take' ? ((await changesOf(ctx, offers, MOVES.confirm)) ?? []) : [];
  const given = (await changesOf(ctx, freed.map(needOf), MOVES.return))!;
  if ((await changeCounters(ctx, [...places, ...held, ...given])) === SOLD_OUT) return SOLD_OUT;
  await leaveSeats(ctx, freed);
  if (takes && !(await claimChosen(ctx, lines))) return SOLD_OUT;
  if (move === 'take' || move === 'confirm') await seatSold(ctx, lines);
  if (takes) await useOffers(ctx, offers, move === 'take' ? 'taken' : 'ordered');
  if (move === 'confirm') await settleOffers(ctx, lines);
  return 'done';
}

const productsOf = (lines: readonly FormLine[]): number[] => [...new Set(lines.map(({ productId }) => productId))];

/** Of a line whose tickets were replaced by others, those places are free already. Of an upgrade, the ticket it replaced comes back. */
async function returnPlaces(ctx: Ctx, lines: readonly FormLine[]): Promise<'done' | 'sold_out'> {
  const given = await ticketsGivenUp(ctx, lines);
  const left = lines
    .map((line) => ({ ...line, quantity: line.quantity - (given.get(line.orderLineId ?? 0) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const freed = await changesOf(ctx, needsOf(left) ?? [], MOVES.return);
  const back = await restorable(ctx, lines);
  if (back.length > 0) {
    const taken = await changesOf(ctx, back.map(needOf), MOVES.take);
    if (freed && taken && (await changeCounters(ctx, [...freed, ...taken])) === 'done') {
      await restoreReplaced(ctx, back, { hasPlace: true });
      await freeSeats(ctx, lines);
      await seatAgain(ctx, back);
      return 'done';
    }
    // Its place was sold meanwhile: whoever holds it stays on the better one's, which nobody else gets.
    await restoreReplaced(ctx, back, { hasPlace: false });
    return 'done';
  }
  await freeSeats(ctx, lines);
  return freed === null ? 'done' : changeCounters(ctx, freed);
}

async function ticketsGivenUp(ctx: Ctx, lines: readonly FormLine[]): Promise<ReadonlyMap<number, number>> {
  const ids = lines.flatMap(({ orderLineId }) => orderLineId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await ctx.db.raw<{ rows: { order_line_id: number; n: number }[] }>(
    'select order_line_id, count(*)::int as n from payment_tickets where order_line_id = any(?::bigint[]) and place_given_up group by order_line_id',
    [ids as never],
  );
  return new Map(rows.map(({ order_line_id: id, n }) => [id, n]));
}

const needOf = ({ kindId, dateId, productId }: PlaceOf): Need => ({
  kind_id: kindId,
  date_id: dateId,
  product_id: productId,
  n: 1,
});
