import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { readParts } from '#web/form-parts';
import {
  Button,
  Card,
  ErrorSummary,
  SelectField,
  TextField,
  attempt,
  errorOf,
  orRefuse,
  useLocale,
  useTexts,
  type FieldError,
} from '#web/ui';
import { courseError } from '../course-error.ts';
import { readLesson } from '../read-lesson.ts';
import { removeTrack, saveTrack, tracksOf } from '../tracks/lesson-tracks.ts';
import { TRACK_KINDS, TRACK_LANGUAGES } from '../tracks/track-choices.ts';
import { idOf } from './ids.server.ts';

const MOST_BYTES = 1_000_000;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const { id, title, productId } = await orRefuse(
    readLesson(ctx, idOf(params, 'id'), idOf(params, 'lesson'), { for: 'seller' }),
  );
  return { id, title, productId, tracks: await tracksOf(ctx, id) };
}

/** Takes a WebVTT file, or removes one. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const the = { productId: idOf(params, 'id'), lessonId: idOf(params, 'lesson') };
  const done = await attempt(async () => {
    let body = Buffer.alloc(0);
    const form = await readParts(request, 'file', async (part) => {
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of part.body) {
        size += chunk.length;
        if (size > MOST_BYTES) throw courseError(ctx.locale, 'not_vtt', 'file');
        chunks.push(chunk);
      }
      body = Buffer.concat(chunks);
    });
    const text = (name: string): string => String(form.get(name) ?? '');
    const track = { kind: text('kind'), language: text('language') };
    await (text('intent') === 'remove' ? removeTrack(ctx, the, track) : saveTrack(ctx, the, { ...track, body }));
  });
  if (!done.ok) return data({ errors: done.errors }, { status: 422 });
  return redirect(`/cabinet/products/${the.productId}/edit/content/lessons/${the.lessonId}/captions?step=2&note=saved`);
}

const TEXTS = {
  de: {
    back: '← Lektion',
    title: 'Untertitel und Kapitelmarken',
    kinds: { captions: 'Untertitel', chapters: 'Kapitelmarken' },
    none: 'Noch keine. Untertitel helfen allen, die nicht hören können oder wollen; ihr Wortlaut steht auch als Text unter dem Video.',
    remove: 'Entfernen',
    add: 'Datei hinzufügen',
    kind: 'Art',
    language: 'Sprache',
    file: 'WebVTT-Datei (.vtt)',
    help: 'Sie ersetzt eine vorhandene derselben Art und Sprache. Höchstens 1 MB.',
    upload: 'Hochladen',
  },
  en: {
    back: '← Lesson',
    title: 'Captions and chapters',
    kinds: { captions: 'Captions', chapters: 'Chapter marks' },
    none: 'None yet. Captions help everybody who cannot or does not want to listen; their words also stand as text below the video.',
    remove: 'Remove',
    add: 'Add a file',
    kind: 'Kind',
    language: 'Language',
    file: 'WebVTT file (.vtt)',
    help: 'It replaces one of the same kind and language. 1 MB at most.',
    upload: 'Upload',
  },
};

/** Captions and chapter marks of one lesson. */
export default function CaptionsScreen() {
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const { id, title, productId, tracks } = useLoaderData<typeof loader>();
  const errors = (useActionData<typeof action>()?.errors ?? []) as FieldError[];
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Link to={`/cabinet/products/${productId}/edit/content/lessons/${id}?step=2`} className="text-accent underline">
          {t.back}
        </Link>
      </p>
      <ErrorSummary errors={errors} />
      <Card title={`${t.title}: ${title}`}>
        {tracks.length === 0 ? <p className="text-ink-soft">{t.none}</p> : null}
        <ul className="flex flex-col divide-y divide-line">
          {tracks.map(({ kind, language }) => {
            const name = `${t.kinds[kind]}, ${languages.of(language)}`;
            return (
              <li key={`${kind} ${language}`} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span>{name}</span>
                <Form method="post" encType="multipart/form-data">
                  <input type="hidden" name="kind" value={kind} />
                  <input type="hidden" name="language" value={language} />
                  <Button name="intent" value="remove" aria-label={`${t.remove}: ${name}`}>
                    {t.remove}
                  </Button>
                </Form>
              </li>
            );
          })}
        </ul>
      </Card>
      <Card title={t.add}>
        <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
          <SelectField
            label={t.kind}
            name="kind"
            options={TRACK_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
            error={errorOf(errors, 'kind')}
          />
          <SelectField
            label={t.language}
            name="language"
            defaultValue={locale}
            options={TRACK_LANGUAGES.map((value) => ({ value, label: languages.of(value) ?? value }))}
            error={errorOf(errors, 'language')}
          />
          <TextField
            label={t.file}
            help={t.help}
            type="file"
            name="file"
            accept=".vtt,text/vtt"
            required
            error={errorOf(errors, 'file')}
          />
          <p>
            <Button look="main" name="intent" value="save">
              {t.upload}
            </Button>
          </p>
        </Form>
      </Card>
    </div>
  );
}
