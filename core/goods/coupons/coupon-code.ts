/** Shortest and longest code. */
export const CODE_LENGTH = { min: 3, max: 40 } as const;

/** A code as it is stored and compared: what people add or change without meaning it (blanks, small letters) is gone. */
export function couponCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}

/** Letters, digits, hyphens, underscores and dots: what survives a link, a mail and a printed card. */
export function isCouponCode(code: string): boolean {
  return (
    code.length >= CODE_LENGTH.min &&
    code.length <= CODE_LENGTH.max &&
    /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(code) &&
    code === couponCode(code)
  );
}
