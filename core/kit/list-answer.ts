import { languageTag } from './by-language.ts';
import type { Locale } from './i18n.ts';

/** Bound of counting unless a list says otherwise. */
export const TOTAL_COUNT_MAX = 10_000;

/** Answer of every list call. `totalCount` never exceeds `totalCountMax`, where counting stopped. */
export interface ListAnswer<T> {
  readonly list: readonly T[];
  readonly totalCount: number;
  readonly totalCountMax: number;
}

/** True if there may be more rows than were counted. */
export function isOverflowed(answer: Pick<ListAnswer<unknown>, 'totalCount' | 'totalCountMax'>): boolean {
  return answer.totalCount >= answer.totalCountMax;
}

/** The page to show once the total is known: never beyond the last one, unless nobody knows which that is. */
export function clampPage(
  asked: { page: number; per: number },
  answer: Pick<ListAnswer<unknown>, 'totalCount' | 'totalCountMax'>,
): number {
  if (isOverflowed(answer)) return asked.page;
  return Math.max(1, Math.min(asked.page, lastPage(asked.per, answer.totalCount)));
}

export function lastPage(per: number, totalCount: number): number {
  return Math.max(1, Math.ceil(totalCount / per));
}

/** The total as people read it: `1.234`, or `10.000+` when counting stopped there. */
export function shownTotal(answer: Pick<ListAnswer<unknown>, 'totalCount' | 'totalCountMax'>, locale: Locale): string {
  const number = new Intl.NumberFormat(languageTag(locale)).format(answer.totalCount);
  return isOverflowed(answer) ? `${number}+` : number;
}
