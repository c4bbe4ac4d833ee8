import { reading, type Ctx } from '#core/plugins';
import { readVtt, type Cue } from './vtt.ts';

/** Words of a recording from one moment on. */
export interface Passage {
  /** Seconds. */
  from: number;
  text: string;
}

export interface SpokenWords {
  /** Null without captions. */
  transcript: readonly Passage[] | null;
  /** Marks with their titles; empty without. */
  chapters: readonly Passage[];
}

const LONG_S = 20;
const LONGEST_S = 45;
const ENDS_SENTENCE = /[.!?…»”"]$/;

/** Words and chapter marks of a recording, in the reader's language, else in any. One statement. */
export async function spokenWords(ctx: Ctx, lessonId: number): Promise<SpokenWords> {
  const rows = await reading(ctx, async ({ db }) => {
    const found = await db.raw<{ rows: { kind: string; body: string }[] }>(
      'select distinct on (kind) kind, body from course_tracks where lesson_id = ? order by kind, language = ? desc, language',
      [lessonId, ctx.locale],
    );
    return found.rows;
  });
  const cuesOf = (kind: string): Cue[] | null => readVtt(rows.find((row) => row.kind === kind)?.body ?? '');
  const captions = cuesOf('captions');
  return {
    transcript: captions && passagesOf(captions),
    chapters: (cuesOf('chapters') ?? []).map(({ from, text }) => ({ from, text: oneLine(text) })),
  };
}

/** Captions as passages to read: each ends with a sentence after twenty seconds, or after forty-five in any case. Pure. */
export function passagesOf(cues: readonly Cue[]): Passage[] {
  const passages: { from: number; text: string }[] = [];
  for (const { from, text } of cues) {
    const words = oneLine(text);
    if (words === '') continue;
    const open = passages.at(-1);
    const lasts = open ? from - open.from : 0;
    if (!open || lasts >= LONGEST_S || (lasts >= LONG_S && ENDS_SENTENCE.test(open.text)))
      passages.push({ from, text: words });
    else open.text += ` ${words}`;
  }
  return passages;
}

const oneLine = (text: string): string => text.replaceAll('\n', ' ').trim();
