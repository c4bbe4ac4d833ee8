/**
 * True if a text is the routing id (Leitweg-ID) of a German public buyer: coarse address, optional fine address, two check digits after
 * ISO 7064 (mod 97, letters as in IBANs), joined by hyphens.
 */
export function isRoutingId(text: string): boolean {
  if (!looksLikeRoutingId(text)) return false;
  const digits = text.replaceAll('-', '').replaceAll(/[A-Za-z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** Written like one, right or not: a slip in it is worth telling, any other reference is the buyer's own. */
export function looksLikeRoutingId(text: string): boolean {
  return /^\d{2,12}(-[A-Za-z0-9]{1,30})?-\d{2}$/.test(text);
}
