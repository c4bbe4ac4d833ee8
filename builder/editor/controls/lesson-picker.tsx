import { useEffect, useState, type ReactElement } from 'react';
import type { LessonChoice } from '../editor-api.ts';
import { useSession } from '../state/session.ts';

/** Searches the seller's lessons as one types, by title or course. */
export function LessonPicker({
  chosen,
  choose,
}: {
  chosen: string | undefined;
  choose(id: string): void;
}): ReactElement {
  const { words, api } = useSession();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly LessonChoice[] | 'failed'>();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (!chosen || !api.searchLessons) return undefined;
    let stale = false;
    api
      .searchLessons({ id: chosen })
      .then(([lesson]) => !stale && setName(lesson && `${lesson.course}: ${lesson.title}`))
      .catch(() => !stale && setName(undefined));
    return () => {
      stale = true;
    };
  }, [api, chosen]);
  useEffect(() => {
    if (!open || !api.searchLessons) return undefined;
    let stale = false;
    const timer = setTimeout(
      () => {
        api.searchLessons!({ query })
          .then((lessons) => !stale && setFound(lessons))
          .catch(() => !stale && setFound('failed'));
      },
      query === '' ? 0 : 200,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [api, query, open]);
  if (!open)
    return (
      <button type="button" className="kb-btn" onClick={() => setOpen(true)}>
        {(chosen && name) || words.choose}
      </button>
    );
  return (
    <div className="kb-picker">
      <input
        type="search"
        className="kb-input"
        autoFocus
        aria-label={words.searchLessons}
        placeholder={words.searchLessons}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      />
      {found === 'failed' && (
        <p className="kb-error" role="alert">
          {words.loadFailed}
        </p>
      )}
      {Array.isArray(found) && found.length === 0 && <p className="kb-hint">{words.nothingFound}</p>}
      {Array.isArray(found) && (
        <ul>
          {found.map((lesson: LessonChoice) => (
            <li key={lesson.id}>
              <button
                type="button"
                onClick={() => {
                  choose(lesson.id);
                  setOpen(false);
                }}
              >
                <span>{lesson.title}</span>
                <small>{lesson.course}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
