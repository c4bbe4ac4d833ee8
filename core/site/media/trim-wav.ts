import type { Trimmed } from './trim-mp3.ts';

/** The samples of a WAV file up to `seconds`, under a new head. Null when it is none we can read. Reads as much of `data` as is there. */
export function trimWav(bytes: Buffer, seconds: number): Trimmed | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return null;
  let format: Buffer | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (name === 'fmt ' && size >= 16 && at + 8 + size <= bytes.length) format = bytes.subarray(at + 8, at + 8 + size);
    if (name === 'data')
      return format ? cut(format, bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + size)), seconds) : null;
    at += 8 + size + (size % 2);
  }
  return null;
}

function cut(format: Buffer, data: Buffer, seconds: number): Trimmed | null {
  const perSecond = format.readUInt32LE(8);
  const perSample = format.readUInt16LE(12);
  if (perSecond === 0 || perSample === 0) return null;
  const wanted = Math.min(data.length, perSecond * seconds);
  const kept = data.subarray(0, wanted - (wanted % perSample));
  if (kept.length === 0) return null;
  const head = Buffer.alloc(28 + format.length);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(20 + format.length + kept.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(format.length, 16);
  format.copy(head, 20);
  head.write('data', 20 + format.length, 'latin1');
  head.writeUInt32LE(kept.length, 24 + format.length);
  return { bytes: Buffer.concat([head, kept]), seconds: kept.length / perSecond };
}
