export interface Cue {
  /** Seconds. */
  from: number;
  until: number;
  text: string;
}

const TIMES = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})(?:\s|$)/;
const MOST_CUES = 20_000;

/** Cues of a WebVTT file, in its order; null for what is none. Tags within cues are left out: the words are shown as words. */
export function readVtt(file: string): Cue[] | null {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return null;
  const cues: Cue[] = [];
  for (const block of lines
    .slice(1)
    .join('\n')
    .split(/\n{2,}/)) {
    const parts = block.split('\n').filter((line) => line !== '');
    const at = parts.findIndex((line) => line.includes('-->'));
    if (at < 0) continue;
    const [, from, until] = TIMES.exec(parts[at]!) ?? [];
    if (from === undefined || until === undefined || cues.length === MOST_CUES) return null;
    const text = parts
      .slice(at + 1)
      .join('\n')
      .replaceAll(/<[^>]*>/g, '')
      .trim();
    const cue = { from: seconds(from), until: seconds(until), text };
    if (cue.until <= cue.from) return null;
    cues.push(cue);
  }
  return cues.length > 0 ? cues : null;
}

function seconds(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
