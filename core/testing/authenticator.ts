import { createHmac } from 'node:crypto';

/** Code that an authenticator app shows for a secret at a moment: written apart from ours, so that the two have to agree. */
export function codeShown(secret: string, at: Date): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Math.floor(at.getTime() / 30_000)
    .toString(16)
    .padStart(16, '0');
  const digest = createHmac('sha1', key).update(Buffer.from(counter, 'hex')).digest('hex');
  const offset = Number.parseInt(digest.slice(-1), 16) * 2;
  const number = Number.parseInt(digest.slice(offset, offset + 8), 16) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}
