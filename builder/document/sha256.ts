// Web Crypto only hashes asynchronously, and comparing documents must not wait: hence the plain FIPS 180-4 algorithm.
const K = new Uint32Array(64);
const INITIAL = new Uint32Array(8);
let found = 0;
for (let n = 2; found < 64; n += 1) {
  let prime = true;
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
  if (!prime) continue;
  if (found < 8) INITIAL[found] = fraction(Math.sqrt(n));
  K[found] = fraction(Math.cbrt(n));
  found += 1;
}

function fraction(x: number): number {
  return Math.floor((x - Math.floor(x)) * 2 ** 32);
}

/** Hex digest of a text's UTF-8 bytes. */
export function sha256Hex(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const hash = Uint32Array.from(INITIAL);
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) compress(hash, words, view, at);
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('');
}

function compress(hash: Uint32Array, w: Uint32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    w[i] = w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  const v = Uint32Array.from(hash);
  for (let i = 0; i < 64; i += 1) {
    const [a, b, c, d, e, f, g, h] = v as unknown as [number, number, number, number, number, number, number, number];
    const t1 = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!;
    const t2 = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    v.set([t1 + t2, a, b, c, d + t1, e, f, g]);
  }
  for (let i = 0; i < 8; i += 1) hash[i] = hash[i]! + v[i]!;
}

function turn(x: number, bits: number): number {
  return (x >>> bits) | (x << (32 - bits));
}
