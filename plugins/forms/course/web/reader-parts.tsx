import { Link } from '@remix-run/react';
import { Circle, CircleCheck, CircleDot, Lock } from 'lucide-react';
import { Notice, useFormats, useTexts } from '#web/ui';
import type { LessonStatus } from '../progress.ts';
import { CONTENT_TEXTS } from './content-texts.ts';
import { KindIcon } from './kind-icon.tsx';
import type { ReaderChapter } from './open-course.server.ts';

const TEXTS = {
  de: {
    lessons: 'Lektionen',
    done: 'erledigt',
    finished: 'erledigt',
    viewed: 'begonnen',
    preview: 'Vorschau: So sehen Käufer den Kurs. Nicht veröffentlichte Lektionen sehen nur Sie.',
    progress: 'Fortschritt',
    of: 'von',
    afterLesson: 'Öffnet sich nach der Lektion',
    afterQuiz: 'Öffnet sich nach dem Test',
    opensOn: 'Öffnet sich am',
    later: 'Öffnet sich später',
  },
  en: {
    lessons: 'Lessons',
    done: 'done',
    finished: 'done',
    viewed: 'begun',
    preview: 'Preview: this is how buyers see the course. Lessons that are not published are shown to you alone.',
    progress: 'Progress',
    of: 'of',
    afterLesson: 'Opens after the lesson',
    afterQuiz: 'Opens after the quiz',
    opensOn: 'Opens on',
    later: 'Opens later',
  },
};

/** Begin of a lesson: readers from another one land there, past what the seller put above it, and hears its title. */
export const LESSON = 'course-lesson';

export function PreviewNotice() {
  return <Notice tone="info">{useTexts(TEXTS).preview}</Notice>;
}

export function ProgressBar({ done, count }: { done: number; count: number }) {
  const t = useTexts(TEXTS);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t.progress}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={done}
        className="h-2 overflow-hidden rounded-full bg-surface ring-1 ring-line"
      >
        <div
          className="h-full rounded-full bg-good"
          style={{ width: `${count === 0 ? 0 : Math.round((done / count) * 100)}%` }}
        />
      </div>
      <p className="mt-1 text-sm text-ink-soft tabular-nums">
        {done} {t.of} {count} {t.done}
      </p>
    </div>
  );
}

/** Chapters and lessons with what is done; the lesson on the screen is marked. */
export function ReaderOutline({
  token,
  outline,
  current,
}: {
  token: string;
  outline: readonly ReaderChapter[];
  current?: number;
}) {
  const t = useTexts(TEXTS);
  return (
    <nav aria-label={t.lessons} className="flex flex-col gap-5">
      {outline.map((chapter) => (
        <section key={chapter.id}>
          <h2 className="mb-1 text-base font-semibold break-words">{chapter.title}</h2>
          <ol className="flex flex-col">
            {chapter.lessons.map((lesson) => (
              <li key={lesson.id}>
                {lesson.lock ? (
                  <LockedLesson lesson={lesson} />
                ) : (
                  <Link
                    to={`/payer/course/${token}/${lesson.id}${current === undefined ? '' : `#${LESSON}`}`}
                    aria-current={lesson.id === current ? 'page' : undefined}
                    className="flex min-h-10 items-center gap-2 rounded-control px-2 py-1.5 hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold"
                  >
                    <StatusSign status={lesson.status} />
                    <span className="min-w-0 flex-1 break-words">{lesson.title}</span>
                    <LessonNote lesson={lesson} />
                    <KindIcon kind={lesson.kind} />
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}

/** Its title is a promise; the words below say when it is kept. */
function LockedLesson({ lesson: { title, kind, lock } }: { lesson: ReaderChapter['lessons'][number] }) {
  return (
    <div className="flex min-h-10 items-center gap-2 rounded-control px-2 py-1.5 text-ink-soft">
      <Lock aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      <span className="min-w-0 flex-1 break-words">
        {title}
        <span className="block text-sm">
          <LockWords lock={lock!} />
        </span>
      </span>
      <KindIcon kind={kind} />
    </div>
  );
}

export function LockWords({ lock }: { lock: NonNullable<ReaderChapter['lessons'][number]['lock']> }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  if ('after' in lock)
    return (
      <>
        {lock.quiz ? t.afterQuiz : t.afterLesson}: {lock.after}
      </>
    );
  if (lock.until === null) return <>{t.later}</>;
  return (
    <>
      {t.opensOn} <time dateTime={new Date(lock.until).toISOString()}>{formats.dateTime(lock.until)}</time>
    </>
  );
}

/** Only the seller's preview has lessons that are not there for buyers. */
function LessonNote({ lesson }: { lesson: ReaderChapter['lessons'][number] }) {
  const t = useTexts(CONTENT_TEXTS);
  const words = useTexts(TEXTS);
  if (lesson.empty || lesson.publishState !== 'published')
    return <span className="text-sm text-warn">{lesson.empty ? t.empty : t.draft}</span>;
  return (
    <span className="sr-only">
      {t.kinds[lesson.kind]}
      {lesson.status ? `, ${words[lesson.status]}` : ''}
    </span>
  );
}

function StatusSign({ status }: { status: LessonStatus | null }) {
  if (status === 'finished')
    return <CircleCheck aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-good" />;
  if (status === 'viewed')
    return <CircleDot aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-accent" />;
  return <Circle aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-soft" />;
}
