const SIGNATURES: readonly [contentType: string, matches: (head: Buffer) => boolean][] = [
  ['image/png', (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/jpeg', (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['image/gif', (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6))],
  ['image/webp', (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'],
  [
    'image/avif',
    (head) => head.toString('latin1', 4, 8) === 'ftyp' && /^(avif|avis)/.test(head.toString('latin1', 8, 12)),
  ],
  ['application/pdf', (head) => head.toString('latin1', 0, 5) === '%PDF-'],
];

const SNIFFED = new Set(SIGNATURES.map(([contentType]) => contentType));

/** Bytes needed to tell. */
export const SNIFF_BYTES = 16;

/**
 * The content type to believe: what the first bytes show, or what was declared where they show nothing.
 * `null` when pictures or documents we recognise were declared and the bytes say otherwise.
 */
export function believedContentType(declared: string, head: Buffer): string | null {
  const plain = declared.split(';')[0]!.trim().toLowerCase();
  const shown = SIGNATURES.find(([, matches]) => matches(head))?.[0];
  if (shown) return shown;
  if (SNIFFED.has(plain) || plain === 'image/jpg') return null;
  return /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(plain) ? plain : 'application/octet-stream';
}
