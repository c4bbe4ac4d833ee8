/** From the largest to the smallest; the specification's units of a countdown. */
export const countdownUnits = ['months', 'weeks', 'days', 'hours', 'minutes', 'seconds'] as const;
export type CountdownUnit = (typeof countdownUnits)[number];

const seconds: Record<Exclude<CountdownUnit, 'months'>, number> = {
  weeks: 604_800,
  days: 86_400,
  hours: 3600,
  minutes: 60,
  seconds: 1,
};

/** The time between two moments in whole units of those asked for. Months are those of the calendar, in UTC. Never negative. */
export function remaining(
  fromMs: number,
  toMs: number,
  units: readonly CountdownUnit[],
): Partial<Record<CountdownUnit, number>> {
  const left: Partial<Record<CountdownUnit, number>> = {};
  let from = Math.min(fromMs, toMs);
  if (units.includes('months')) {
    let months = 0;
    while (monthsLater(from, months + 1) <= toMs) months += 1;
    left.months = months;
    from = monthsLater(from, months);
  }
  let rest = Math.floor((toMs - from) / 1000);
  for (const unit of countdownUnits) {
    if (unit === 'months' || !units.includes(unit)) continue;
    left[unit] = Math.floor(rest / seconds[unit]);
    rest %= seconds[unit];
  }
  return left;
}

/** The same day some months on, or that month's last day. */
function monthsLater(ms: number, months: number): number {
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}
