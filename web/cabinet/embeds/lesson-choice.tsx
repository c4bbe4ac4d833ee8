import { useEffect, useState } from 'react';
import { useTexts } from '#web/ui';
import { EMBED_TEXTS } from './embed-texts.ts';

interface Lesson {
  id: string;
  title: string;
  course: string;
}

const ADDRESS = '/cabinet/courses/lesson_choices';
const WAIT_MS = 200;

/** Lessons that an address names; null where there is no answer. */
async function askFor(wanted: Record<string, string>, signal: AbortSignal): Promise<Lesson[] | null> {
  try {
    const answer = await fetch(`${ADDRESS}?${new URLSearchParams(wanted)}`, { signal });
    return answer.ok ? ((await answer.json()) as Lesson[]) : null;
  } catch {
    return null;
  }
}

/** One lesson of the shop's courses, found by its title or its course. */
export function LessonChoice({
  chosen,
  error,
  onChange,
}: {
  chosen: string;
  error: string | undefined;
  onChange: (id: string) => void;
}) {
  const t = useTexts(EMBED_TEXTS);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly Lesson[] | null | undefined>();
  const [kept, setKept] = useState<Lesson | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => void askFor({ query }, stop.signal).then((lessons) => stop.signal.aborted || setFound(lessons)),
      query === '' ? 0 : WAIT_MS,
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [query]);
  const isListed = found?.some(({ id }) => id === chosen) === true;
  useEffect(() => {
    if (chosen === '' || isListed || kept?.id === chosen) return undefined;
    const stop = new AbortController();
    void askFor({ id: chosen }, stop.signal).then((lessons) => stop.signal.aborted || setKept(lessons?.[0] ?? null));
    return () => stop.abort();
  }, [chosen, isListed, kept]);
  const lessons = [...(!isListed && kept?.id === chosen ? [kept] : []), ...(found ?? [])];
  const courses = [...new Set(lessons.map(({ course }) => course))];
  return (
    <fieldset
      id="lessonId"
      tabIndex={-1}
      aria-describedby={error ? 'lessonId-error' : 'lessonId-help'}
      className="flex flex-col gap-2"
    >
      <legend className="mb-1.5 font-medium">{t.lesson}</legend>
      <p id="lessonId-help" className="text-sm text-ink-soft">
        {t.lessonHelp}
      </p>
      <input
        type="search"
        aria-label={t.searchLessons}
        placeholder={t.searchLessons}
        value={query}
        maxLength={200}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="h-10 rounded-control border border-line-strong bg-surface px-3"
      />
      {found === null ? (
        <p role="alert" className="text-bad">
          {t.lessonsFailed}
        </p>
      ) : null}
      {found?.length === 0 ? (
        <p role="status" className="text-ink-soft">
          {query === '' ? t.noLessons : t.noSuchLesson}
        </p>
      ) : null}
      {chosen !== '' && !lessons.some(({ id }) => id === chosen) ? (
        <input type="hidden" name="lessonId" value={chosen} />
      ) : null}
      {lessons.length > 0 ? (
        <div className="flex max-h-72 flex-col gap-2 overflow-y-auto rounded-card border border-line p-3">
          {courses.map((course) => (
            <div key={course} role="group" aria-label={course}>
              <p className="text-sm font-semibold text-ink-soft">{course}</p>
              {lessons
                .filter((lesson) => lesson.course === course)
                .map(({ id, title }) => (
                  <label key={id} className="flex min-h-10 items-center gap-3">
                    <input
                      type="radio"
                      name="lessonId"
                      value={id}
                      checked={id === chosen}
                      onChange={() => onChange(id)}
                      className="size-5 shrink-0 accent-accent"
                    />
                    <span className="min-w-0 break-words">{title}</span>
                  </label>
                ))}
            </div>
          ))}
        </div>
      ) : null}
      {error ? (
        <p id="lessonId-error" className="text-sm text-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
