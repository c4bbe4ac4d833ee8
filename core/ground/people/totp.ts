import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** One step to either side: clocks of phones run a little wrong. */
const DRIFT = 1;

/** The code of a counter: RFC 4226, section 5.3. */
export function hotp(secret: Buffer, counter: number, digits = DIGITS): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', secret).update(message).digest();
  const offset = digest.at(-1)! & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Steps of thirty seconds since 1970: RFC 6238, section 4.2. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The step that a code belongs to, among those that count at the moment; null for a code of none. */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | null {
  const given = Buffer.from(code);
  const now = stepOf(at);
  let found: number | null = null;
  // Every step is compared, so that the time says nothing about the code.
  for (let step = now - DRIFT; step <= now + DRIFT; step += 1) {
    const right = Buffer.from(hotp(secret, step));
    if (given.length === right.length && timingSafeEqual(given, right)) found = step;
  }
  return found;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding, as authenticator apps read it. */
export function base32(bytes: Uint8Array): string {
  let bits = 0;
  let held = 0;
  let text = '';
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(held >>> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
}
