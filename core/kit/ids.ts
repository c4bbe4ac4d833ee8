// Letters and digits only: base64url tokens may begin with "-", which reads as a command-line flag and as a spreadsheet formula.
const TOKEN_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const TOKEN_LENGTH = 24; // 62^24 is 142 bits

// No 0 O 1 I L (misread), no vowels (no words).
const ORDER_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
const ORDER_LENGTH = 8;

/** An unguessable, url-safe secret of 142 bits; with a prefix `pay` it reads `pay_…`, so that logs and scanners recognise it. */
export function newToken(prefix?: string): string {
  const token = randomText(TOKEN_ALPHABET, TOKEN_LENGTH);
  return prefix ? `${prefix}_${token}` : token;
}

/** Token that people read out on the phone, e.g. `K7RW2HXP`. About 3.8 × 10^11 values: kept unique by its table, and no secret. */
export function newOrderToken(): string {
  return randomText(ORDER_ALPHABET, ORDER_LENGTH);
}

/** RFC 9562 version 7: sorts by the time given, to the millisecond. */
export function newUuidV7(now: Date): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let time = now.getTime();
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

// Bytes beyond the last full run of the alphabet are thrown away: taking them would favour its first letters.
function randomText(alphabet: string, length: number): string {
  const fair = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}
