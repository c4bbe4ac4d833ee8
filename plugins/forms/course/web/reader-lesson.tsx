import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { ArrowLeft, ArrowRight, CircleCheck } from 'lucide-react';
import { renditionsOf } from '#core/plugins';
import { asDocument, buttonClass, ErrorSummary, formOf, orRefuse, useTexts } from '#web/ui';
import { markLesson } from '../progress.ts';
import { roomCssHref } from '../look/room-css.ts';
import { readLesson } from '../read-lesson.ts';
import { commentsOf } from '../room/comments.ts';
import { courseSettings } from '../room/course-settings.ts';
import { noteOf } from '../room/notes.ts';
import { tracksOf } from '../tracks/lesson-tracks.ts';
import { spokenWords } from '../tracks/spoken-words.ts';
import { CourseRoom, lookLinks } from './course-room.tsx';
import { idOf } from './ids.server.ts';
import { LessonBody } from './lesson-body.tsx';
import { LessonComments } from './lesson-comments.tsx';
import { LessonNotes } from './lesson-notes.tsx';
import { LessonPlace } from './lesson-place.tsx';
import { openCourse } from './open-course.server.ts';
import { Player } from './player.tsx';
import { PlayerTools } from './player-tools.tsx';
import { QuizRoom } from './quiz-room.tsx';
import { quizForReader } from './quiz-for-reader.server.ts';
import { LESSON_INTENTS } from './lesson-intents.server.ts';
import { LESSON, PreviewNotice, ProgressBar, ReaderOutline } from './reader-parts.tsx';
import { RoomKeys } from './room-keys.tsx';
import { askForSeat } from './seat.server.ts';

export const handle = { whole: true, still: true };
export const clientLoader = asDocument;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const lessonId = idOf(params, 'lesson');
  const course = await openCourse(context, token);
  // The course's own page says why it is closed, and when a lesson opens.
  if ('state' in course) throw redirect(`/payer/course/${token}`);
  const { opened, positions, ...reader } = course;
  const { holding, ctx, product } = opened;
  const order = reader.outline.flatMap((chapter) => chapter.lessons);
  const at = order.findIndex((each) => each.id === lessonId);
  if (order[at]?.lock) throw redirect(`/payer/course/${token}`);
  const seat = await askForSeat(request, opened);
  if (seat.answer !== 'seated') throw redirect(`/payer/course/${token}?seat=${seat.answer}`, { headers: seat.headers });
  const lesson = await orRefuse(
    readLesson(ctx, holding.productId, lessonId, { for: reader.isPreview ? 'seller' : 'buyer' }),
  );
  if (!reader.isPreview) await orRefuse(markLesson(ctx, holding, lessonId, 'viewed'));
  const look = await context.courseRoomLook(holding.sellerId);
  const { comments } = await courseSettings(ctx, product.id);
  const now = ctx.clock.now();
  const plays = lesson.file !== null && PLAYED.has(lesson.kind);
  return data(
    {
      token,
      name: product.name,
      brand: await context.brandOf(holding.sellerId),
      look,
      css: await roomCssHref(ctx, { productId: product.id, token }),
      ...reader,
      limited: seat.limited,
      position: positions[lessonId] ?? 0,
      status: order[at]?.status ?? null,
      before: order.slice(0, Math.max(0, at)).findLast((each) => !each.lock)?.id ?? null,
      after: order.slice(at + 1).find((each) => !each.lock)?.id ?? null,
      lesson: {
        id: lesson.id,
        title: lesson.title,
        kind: lesson.kind,
        body: lesson.body,
        fileName: lesson.file?.name ?? null,
        place: placeOf(lesson, now),
        tracks: plays ? await tracksOf(ctx, lesson.id) : [],
        words: plays ? await spokenWords(ctx, lesson.id) : null,
        streams: plays && lesson.kind !== 'audio' && (await renditionsOf(ctx, lesson.file!.id)).length > 0,
      },
      quiz: lesson.kind === 'quiz' ? await quizForReader(ctx, holding, lessonId) : null,
      note: reader.isPreview ? null : await noteOf(ctx, holding, lessonId),
      comments: comments === 'off' ? null : await commentsOf(ctx, holding, lessonId),
    },
    { headers: seat.headers },
  );
}

