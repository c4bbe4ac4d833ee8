export interface Cue {
  /** Seconds. */
  from: number;
  until: number;
  text: string;
}

export type VttProblem = 'vtt_header' | 'vtt_times' | 'vtt_backwards' | 'vtt_too_many' | 'vtt_no_cues';

export interface VttFinding {
  /** Counted from 1. */
  line: number;
  problem: VttProblem;
}

const TIME = String.raw`((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})`;
const TIMES = new RegExp(String.raw`^${TIME}\s+-->\s+${TIME}(?:\s|$)`);
const MOST_CUES = 20_000;
const MOST_FINDINGS = 20;

/** Cues of a WebVTT file, in its order; null for what is none. Tags within cues are left out: the words are shown as words. */
export function readVtt(file: string): Cue[] | null {
  const { cues, findings } = checkVtt(file);
  return findings.length === 0 ? cues : null;
}

/** The same with every line at which something is wrong, twenty at most. */
export function checkVtt(file: string): { cues: Cue[]; findings: VttFinding[] } {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return { cues: [], findings: [{ line: 1, problem: 'vtt_header' }] };
  const cues: Cue[] = [];
  const findings: VttFinding[] = [];
  for (let at = 1; at < lines.length && findings.length < MOST_FINDINGS; at += 1) {
    if (!lines[at]!.includes('-->')) continue;
    const line = at + 1;
    const end = lines.indexOf('', at);
    const words = lines.slice(at + 1, end === -1 ? undefined : end);
    const cue = cueOf(lines[at]!, words);
    if (typeof cue === 'string') findings.push({ line, problem: cue });
    else if (cues.length === MOST_CUES) return { cues, findings: [...findings, { line, problem: 'vtt_too_many' }] };
    else cues.push(cue);
    at += words.length;
  }
  if (cues.length === 0 && findings.length === 0) findings.push({ line: lines.length, problem: 'vtt_no_cues' });
  return { cues, findings };
}

function cueOf(times: string, words: readonly string[]): Cue | VttProblem {
  const [, from, until] = TIMES.exec(times) ?? [];
  if (from === undefined || until === undefined) return 'vtt_times';
  const text = words
    .join('\n')
    .replaceAll(/<[^<>]*>/g, '')
    .trim();
  const cue = { from: seconds(from), until: seconds(until), text };
  return cue.until > cue.from ? cue : 'vtt_backwards';
}

function seconds(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
