import { Form, Link } from '@remix-run/react';
import {
  Button,
  SortHandle,
  StatusChip,
  controlClass,
  errorOf,
  type FieldError,
  type Sortable,
  useLocked,
  useTexts,
} from '#web/ui';
import { LESSON_KINDS } from '../lesson-kinds.ts';
import type { OutlineChapter, OutlineLesson } from '../outline.ts';
import { CONTENT_TEXTS } from './content-texts.ts';
import { InlineTitle } from './inline-title.tsx';
import { KindIcon } from './kind-icon.tsx';

export interface ChapterCardProps {
  productId: number;
  chapter: OutlineChapter;
  /** Places among the chapters, and of the heading among all rows. */
  index: number;
  firstRow: number;
  chapters: Sortable;
  rows: Sortable;
  errors: readonly FieldError[] | undefined;
}

const DROP = 'data-drop:outline-2 data-drop:outline-accent';

/** A chapter with its lessons and the field for another one. */
export function ChapterCard({ productId, chapter, index, firstRow, chapters, rows, errors }: ChapterCardProps) {
  const t = useTexts(CONTENT_TEXTS);
  const quizLocked = useLocked('lesson_quiz');
  return (
    <li {...chapters.row(index)} className={`rounded-control border border-line bg-surface ${DROP}`}>
      <div {...rows.row(firstRow)} className={`flex items-center gap-1 rounded-t-control bg-sunken p-1 ${DROP}`}>
        <SortHandle {...chapters.handle(index, chapter.title)} />
        <InlineTitle
          intent="rename-chapter"
          id={chapter.id}
          value={chapter.title}
          label={`${t.chapter} ${index + 1}`}
          strong
        />
      </div>
      <ol>
        {chapter.lessons.map((lesson, at) => (
          <LessonRow key={lesson.id} productId={productId} lesson={lesson} row={firstRow + 1 + at} rows={rows} />
        ))}
      </ol>
      <Form method="post" preventScrollReset className="flex flex-wrap items-start gap-2 p-3">
        <input type="hidden" name="intent" value="add-lesson" />
        <input type="hidden" name="id" value={chapter.id} />
        <div className="min-w-40 flex-1">
          <input
            // Empty again once the lesson is there.
            key={chapter.lessons.length}
            id={`new-lesson-${chapter.id}`}
            name="title"
            maxLength={180}
            placeholder={t.newLesson}
            aria-label={`${t.newLesson}: ${chapter.title}`}
            className={controlClass(errorOf(errors, `new-lesson-${chapter.id}`) !== undefined)}
          />
          {errorOf(errors, `new-lesson-${chapter.id}`) ? (
            <p className="mt-1 text-sm text-bad">▲ {errorOf(errors, `new-lesson-${chapter.id}`)}</p>
          ) : null}
        </div>
        <select name="kind" aria-label={`${t.kind}: ${chapter.title}`} className={`${controlClass(false)} max-w-32`}>
          {LESSON_KINDS.filter((kind) => kind !== 'quiz' || !quizLocked).map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </select>
        <Button>{t.addLesson}</Button>
      </Form>
      <details className="px-3 pb-3">
        <summary className="cursor-pointer text-sm text-accent">{t.removeChapter}</summary>
        <Form method="post" preventScrollReset className="mt-2 flex flex-wrap items-center gap-3">
          <input type="hidden" name="id" value={chapter.id} />
          <Button look="danger" name="intent" value="remove-chapter">
            {t.removeNow}
          </Button>
          <span className="text-sm text-ink-soft">{t.careful}</span>
        </Form>
      </details>
    </li>
  );
}

function LessonRow({
  productId,
  lesson,
  row,
  rows,
}: {
  productId: number;
  lesson: OutlineLesson;
  row: number;
  rows: Sortable;
}) {
  const t = useTexts(CONTENT_TEXTS);
  return (
    <li
      {...rows.row(row)}
      data-lesson={lesson.id}
      className={`flex flex-wrap items-center gap-1 border-t border-line p-1 ${DROP}`}
    >
      <SortHandle {...rows.handle(row, lesson.title)} />
      <KindIcon kind={lesson.kind} />
      <InlineTitle
        intent="rename-lesson"
        id={lesson.id}
        value={lesson.title}
        label={`${t.lesson} (${t.kinds[lesson.kind]})`}
      />
      {lesson.preview ? <StatusChip state="preview" label={t.preview} tone="neutral" /> : null}
      {lesson.empty ? <StatusChip state="empty" label={t.empty} tone="warn" /> : null}
      {lesson.release.rule === 'at_once' ? null : (
        <StatusChip state="release" label={t.opens[lesson.release.rule]} tone="neutral" />
      )}
      {lesson.publishState === 'published' ? null : (
        <StatusChip state={lesson.publishState} label={t.draft} tone="warn" />
      )}
      <Link
        to={`/cabinet/products/${productId}/edit/content/lessons/${lesson.id}?step=2`}
        prefetch="intent"
        className="rounded-control px-2 py-1.5 text-accent underline"
      >
        {t.edit}
        <span className="sr-only"> {lesson.title}</span>
      </Link>
    </li>
  );
}
