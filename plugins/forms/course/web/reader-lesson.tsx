import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { ArrowLeft, ArrowRight, CircleCheck } from 'lucide-react';
import { asDocument, buttonClass, formOf, orRefuse, useTexts } from '#web/ui';
import { markLesson } from '../progress.ts';
import { readLesson } from '../read-lesson.ts';
import { CourseRoom, lookLinks } from './course-room.tsx';
import { idOf } from './ids.server.ts';
import { LessonBody } from './lesson-body.tsx';
import { openCourse } from './open-course.server.ts';
import { Player } from './player.tsx';
import { LESSON, PreviewNotice, ProgressBar, ReaderOutline } from './reader-parts.tsx';
import { RoomKeys } from './room-keys.tsx';

export const handle = { whole: true, still: true };
export const clientLoader = asDocument;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const lessonId = idOf(params, 'lesson');
  const course = await openCourse(context, token);
  // The course's own page says why it is closed.
  if ('state' in course) throw redirect(`/payer/course/${token}`);
  const { opened, ...reader } = course;
  const { holding, ctx, product } = opened;
  const lesson = await orRefuse(
    readLesson(ctx, holding.productId, lessonId, { for: reader.isPreview ? 'seller' : 'buyer' }),
  );
  if (!reader.isPreview) await markLesson(ctx, holding, lessonId, 'viewed');
  const look = await context.courseRoomLook(holding.sellerId);
  const order = reader.outline.flatMap((chapter) => chapter.lessons);
  const at = order.findIndex((each) => each.id === lessonId);
  return {
    token,
    name: product.name,
    look,
    ...reader,
    status: order[at]?.status ?? null,
    before: order[at - 1]?.id ?? null,
    after: order[at + 1]?.id ?? null,
    lesson: {
      id: lesson.id,
      title: lesson.title,
      kind: lesson.kind,
      body: lesson.body,
      fileName: lesson.file?.name ?? null,
    },
  };
}

/** Done, or not done after all. Done leads on. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const token = params.token ?? '';
  const lessonId = idOf(params, 'lesson');
  const form = await formOf(request);
  const course = await openCourse(context, token);
  if ('state' in course) return redirect(`/payer/course/${token}`);
  if (course.isPreview) return redirect(`/payer/course/${token}/${lessonId}`);
  const done = form.get('mark') === 'finished';
  await orRefuse(markLesson(course.opened.ctx, course.opened.holding, lessonId, done ? 'finished' : 'open'));
  const order = course.outline.flatMap((chapter) => chapter.lessons.map((lesson) => lesson.id));
  const after = order[order.indexOf(lessonId) + 1];
  if (!done) return redirect(`/payer/course/${token}/${lessonId}#${LESSON}`);
  return redirect(after ? `/payer/course/${token}/${after}#${LESSON}` : `/payer/course/${token}`);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.lesson.title ?? ''} · ${data?.name ?? ''}` },
  ...(data ? lookLinks(data.look) : []),
];

const TEXTS = {
  de: {
    before: 'Zurück',
    after: 'Weiter',
    done: 'Als erledigt markieren',
    undo: 'Doch nicht erledigt',
    isDone: 'Erledigt',
    all: 'Alle Lektionen',
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
    keyNext: 'Next lesson',
    keyBefore: 'Previous lesson',
    keyDone: 'Lesson done',
  },
};

/** One lesson: its file, its words, done, and on. */
export default function ReaderLesson() {
  const t = useTexts(TEXTS);
  const course = useLoaderData<typeof loader>();
  const { token, lesson, before, after, outline, done, count, status, isPreview } = course;
  const base = `/payer/course/${token}`;
  // A page has one title; where the seller's has it, the lesson's comes after it.
  const Title = course.look.around?.titled ? 'h2' : 'h1';
  const toFinish = !isPreview && status !== 'finished';
  return (
    <CourseRoom look={course.look}>
      <div className="grid items-start gap-8 @[960px]:grid-cols-[minmax(0,1fr)_300px]">
        <article className="flex min-w-0 flex-col gap-5">
          <header>
            <p className="mb-1">
              <Link to={base} className="text-accent underline">
                {course.name}
              </Link>
            </p>
            <Title id={LESSON} tabIndex={-1} className="scroll-mt-32 text-2xl font-semibold break-words outline-none">
              {lesson.title}
            </Title>
          </header>
          {isPreview ? <PreviewNotice /> : null}
          {lesson.fileName && lesson.kind !== 'text' ? (
            <Player
              key={lesson.id}
              kind={lesson.kind}
              src={`${base}/${lesson.id}/media`}
              name={lesson.fileName}
              title={lesson.title}
            />
          ) : null}
          <LessonBody text={lesson.body} />
          {isPreview ? null : (
            <Form method="post" className="flex flex-wrap items-center gap-3">
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
          <p className="flex justify-between gap-3 border-t border-line pt-4">
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
        </article>
        <aside
          aria-label={t.all}
          className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 @[960px]:sticky @[960px]:top-5"
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
    </CourseRoom>
  );
}
