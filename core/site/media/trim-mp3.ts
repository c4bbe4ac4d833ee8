/** A recording cut after so many seconds. */
export interface Trimmed {
  bytes: Buffer;
  /** Of what is left. */
  seconds: number;
}

const BITRATES: Readonly<Record<1 | 2, readonly number[]>> = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const;

interface Frame {
  length: number;
  seconds: number;
}

/**
 * The frames of an MP3 up to `seconds`, without tags and without the head that tells the length of the whole. Null when it has no frames.
 * Frames are the smallest parts a decoder plays: cutting between them needs no encoder.
 */
export function trimMp3(bytes: Buffer, seconds: number): Trimmed | null {
  let at = firstFrame(bytes);
  if (at === -1) return null;
  const head = frameAt(bytes, at)!;
  if (/Xing|Info|VBRI/.test(bytes.toString('latin1', at, at + Math.min(head.length, 64)))) at += head.length;
  const start = at;
  let played = 0;
  for (
    let frame = frameAt(bytes, at);
    frame && at + frame.length <= bytes.length && played + frame.seconds <= seconds;
    frame = frameAt(bytes, at)
  ) {
    at += frame.length;
    played += frame.seconds;
  }
  return played === 0 ? null : { bytes: bytes.subarray(start, at), seconds: played };
}

/** Offset at which the sound begins: behind the tag, at the first head that another one follows. */
function firstFrame(bytes: Buffer): number {
  const tagged = bytes.toString('latin1', 0, 3) === 'ID3' && bytes.length > 10;
  const from = tagged
    ? 10 + ((bytes[6]! & 0x7f) << 21) + ((bytes[7]! & 0x7f) << 14) + ((bytes[8]! & 0x7f) << 7) + (bytes[9]! & 0x7f)
    : 0;
  for (let at = from; at < Math.min(bytes.length - 4, from + 65_536); at += 1) {
    const frame = frameAt(bytes, at);
    if (frame && (frameAt(bytes, at + frame.length) || at + frame.length === bytes.length)) return at;
  }
  return -1;
}

/** The layer III frame that starts here. */
function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe6) !== 0xe2) return null;
  const version = (bytes[at + 1]! >> 3) & 3;
  const bitrate = BITRATES[version === 3 ? 1 : 2][bytes[at + 2]! >> 4];
  const rate = SAMPLE_RATES[(bytes[at + 2]! >> 2) & 3];
  if (version === 1 || !bitrate || rate === undefined) return null;
  const sampleRate = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
  const samples = version === 3 ? 1152 : 576;
  const padding = (bytes[at + 2]! >> 1) & 1;
  return { length: Math.floor(((samples / 8) * bitrate * 1000) / sampleRate) + padding, seconds: samples / sampleRate };
}
