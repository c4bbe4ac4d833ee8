import { Form, Link } from '@remix-run/react';
import { Card, TextField, buttonClass, useTexts } from '#web/ui';
import type { FoundLesson } from '../search-course.ts';

const TEXTS = {
  de: {
    label: 'Im Kurs suchen',
    search: 'Suchen',
    found: 'Gefunden',
    none: 'Keine Lektion enthält diese Wörter. Gesucht wird in Titeln, Texten und Untertiteln der Lektionen, die für Sie offen sind.',
    clear: 'Suche beenden',
  },
  en: {
    label: 'Search in the course',
    search: 'Search',
    found: 'Found',
    none: 'No lesson holds these words. Titles, texts and captions of the lessons that are open to you are searched.',
    clear: 'End the search',
  },
};

/** Lessons by their words; null: not searched. A form of the browser's own. */
export function CourseSearch({
  token,
  words,
  found,
}: {
  token: string;
  words: string;
  found: readonly FoundLesson[] | null;
}) {
  const t = useTexts(TEXTS);
  const base = `/payer/course/${token}`;
  return (
    <Card>
      <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <TextField label={t.label} name="q" type="search" maxLength={100} defaultValue={words} />
        </div>
        <button type="submit" className={buttonClass('quiet')}>
          {t.search}
        </button>
      </Form>
      {found === null ? null : (
        <div className="mt-4 flex flex-col gap-3" aria-live="polite" data-found={found.length}>
          {found.length === 0 ? (
            <p className="text-ink-soft">{t.none}</p>
          ) : (
            <ol className="flex flex-col gap-3">
              {found.map(({ id, title, excerpt }) => (
                <li key={id}>
                  <Link to={`${base}/${id}`} className="font-medium text-accent underline">
                    {title}
                  </Link>
                  {excerpt ? <p className="text-sm break-words text-ink-soft">{excerpt}</p> : null}
                </li>
              ))}
            </ol>
          )}
          <p>
            <Link to={base} className="text-accent underline">
              {t.clear}
            </Link>
          </p>
        </div>
      )}
    </Card>
  );
}