const PLAYED: ReadonlySet<string> = new Set(['video', 'live', 'audio']);
const EARLY_MS = 15 * 60_000;

/** The address of a room leaves only while the room is open. */
function placeOf(
  { kind, address, live }: { kind: string; address: string; live: { at: Date; minutes: number } | null },
  now: Date,
): { address: string; at: Date | null; phase: 'before' | 'open' | 'over' } {
  if (kind !== 'live' || !live) return { address, at: null, phase: 'open' };
  const begins = live.at.getTime();
  const phase =
    now.getTime() < begins - EARLY_MS ? 'before' : now.getTime() > begins + live.minutes * 60_000 ? 'over' : 'open';
  return { address: phase === 'open' ? address : '', at: live.at, phase };
}

/** Done, or not done after all; a quiz begun or handed in; a note; a comment. Done leads on. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const token = params.token ?? '';
  const lessonId = idOf(params, 'lesson');
  const form = await formOf(request);
  const course = await openCourse(context, token);
  if ('state' in course) return redirect(`/payer/course/${token}`);
  const own = `/payer/course/${token}/${lessonId}`;
  if (course.isPreview) return redirect(own);
  const intent = String(form.get('intent') ?? 'mark');
  const act = Object.hasOwn(LESSON_INTENTS, intent) ? LESSON_INTENTS[intent] : undefined;
  if (!act) throw new Response(null, { status: 400 });
  const acted = await act(course, lessonId, form);
  if (acted.errors) return data({ errors: acted.errors }, { status: 422 });
  return redirect(acted.onward ? onwardOf(course, token, lessonId) : `${own}#${acted.at ?? LESSON}`);
}

function onwardOf({ outline }: { outline: { lessons: { id: number; lock: unknown }[] }[] }, token: string, id: number) {
  const order = outline.flatMap((chapter) => chapter.lessons);
  const after = order.slice(order.findIndex((lesson) => lesson.id === id) + 1).find((lesson) => !lesson.lock);
  return after ? `/payer/course/${token}/${after.id}#${LESSON}` : `/payer/course/${token}`;
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: `${shown?.lesson.title ?? ''} · ${shown?.name ?? ''}` },
  ...(shown ? lookLinks(shown.look, shown.css) : []),
];

const TEXTS = {
  de: {
    before: 'Zurück',
    after: 'Weiter',
    done: 'Als erledigt markieren',
    undo: 'Doch nicht erledigt',
    isDone: 'Erledigt',
    all: 'Alle Lektionen',
    print: 'Drucken',
    keyNext: 'Nächste Lektion',
    keyBefore: 'Vorige Lektion',
    keyDone: 'Lektion erledigt',
  },
  en: {
    before: 'Back',
    after: 'Next',
    done: 'Mark as done',
    undo: 'Not done after all',
    isDone: 'Done',
    all: 'All lessons',
    print: 'Print',
    keyNext: 'Next lesson',
    keyBefore: 'Previous lesson',
    keyDone: 'Lesson done',
  },
};

/** One lesson: its file, its words, done, and on. */
export default function ReaderLesson() {
  const t = useTexts(TEXTS);
  const course = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { token, lesson, before, after, outline, done, count, status, isPreview, quiz } = course;
  const base = `/payer/course/${token}`;
  // A page has one title; where the seller's has it, the lesson's comes after it.
  const Title = course.look.around?.titled ? 'h2' : 'h1';
  const toFinish = !isPreview && status !== 'finished' && quiz === null;
  const plays = lesson.fileName !== null && lesson.kind !== 'text' && lesson.kind !== 'quiz';
  const beats = !isPreview && (course.limited || plays);
  return (
    <CourseRoom look={course.look}>
      <div className="grid items-start gap-8 @[960px]:grid-cols-[minmax(0,1fr)_300px]">
        <article
          className="flex min-w-0 flex-col gap-5"
          {...(beats
            ? {
                'data-beat': `${base}/${lesson.id}/beat`,
                'data-room': base,
                'data-at': course.position,
                ...(course.limited ? { 'data-limited': '' } : {}),
              }
            : {})}
        >
          <header>
            <p className="mb-1 flex justify-between gap-3">
              <Link to={base} className="text-accent underline">
                {course.name}
              </Link>
              <button type="button" data-print hidden className="text-accent underline print:hidden">
                {t.print}
              </button>
            </p>
            <Title id={LESSON} tabIndex={-1} className="scroll-mt-32 text-2xl font-semibold break-words outline-none">
              {lesson.title}
            </Title>
          </header>
          {isPreview ? <PreviewNotice /> : null}
          <ErrorSummary errors={refused?.errors ?? []} />
          {plays ? (
            <Player
              key={lesson.id}
              kind={lesson.kind}
              src={`${base}/${lesson.id}/media`}
              stream={lesson.streams ? `${base}/${lesson.id}/stream` : undefined}
              name={lesson.fileName!}
              title={lesson.title}
              tracks={lesson.tracks.map((track) => ({
                ...track,
                src: `${base}/${lesson.id}/tracks/${track.kind}/${track.language}`,
              }))}
            />
          ) : null}
          {lesson.words ? (
            <PlayerTools
              words={lesson.words}
              hasCaptions={lesson.kind !== 'audio' && lesson.tracks.some(({ kind }) => kind === 'captions')}
            />
          ) : null}
          {lesson.kind === 'embed' || (lesson.kind === 'live' && !plays) ? (
            <LessonPlace kind={lesson.kind} title={lesson.title} place={lesson.place} />
          ) : null}
          <LessonBody text={lesson.body} />
          {quiz ? <QuizRoom quiz={quiz} isPreview={isPreview} errors={refused?.errors} /> : null}
          {isPreview || quiz ? null : (
            <Form method="post" className="flex flex-wrap items-center gap-3 print:hidden">
              {status === 'finished' ? (
                <>
                  <span className="inline-flex items-center gap-2 font-medium text-good">
                    <CircleCheck aria-hidden size={18} strokeWidth={1.75} />
                    {t.isDone}
                  </span>
                  <button type="submit" name="mark" value="open" className={buttonClass('plain')}>
                    {t.undo}
                  </button>
                </>
              ) : (
                <button
                  type="submit"
                  name="mark"
                  value="finished"
                  aria-keyshortcuts="d"
                  className={buttonClass('main')}
                >
                  {t.done}
                </button>
              )}
            </Form>
          )}
          <p className="flex justify-between gap-3 border-t border-line pt-4 print:hidden">
            {before === null ? (
              <span />
            ) : (
              <Link
                to={`${base}/${before}#${LESSON}`}
                rel="prev"
                aria-keyshortcuts="p"
                className={`course-tool ${buttonClass('quiet')}`}
              >
                <ArrowLeft aria-hidden size={16} />
                {t.before}
              </Link>
            )}
            {after === null ? null : (
              <Link
                to={`${base}/${after}#${LESSON}`}
                rel="next"
                aria-keyshortcuts="n"
                className={`course-tool ${buttonClass('quiet')}`}
              >
                {t.after}
                <ArrowRight aria-hidden size={16} />
              </Link>
            )}
          </p>
          {course.note === null ? null : <LessonNotes note={course.note} errors={refused?.errors} />}
          {course.comments === null ? null : (
            <div className="print:hidden">
              <LessonComments comments={course.comments} readOnly={isPreview} errors={refused?.errors} />
            </div>
          )}
        </article>
        <aside
          aria-label={t.all}
          className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 @[960px]:sticky @[960px]:top-5 print:hidden"
        >
          {isPreview ? null : <ProgressBar done={done} count={count} />}
          <ReaderOutline token={token} outline={outline} current={lesson.id} />
        </aside>
      </div>
      <RoomKeys
        keys={[
          ...(after === null ? [] : [{ keys: 'n', label: t.keyNext }]),
          ...(before === null ? [] : [{ keys: 'p', label: t.keyBefore }]),
          ...(toFinish ? [{ keys: 'd', label: t.keyDone }] : []),
        ]}
      />
      {beats ? <script type="module" src="/islands/course-beat.js" /> : null}
      {lesson.words ? <script type="module" src="/islands/player-tools.js" /> : null}
    </CourseRoom>
  );
}
