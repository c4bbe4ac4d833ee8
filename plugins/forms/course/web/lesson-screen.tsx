import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import {
  Button,
  ButtonLink,
  Card,
  CheckboxField,
  ErrorSummary,
  FeatureLock,
  SAVED_MEANWHILE,
  SeenRevision,
  SelectField,
  TextField,
  Uploads,
  attempt,
  errorOf,
  formOf,
  isOutdated,
  orRefuse,
  useTexts,
} from '#web/ui';
import { requireSeller, shopOfSeller } from '#core/plugins';
import { detachFile } from '../detach-file.ts';
import { LESSON_KINDS } from '../lesson-kinds.ts';
import { courseOutline } from '../outline.ts';
import { removeLesson } from '../remove-lesson.ts';
import { updateLesson } from '../update-lesson.ts';
import { CONTENT_TEXTS } from './content-texts.ts';
import { idOf } from './ids.server.ts';
import { localInput } from '#core/kit';
import { PlaceFields } from './place-fields.tsx';
import { Player } from './player.tsx';
import { lessonAsSaved, postedLesson } from './posted-lesson.server.ts';
import { ReleaseFields } from './release-fields.tsx';
import { TextEditor } from './text-editor.tsx';

const TEXTS = {
  de: {
    back: '← Kapitel und Lektionen',
    title: 'Lektion',
    name: 'Titel',
    kind: 'Art',
    previewHelp: 'Besucher sehen diese Lektion vor dem Kauf auf der Produktseite.',
    published: 'Veröffentlicht',
    publishedHelp: 'Käufer sehen die Lektion, sobald sie Text oder eine Datei hat.',
    save: 'Speichern',
    saveBack: 'Speichern und zurück',
    file: 'Datei',
    noFile: 'Noch keine Datei.',
    opening: 'Wann sie sich öffnet',
    questions: 'Fragen bearbeiten',
    choose: {
      video: 'Video auswählen (MP4 oder WebM)',
      audio: 'Audio auswählen (MP3, M4A oder OGG)',
      file: 'Datei auswählen',
      pdf: 'PDF auswählen',
      live: 'Aufzeichnung auswählen (MP4 oder WebM)',
    },
    upload: 'Hochladen',
    captions: 'Untertitel und Kapitelmarken',
    detach: 'Datei entfernen',
    remove: 'Lektion entfernen',
    careful: 'Die Lektion verschwindet auch für alle, die den Kurs schon haben.',
    removeNow: 'Endgültig entfernen',
    refused:
      'Die Datei konnte nicht übernommen werden. Prüfen Sie, ob sie zur Art der Lektion passt, und wählen Sie sie noch einmal aus.',
  },
  en: {
    back: '← Chapters and lessons',
    title: 'Lesson',
    name: 'Title',
    kind: 'Kind',
    previewHelp: 'Visitors see this lesson on the product page before they buy.',
    published: 'Published',
    publishedHelp: 'Buyers see the lesson as soon as it has text or a file.',
    save: 'Save',
    saveBack: 'Save and go back',
    file: 'File',
    noFile: 'No file yet.',
    opening: 'When it opens',
    questions: 'Edit the questions',
    choose: {
      video: 'Choose a video (MP4 or WebM)',
      audio: 'Choose audio (MP3, M4A or OGG)',
      file: 'Choose a file',
      pdf: 'Choose a PDF',
      live: 'Choose the recording (MP4 or WebM)',
    },
    upload: 'Upload',
    captions: 'Captions and chapters',
    detach: 'Remove file',
    remove: 'Remove lesson',
    careful: 'The lesson disappears for everybody who has the course, too.',
    removeNow: 'Remove for good',
    refused: 'The file could not be used. Check that it suits the kind of the lesson and choose it again.',
  },
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const productId = idOf(params, 'id');
  const ctx = context.ctx();
  const {
    lesson: saved,
    revision,
    savesItself,
  } = await orRefuse(lessonAsSaved(ctx, productId, idOf(params, 'lesson')));
  const { file, release, live, ...lesson } = saved;
  const [outline, { timeZone }] = await Promise.all([
    courseOutline(ctx, productId, { forBuyers: false }),
    shopOfSeller(ctx, requireSeller(ctx)),
  ]);
  const others = outline
    .flatMap((chapter) => chapter.lessons)
    .filter(({ id }) => id !== lesson.id)
    .map(({ id, title, kind }) => ({ id, title, isQuiz: kind === 'quiz' }));
  return {
    ...lesson,
    revision,
    savesItself,
    file: file && { name: file.name },
    others,
    release: {
      rule: release.rule as string,
      at: localInput(release.at, timeZone),
      days: String(release.days ?? ''),
      lessonId: String(release.lessonId ?? ''),
      notify: release.notify,
    },
    place: {
      address: lesson.address,
      liveAt: localInput(live && live.at, timeZone),
      liveMinutes: String(live?.minutes ?? 60),
    },
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = idOf(params, 'id');
  const lessonId = idOf(params, 'lesson');
  const form = await formOf(request);
  const intent = form.get('intent');
  const typed = postedLesson(form);
  const isSave = intent !== 'remove' && intent !== 'detach';
  if (isSave && isOutdated(form, (await orRefuse(lessonAsSaved(ctx, productId, lessonId))).revision))
    return data({ errors: [{ message: SAVED_MEANWHILE[ctx.locale] }], typed }, { status: 422 });
  const done = await attempt(async () => {
    if (intent === 'remove') await removeLesson(ctx, productId, lessonId);
    else if (intent === 'detach') await detachFile(ctx, productId, lessonId);
    else await updateLesson(ctx, productId, lessonId, typed);
  });
  if (!done.ok) return data({ errors: done.errors, typed }, { status: 422 });
  const step = `/cabinet/products/${productId}/edit/content`;
  return redirect(
    `${intent === 'remove' || intent === 'back' ? step : `${step}/lessons/${lessonId}`}?step=2&note=saved`,
  );
}

const ACCEPT: Readonly<Record<string, string | undefined>> = {
  video: 'video/*',
  live: 'video/*',
  audio: 'audio/*',
  pdf: 'application/pdf',
};
const WITH_FILE = ['video', 'audio', 'file', 'pdf', 'live'] as const;

/** One lesson of a course: words, a file, who may see it. */
export default function LessonScreen() {
  const t = useTexts(TEXTS);
  const words = useTexts(CONTENT_TEXTS);
  const lesson = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [params] = useSearchParams();
  const shown = refused?.typed ?? { ...lesson, published: lesson.publishState === 'published' };
  const step = `/cabinet/products/${lesson.productId}/edit/content`;
  const own = `${step}/lessons/${lesson.id}`;
  const fileKind = WITH_FILE.find((kind) => kind === lesson.kind);
  const failed = params.get('upload') === 'refused' ? [{ message: t.refused, field: 'upload' }] : [];
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Link to={`${step}?step=2`} className="text-accent underline">
          {t.back}
        </Link>
      </p>
      <ErrorSummary errors={refused?.errors ?? failed} />
      <Form
        method="post"
        key={lesson.id}
        data-autosave={lesson.savesItself ? `${own}/autosave` : undefined}
        className="flex flex-col gap-5"
      >
        <SeenRevision revision={lesson.revision} />
        <Card title={t.title}>
          <div className="flex flex-col gap-5">
            <TextField
              required
              label={t.name}
              name="title"
              maxLength={180}
              defaultValue={shown.title}
              error={errorOf(refused?.errors, 'title')}
            />
            <SelectField
              label={t.kind}
              name="kind"
              defaultValue={shown.kind}
              options={LESSON_KINDS.map((kind) => ({
                value: kind,
                label: words.kinds[kind],
              }))}
              error={errorOf(refused?.errors, 'kind')}
            />
            <PlaceFields kind={lesson.kind} place={shown.place} errors={refused?.errors} />
            <TextEditor name="body" value={shown.body} error={errorOf(refused?.errors, 'body')} />
            <CheckboxField label={words.preview} help={t.previewHelp} name="preview" defaultChecked={shown.preview} />
            <CheckboxField
              label={t.published}
              help={t.publishedHelp}
              name="published"
              defaultChecked={shown.published}
            />
          </div>
        </Card>
        <Card title={t.opening}>
          <div className="flex flex-col gap-5">
            <ReleaseFields release={shown.release} others={lesson.others} errors={refused?.errors} />
          </div>
        </Card>
        <div className="flex flex-wrap gap-2">
          <Button>{t.save}</Button>
          <Button look="main" name="intent" value="back">
            {t.saveBack}
          </Button>
        </div>
      </Form>
      {lesson.kind === 'quiz' ? <FeatureLock feature="lesson_quiz" /> : null}
      {lesson.kind === 'quiz' ? (
        <p>
          <ButtonLink to={`${own}/quiz?step=2`}>{t.questions}</ButtonLink>
        </p>
      ) : null}
      {fileKind ? (
        <Card title={t.file}>
          <div className="flex flex-col gap-4">
            {lesson.file ? (
              <Player kind={fileKind} src={`${own}/media`} name={lesson.file.name} title={lesson.title} />
            ) : (
              <p className="text-ink-soft">{t.noFile}</p>
            )}
            <Form
              method="post"
              action={`${own}/file`}
              encType="multipart/form-data"
              reloadDocument
              className="flex flex-col gap-3 rounded-card border border-dashed border-line-strong p-4"
            >
              <Uploads
                receiver={`${own}/file`}
                label={t.choose[fileKind]}
                single
                {...(ACCEPT[fileKind] ? { accept: ACCEPT[fileKind] } : {})}
              />
              <noscript>
                <Button>{t.upload}</Button>
              </noscript>
            </Form>
            {fileKind === 'video' || fileKind === 'live' || fileKind === 'audio' ? (
              <p>
                <ButtonLink to={`${own}/captions?step=2`}>{t.captions}</ButtonLink>
              </p>
            ) : null}
            {lesson.file ? (
              <Form method="post">
                <Button look="danger" name="intent" value="detach">
                  {t.detach}
                </Button>
              </Form>
            ) : null}
          </div>
        </Card>
      ) : null}
      <details>
        <summary className="cursor-pointer text-accent">{t.remove}</summary>
        <Form method="post" className="mt-3 flex flex-wrap items-center gap-3">
          <Button look="danger" name="intent" value="remove">
            {t.removeNow}
          </Button>
          <span className="text-sm text-ink-soft">{t.careful}</span>
        </Form>
      </details>
    </div>
  );
}
