const FIRST_YEAR = 2021;

export interface Month {
  year: number;
  month: number;
}

/** The month an address or form names, from 2021 to next year; null when it names none. */
export function readMonth(field: (name: string) => string, thisYear: number): Month | null {
  if (!/^\d{4}$/.test(field('year')) || !/^\d{1,2}$/.test(field('month'))) return null;
  const [year, month] = [Number(field('year')), Number(field('month'))];
  return year >= FIRST_YEAR && year <= thisYear + 1 && month >= 1 && month <= 12 ? { year, month } : null;
}

export function monthPath({ year, month }: Month): string {
  return `/cabinet/accounting?year=${year}&month=${month}`;
}
