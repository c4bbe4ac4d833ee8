import type { CheckoutEntries } from './checkout-entries.ts';

const OWN = ['first_name', 'last_name', 'email'] as const;

/** True for fields that the buyer's own entries answer, unless somebody else is named: the first ticket of a kind is theirs. */
export function isBuyersOwn(place: number, field: string): field is (typeof OWN)[number] {
  return place === 0 && (OWN as readonly string[]).includes(field);
}

/** Answer about the person who comes with one ticket. */
export function attendeeValue(
  { attendees, buyer }: Pick<CheckoutEntries, 'attendees' | 'buyer'>,
  { key, place, field }: { key: string; place: number; field: string },
): string {
  const typed = attendees.get(key)?.[place]?.[field] ?? '';
  return typed === '' && isBuyersOwn(place, field) ? buyer[field] : typed;
}
