import { InputError } from '#core/kit';
import { inTransaction, reading, type Ctx } from '#core/plugins';
import { courseError } from '../course-error.ts';
import { lockCourse } from '../lock-course.ts';
import { TRACK_KINDS, TRACK_LANGUAGES, type TrackKind, type TrackLanguage } from './track-choices.ts';
import { checkVtt } from './vtt.ts';

export interface Track {
  kind: TrackKind;
  language: TrackLanguage;
}

const MOST_BYTES = 1_000_000;

/** Tracks of a lesson without their words. */
export async function tracksOf(ctx: Ctx, lessonId: number): Promise<Track[]> {
  return reading(ctx, async ({ db }) =>
    db('course_tracks')
      .where({ lesson_id: lessonId })
      .orderBy(['kind', 'language'])
      .select<Track[]>('kind', 'language'),
  );
}

/** WebVTT of one track; null where there is none. */
export async function trackBody(ctx: Ctx, lessonId: number, kind: string, language: string): Promise<string | null> {
  const row = await reading(ctx, async ({ db }) =>
    db('course_tracks').where({ lesson_id: lessonId, kind, language }).first<{ body: string } | undefined>('body'),
  );
  return row?.body ?? null;
}

/** Gives a lesson captions or chapter marks in place of those before. @throws InputError by field; one entry for each line that is wrong */
export async function saveTrack(
  ctx: Ctx,
  { productId, lessonId }: { productId: number; lessonId: number },
  input: { kind: string; language: string; body: Buffer },
): Promise<void> {
  const { kind, language } = readTrack(ctx, input);
  const body = input.body.toString('utf8').replaceAll('\0', '');
  if (input.body.length === 0) throw courseError(ctx.locale, 'file_missing', 'file');
  if (input.body.length > MOST_BYTES) throw courseError(ctx.locale, 'not_vtt', 'file');
  const { findings } = checkVtt(body);
  if (findings.length > 0)
    throw new InputError(
      findings.flatMap(({ problem, line }) => courseError(ctx.locale, problem, 'file', { line }).entries),
    );
  await inTransaction(ctx, async (inner) => {
    const sellerId = await lessonOf(inner, productId, lessonId);
    await inner
      .db('course_tracks')
      .insert({ seller_id: sellerId, lesson_id: lessonId, kind, language, body, updated_at: inner.clock.now() })
      .onConflict(['seller_id', 'lesson_id', 'kind', 'language'])
      .merge(['body', 'updated_at']);
  });
}

export async function removeTrack(
  ctx: Ctx,
  { productId, lessonId }: { productId: number; lessonId: number },
  input: { kind: string; language: string },
): Promise<void> {
  const { kind, language } = readTrack(ctx, input);
  await inTransaction(ctx, async (inner) => {
    const sellerId = await lessonOf(inner, productId, lessonId);
    await inner.db('course_tracks').where({ seller_id: sellerId, lesson_id: lessonId, kind, language }).delete();
  });
}

function readTrack(ctx: Ctx, input: { kind: string; language: string }): Track {
  const kind = TRACK_KINDS.find((each) => each === input.kind);
  const language = TRACK_LANGUAGES.find((each) => each === input.language);
  if (!kind) throw courseError(ctx.locale, 'type_unknown', 'kind');
  if (!language) throw courseError(ctx.locale, 'type_unknown', 'language');
  return { kind, language };
}

async function lessonOf(ctx: Ctx, productId: number, lessonId: number): Promise<number> {
  const { sellerId } = await lockCourse(ctx, productId);
  const lesson = await ctx
    .db('course_lessons')
    .where({ seller_id: sellerId, product_id: productId, id: lessonId })
    .first<{ id: number } | undefined>('id');
  if (!lesson) throw courseError(ctx.locale, 'lesson_gone', 'file');
  return sellerId;
}
