/*
 * PayPal knows no way to close an order that nobody has paid. Money only moves when we capture, so an order that carries this mark is never
 * captured: the mark lies at PayPal itself, in the field that is ours there, and whoever looks later reads it.
 */
const SEPARATOR = ',';

export type OrderMark =
  | 'open'
  /** Its time is over: nobody is charged by it any more. */
  | 'closed'
  /** Only made while we asked PayPal whether it was there: nobody was ever given its address. */
  | 'unasked';

export function customIdOf(token: string, mark: OrderMark): string {
  return mark === 'open' ? token : `${mark}${SEPARATOR}${token}`;
}

export function markOf(customId: string | undefined): OrderMark {
  const before = customId?.includes(SEPARATOR) ? customId.split(SEPARATOR)[0] : 'open';
  return before === 'closed' || before === 'unasked' ? before : 'open';
}

export function tokenOf(customId: string | undefined): string {
  return customId?.split(SEPARATOR).at(-1) ?? '';
}

/** PayPal takes letters, digits and a few signs here; what is more is written in hexadecimal behind a dot. */
export function refundId(token: string): string {
  return [...Buffer.from(token)]
    .map((byte) =>
      /[A-Za-z0-9_-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `.${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
}

export function refundTokenOf(id: string): string {
  const bytes = id.replace(/\.([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
