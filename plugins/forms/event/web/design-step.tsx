import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  Button,
  Card,
  CheckboxField,
  ErrorSummary,
  Notice,
  TextArea,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useTexts,
  wholeInput,
} from '#web/ui';
import { previewTicket } from '../drawing/preview-ticket.ts';
import { saveDesign } from '../drawing/save-design.ts';
import { designOf } from '../drawing/ticket-design.ts';
import { readId, textIn } from './read-address.server.ts';

const TEXTS = {
  de: {
    title: 'So sieht ein Ticket aus',
    colours: 'Farben und Text',
    accent: 'Akzent',
    background: 'Grund',
    ink: 'Schrift',
    note: 'Text unter dem Ticket',
    noteHelp: 'Zum Beispiel Hausordnung oder Anfahrt. Steht auf jedem Ticket.',
    showPrice: 'Preis auf das Ticket drucken',
    doors: 'Einlass, Minuten vor Beginn',
    doorsHelp: 'Vorher wird niemand eingelassen. 240 sind vier Stunden.',
    save: 'Speichern',
    continue: 'Speichern und weiter',
    picture: 'Bild oder Logo',
    pictureHelp: 'PNG oder JPEG, höchstens 5 MB. Steht über dem Namen der Veranstaltung.',
    upload: 'Hochladen',
    remove: 'Bild entfernen',
    refused: 'Das Bild konnte nicht übernommen werden. Wählen Sie ein PNG oder JPEG mit höchstens 5 MB.',
    same: 'Genau so steht es auf dem PDF, das Käufer bekommen. Die Person ist erfunden.',
    hard: 'Schrift und Grund sind sich zu ähnlich, um sie gut zu lesen.',
  },
  en: {
    title: 'This is what a ticket looks like',
    colours: 'Colours and text',
    accent: 'Accent',
    background: 'Ground',
    ink: 'Text',
    note: 'Text below the ticket',
    noteHelp: 'For example house rules or how to get there. Stands on every ticket.',
    showPrice: 'Print the price on the ticket',
    doors: 'Doors open, minutes before the start',
    doorsHelp: 'Nobody is let in earlier. 240 are four hours.',
    save: 'Save',
    continue: 'Save and continue',
    picture: 'Picture or logo',
    pictureHelp: 'PNG or JPEG, 5 MB at most. Stands above the name of the event.',
    upload: 'Upload',
    remove: 'Remove the picture',
    refused: 'The picture could not be used. Choose a PNG or JPEG of 5 MB at most.',
    same: 'It stands on the PDF that buyers get exactly like this. The person is invented.',
    hard: 'Text and ground are too much alike to be read well.',
  },
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const productId = readId(params.id);
  const { pictureFileId, ...design } = await designOf(ctx, productId);
  return {
    productId,
    design,
    hasPicture: pictureFileId !== null,
    preview: await orRefuse(previewTicket(ctx, productId)),
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const productId = readId(params.id);
  const form = await formOf(request);
  const text = (name: string) => textIn(form, name);
  const done = await attempt(() =>
    saveDesign(context.ctx(), productId, {
      accent: text('accent'),
      background: text('background'),
      ink: text('ink'),
      note: text('note'),
      showPrice: text('showPrice') === 'true',
      doorsMinutes: text('doorsMinutes'),
    }),
  );
  if (!done.ok)
    return {
      errors: done.errors,
      values: Object.fromEntries(
        ['accent', 'background', 'ink', 'note', 'doorsMinutes'].map((name) => [name, text(name)]),
      ) as Record<string, string>,
    };
  return redirect(
    text('intent') === 'continue'
      ? `/cabinet/products/${productId}/edit?step=4&note=saved`
      : `/cabinet/products/${productId}/edit/design?step=3&note=saved`,
  );
}

/** The third step of an event: how its tickets look, seen while it is changed. */
export default function DesignStep() {
  const t = useTexts(TEXTS);
  const { design, preview } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const pictureRefused = useSearchParams()[0].get('picture') === 'refused';
  const { shown, change } = usePreview(preview);
  const value = (name: 'accent' | 'background' | 'ink' | 'note'): string => refused?.values[name] ?? design[name];
  return (
    <div className="flex flex-col gap-5">
      <ErrorSummary errors={refused?.errors ?? (pictureRefused ? [{ message: t.refused, field: 'picture' }] : [])} />
      <Card title={t.title}>
        {/* Drawn by us from checked colours and escaped texts. */}
        <div
          data-ticket-preview
          className="overflow-hidden rounded-control border border-line bg-white [&>svg]:h-auto [&>svg]:w-full"
          dangerouslySetInnerHTML={{ __html: shown.svg }}
        />
        <p className="mt-2 text-sm text-ink-soft">{t.same}</p>
        {shown.readable ? null : (
          <div className="mt-3">
            <Notice tone="warn">{t.hard}</Notice>
          </div>
        )}
      </Card>
      <Form method="post" onChange={change} className="flex flex-col gap-5">
        <Card title={t.colours}>
          <div className="flex flex-col gap-4">
            <div className="grid grid-cols-3 gap-4">
              {(['accent', 'background', 'ink'] as const).map((name) => (
                <div key={name} className="[&_input]:h-10 [&_input]:p-1">
                  <TextField
                    type="color"
                    label={t[name]}
                    id={name}
                    name={name}
                    defaultValue={value(name)}
                    error={errorOf(refused?.errors, name)}
                  />
                </div>
              ))}
            </div>
            <TextArea
              label={t.note}
              optional
              help={t.noteHelp}
              id="note"
              name="note"
              rows={3}
              maxLength={600}
              defaultValue={value('note')}
              error={errorOf(refused?.errors, 'note')}
            />
            <CheckboxField label={t.showPrice} name="showPrice" value="true" defaultChecked={design.showPrice} />
            <TextField
              label={t.doors}
              help={t.doorsHelp}
              id="doorsMinutes"
              name="doorsMinutes"
              {...wholeInput(0, 2880)}
              defaultValue={refused?.values.doorsMinutes ?? String(design.doorsMinutes)}
              error={errorOf(refused?.errors, 'doorsMinutes')}
            />
          </div>
        </Card>
        <div className="flex flex-wrap gap-3">
          <Button look="main" name="intent" value="continue">
            {t.continue}
          </Button>
          <Button name="intent" value="save">
            {t.save}
          </Button>
        </div>
      </Form>
      <PictureCard />
    </div>
  );
}

function PictureCard() {
  const t = useTexts(TEXTS);
  const { productId, hasPicture } = useLoaderData<typeof loader>();
  const target = `/cabinet/products/${productId}/edit/design/picture`;
  return (
    <Card title={t.picture}>
      <Form method="post" action={target} encType="multipart/form-data" className="flex flex-col gap-3">
        <label htmlFor="picture" className="sr-only">
          {t.picture}
        </label>
        <input
          id="picture"
          type="file"
          name="picture"
          required
          accept="image/png,image/jpeg"
          className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
        />
        <p className="text-sm text-ink-soft">{t.pictureHelp}</p>
        <div>
          <Button>{t.upload}</Button>
        </div>
      </Form>
      {hasPicture ? (
        <Form method="post" action={target} encType="multipart/form-data" className="mt-3">
          <Button name="intent" value="remove">
            {t.remove}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

interface Preview {
  svg: string;
  readable: boolean;
}

const PAUSE_MS = 200;

/** Asks for the ticket anew a moment after the last change; an answer that comes late is thrown away. */
function usePreview(kept: Preview): { shown: Preview; change: (event: FormEvent<HTMLFormElement>) => void } {
  const { productId } = useLoaderData<typeof loader>();
  const [tried, setTried] = useState<{ of: Preview; answer: Preview } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = async (query: URLSearchParams): Promise<void> => {
    const mine = (turn.current += 1);
    const answer = await fetch(`/cabinet/products/${productId}/edit/design/preview?${query}`).catch(() => null);
    if (answer?.ok && mine === turn.current) setTried({ of: kept, answer: (await answer.json()) as Preview });
  };
  return {
    // A trial on top of an older design is forgotten once another is kept.
    shown: tried?.of === kept ? tried.answer : kept,
    change(event) {
      const form = new FormData(event.currentTarget);
      const query = new URLSearchParams(
        ['accent', 'background', 'ink', 'note'].map((name) => [name, String(form.get(name) ?? '')]),
      );
      query.set('price', String(form.get('showPrice') === 'true'));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void ask(query), PAUSE_MS);
    },
  };
}
