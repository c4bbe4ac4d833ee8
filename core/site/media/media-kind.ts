/** Kind of a file of the library, told by its bytes. */
export type MediaKind = 'image' | 'video' | 'audio' | 'pdf' | 'captions' | 'file';

export const MEDIA_KINDS: readonly MediaKind[] = ['image', 'video', 'audio', 'pdf', 'captions', 'file'];

export interface Recognised {
  kind: MediaKind;
  contentType: string;
}

/** Bytes needed to tell. */
export const KIND_BYTES = 64;

const MB = 1024 * 1024;

/** The largest upload of each kind, in bytes. */
export const MEDIA_CAPS: Readonly<Record<MediaKind, number>> = {
  image: 20 * MB,
  video: 500 * MB,
  audio: 100 * MB,
  pdf: 50 * MB,
  captions: MB,
  file: 200 * MB,
};

const VIDEO_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|dash|mmp4|f4v )/;

type Signature = readonly [kind: MediaKind, contentType: string, matches: (head: Buffer, text: string) => boolean];

const brand = (text: string): string => (text.slice(4, 8) === 'ftyp' ? text.slice(8, 12) : '');
const riff = (text: string): string => (text.startsWith('RIFF') ? text.slice(8, 12) : '');

const SIGNATURES: readonly Signature[] = [
  ['image', 'image/png', (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image', 'image/jpeg', (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['image', 'image/gif', (_head, text) => /^GIF8[79]a/.test(text)],
  ['image', 'image/webp', (_head, text) => riff(text) === 'WEBP'],
  ['image', 'image/avif', (_head, text) => /^avi[fs]/.test(brand(text))],
  ['pdf', 'application/pdf', (_head, text) => text.startsWith('%PDF-')],
  ['audio', 'audio/mp4', (_head, text) => /^M4[AB] /.test(brand(text))],
  ['video', 'video/mp4', (_head, text) => VIDEO_BRANDS.test(brand(text))],
  [
    'video',
    'video/webm',
    (head, text) => head.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex')) && text.includes('webm'),
  ],
  ['audio', 'audio/wav', (_head, text) => riff(text) === 'WAVE'],
  ['audio', 'audio/ogg', (_head, text) => text.startsWith('OggS')],
  // A tag, or the first frame of layer III itself.
  ['audio', 'audio/mpeg', (head, text) => text.startsWith('ID3') || (head[0] === 0xff && (head[1]! & 0xe6) === 0xe2)],
  ['captions', 'text/vtt', (_head, text) => /^(\u00ef\u00bb\u00bf)?WEBVTT(\s|$)/.test(text)],
];

/** Endings of files that claim to be something their bytes are not, or that browsers would run. */
const REFUSED_ENDING =
  /\.(png|jpe?g|gif|webp|avif|svgz?|bmp|tiff?|heic|pdf|mp4|m4v|mov|webm|avi|mkv|mp3|m4a|wav|ogg|opus|flac|vtt|html?|xhtml|js|mjs|css|exe|dll|bat|cmd|msi|sh|ps1|scr|com)$/i;

/**
 * Kind that the bytes show; a plain `file` when they show nothing we know. Null when the name promises a picture, film or the like and the bytes do
 * not keep it, or when it is a page or program.
 */
export function recognise(head: Buffer, name: string): Recognised | null {
  const text = head.toString('latin1', 0, KIND_BYTES);
  const found = SIGNATURES.find(([, , matches]) => matches(head, text));
  if (found) return { kind: found[0], contentType: found[1] };
  const runs = head[0] === 0x4d && head[1] === 0x5a;
  return runs || REFUSED_ENDING.test(name) || /^\s*<(!doctype|html|svg|script|\?xml)/i.test(text)
    ? null
    : { kind: 'file', contentType: 'application/octet-stream' };
}
