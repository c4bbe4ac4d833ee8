import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { productTeaching } from '#core/plugins';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  FeatureLock,
  TeachingCard,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useSortable,
  useTexts,
  type FieldError,
} from '#web/ui';
import { courseOutline } from '../outline.ts';
import { roomCssSource } from '../look/room-css.ts';
import { courseSettings } from '../room/course-settings.ts';
import { CssCard } from './css-card.tsx';
import { ChapterCard } from './chapter-card.tsx';
import { INTENTS } from './content-intents.server.ts';
import { CONTENT_TEXTS } from './content-texts.ts';
import { flatRows, placeOf } from './flat-order.ts';
import { idOf } from './ids.server.ts';
import { SettingsCard } from './settings-card.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const productId = idOf(params, 'id');
  const [outline, teaching, settings, css] = await Promise.all([
    courseOutline(ctx, productId, { forBuyers: false }),
    orRefuse(productTeaching(ctx, productId)),
    courseSettings(ctx, productId),
    roomCssSource(ctx, productId),
  ]);
  return { productId, outline, teaching, settings, css };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = idOf(params, 'id');
  const form = await formOf(request);
  const intent = String(form.get('intent') ?? '');
  const run = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
  if (!run) throw new Response(null, { status: 400 });
  const done = await attempt(() => run(ctx, productId, form));
  if (!done.ok)
    return data(
      { errors: done.errors, css: intent === 'css' ? String(form.get('custom_css') ?? '') : null },
      { status: 422 },
    );
  // A change in place stays in place; only a form that was sent as a page leads on.
  const quiet = form.has('quiet') || intent === 'add-lesson' || intent === 'add-chapter';
  const none: FieldError[] = [];
  return quiet
    ? { errors: none, css: null }
    : redirect(`/cabinet/products/${productId}/edit/content?step=2&note=saved`);
}

/** The second step of a course: what it teaches. */
export default function ContentStep() {
  const t = useTexts(CONTENT_TEXTS);
  const { productId, outline, teaching, settings, css } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const fetcher = useFetcher<typeof action>();
  const rows = flatRows(outline);
  const lastMoved = useRef<number | null>(null);
  const errors = refused?.errors ?? fetcher.data?.errors;

  const chapters = useSortable(outline.length, (from, to) => {
    fetcher.submit(
      { intent: 'move-chapter', id: String(outline[from]!.id), place: String(to), quiet: '1' },
      { method: 'post' },
    );
  });
  const lessons = useSortable(rows.length, (from, to) => {
    const target = placeOf(rows, from, to);
    if (!target) return;
    lastMoved.current = target.lessonId;
    fetcher.submit(
      {
        intent: 'move-lesson',
        id: String(target.lessonId),
        chapter: String(target.chapterId),
        place: String(target.place),
        quiet: '1',
      },
      { method: 'post' },
    );
  });
  // A lesson that changed its chapter is drawn anew there; whoever moves it by the keyboard wants to go on.
  useEffect(() => {
    if (lastMoved.current === null || fetcher.state !== 'idle') return;
    document.querySelector<HTMLElement>(`[data-lesson="${lastMoved.current}"] button`)?.focus();
    lastMoved.current = null;
  }, [fetcher.state]);

  const firstRows = outline.map((chapter) =>
    rows.findIndex((row) => row.lesson === null && row.chapter.id === chapter.id),
  );
  const isFilled = outline.some((chapter) =>
    chapter.lessons.some((lesson) => !lesson.empty && lesson.publishState === 'published'),
  );
  return (
    <div className="flex flex-col gap-5">
      <ErrorSummary errors={errors ?? []} />
      <Card
        title={t.title}
        actions={isFilled ? <ButtonLink to={`/payer/course/own_${productId}`}>{t.look}</ButtonLink> : null}
      >
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">{isFilled ? t.intro : t.none}</p>
          <FeatureLock feature="course_lessons_limit" />
          <p aria-live="polite" className="sr-only">
            {lessons.said || chapters.said}
          </p>
          <ol className="flex flex-col gap-4">
            {outline.map((chapter, index) => (
              <ChapterCard
                key={chapter.id}
                {...{ productId, chapter, index, chapters, errors }}
                rows={lessons}
                firstRow={firstRows[index]!}
              />
            ))}
          </ol>
          <Form
            method="post"
            preventScrollReset
            className="flex flex-wrap items-end gap-3 rounded-control border border-dashed border-line-strong p-3"
          >
            <input type="hidden" name="intent" value="add-chapter" />
            <div className="min-w-48 flex-1">
              <TextField
                key={outline.length}
                label={t.newChapter}
                id="new-chapter"
                name="title"
                maxLength={180}
                error={errorOf(errors, 'new-chapter')}
              />
            </div>
            <Button look={outline.length === 0 ? 'main' : 'quiet'}>{t.addChapter}</Button>
          </Form>
        </div>
      </Card>
      <SettingsCard settings={settings} errors={errors} />
      <CssCard css={refused?.css ?? css} errors={errors} />
      <TeachingCard teaching={teaching} errors={errors} />
      <div>
        <ButtonLink look="main" to={`/cabinet/products/${productId}/edit?step=3`}>
          {t.next}
        </ButtonLink>
      </div>
    </div>
  );
}
