/** Without spaces and in capitals, as machines want it. */
export function plainIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** True if the form and the two check digits (ISO 13616, modulo 97) are right. Spaces do not matter; whether the account exists nobody can see. */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`]
    .map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55)))
    .join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** In groups of four, as people read it. */
export function groupedIban(text: string): string {
  return plainIban(text).replaceAll(/(.{4})(?=.)/g, '$1 ');
}
