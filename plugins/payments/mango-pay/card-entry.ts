/** Fields of a card that a buyer types. */
export type CardField = 'number' | 'expiry' | 'code';

/** True if it cannot be right, before anybody is asked. The same everywhere: spaces, dashes and slashes are the buyer's. */
export function badField(field: CardField, typed: string, now: Date): boolean {
  const digits = typed.replaceAll(/\D/g, '');
  if (field === 'number') return !/^\d{12,19}$/.test(digits) || !addsUp(digits);
  if (field === 'code') return !/^\d{3,4}$/.test(digits);
  return hasExpired(typed, now);
}

/** True if a month is there and over: then nothing was mistyped, and another card is wanted. */
export function isPastMonth(typed: string, now: Date): boolean {
  return MONTH.test(typed) && hasExpired(typed, now);
}

/** `4970107111111119` as it stands on the card; what is no number stays as it is. */
export function groupedNumber(typed: string): string {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : typed;
}

/** The check digit of ISO/IEC 7812-1. */
function addsUp(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const MONTH = /^\s*(0[1-9]|1[0-2])\s*[/.-]?\s*(?:20)?(\d\d)\s*$/;

/** Cards are good to the end of their month, wherever in the world that is last. */
function hasExpired(typed: string, now: Date): boolean {
  const [, month, year] = MONTH.exec(typed) ?? [];
  if (month === undefined) return true;
  const over = Date.UTC(2000 + Number(year), Number(month), 1, 12);
  return now.getTime() >= over;
}
