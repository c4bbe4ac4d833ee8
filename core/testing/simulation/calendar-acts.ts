import { addDays, addMonths, endOfLocalDay, isoWeekday, localDate, startOfLocalDay } from '#core/kit';
import type { Act, Chance } from './command.ts';
import { work } from './outside-acts.ts';
import type { SimulatedShop } from './simulated-shop.ts';

/** In winter an hour before, at, and two hours behind UTC's midnight, and each with its own summer time. */
export const ZONES = ['Europe/Berlin', 'Europe/Lisbon', 'Europe/Athens'] as const;

const MINUTE_MS = 60_000;
/** No further than this at once: a longer leap would let charges of months fall due in one round. */
const FURTHEST_DAYS = 45;

/** Time goes on to a moment, to the minute and around it, and a worker looks at what became due. */
async function goTo(shop: SimulatedShop, chance: Chance, moment: Date): Promise<unknown> {
  const { clock } = shop.kernel;
  const minutes =
    Math.ceil((moment.getTime() - clock.now().getTime()) / MINUTE_MS) + chance.pick([-2, -1, 0, 1, 30, 61, 121]);
  clock.advance({ minutes: Math.max(0, minutes) });
  return work(shop, chance);
}

const midnight: Act = (shop, chance) => {
  const { clock } = shop.kernel;
  return goTo(shop, chance, endOfLocalDay(localDate(clock.now(), shop.zone), shop.zone));
};

/** The end of a month, which may be the year's, or a Sunday in March or October whose night has an hour less or more. */
const turnOfTheCalendar: Act = async (shop, chance) => {
  const now = shop.kernel.clock.now();
  const today = localDate(now, shop.zone);
  const first = `${today.slice(0, 8)}01`;
  const month = addMonths(first, 1);
  const turns = [
    startOfLocalDay(month, shop.zone),
    ...[0, 1, 2].flatMap((ahead) => summerTime(addMonths(first, ahead))),
  ];
  const coming = turns.filter(
    (turn) => turn > now && turn.getTime() - now.getTime() < FURTHEST_DAYS * 24 * 60 * MINUTE_MS,
  );
  return coming.length === 0 ? undefined : goTo(shop, chance, chance.pick(coming));
};

/** Clocks change on the last Sunday of March and October, everywhere at 1:00 UTC. */
function summerTime(month: string): Date[] {
  if (!['03', '10'].includes(month.slice(5, 7))) return [];
  const last = addDays(addMonths(month, 1), -1);
  return [new Date(`${addDays(last, -(isoWeekday(last) % 7))}T01:00:00Z`)];
}

/** A dispute that nobody heard of for weeks is won. */
const wonLate: Act = async (shop, chance) => {
  const dispute = chance.pickLate(
    [...shop.provider.disputes.values()].filter(({ state }) => state === 'needs_response' || state === 'under_review'),
  );
  if (!dispute) return undefined;
  const weeks = chance.pick([3, 5, 8]);
  for (let week = 0; week < weeks; week += 1) {
    shop.kernel.clock.advance({ days: 7 });
    await work(shop, chance);
  }
  dispute.state = 'won';
  shop.post(
    {
      kind: 'dispute',
      externalId: dispute.externalId,
      ...(dispute.paymentExternalId === null ? {} : { paymentExternalId: dispute.paymentExternalId }),
    },
    chance.pick([1, 1, 2]),
  );
  return dispute.externalId;
};

export const calendarActs = {
  midnight: [3, midnight],
  'turn of the calendar': [1, turnOfTheCalendar],
  'won late': [1, wonLate],
} satisfies Record<string, readonly [number, Act]>;
