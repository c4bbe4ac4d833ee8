import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { beginProduct, beginningOf } from '#core/opening';
import {
  Button,
  Card,
  ErrorSummary,
  TextField,
  attempt,
  errorOf,
  orRefuse,
  titled,
  useTexts,
  amountInput,
} from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { withPostedThing } from './read-thing.server.ts';
import { PhonePreview } from './phone-preview.tsx';
import { StartFrame } from './start-frame.tsx';
import { FileField, TextArea } from './thing-fields.tsx';

const TEXTS = {
  de: {
    title: 'Ihr erstes Produkt',
    back: '← Etwas anderes verkaufen',
    name: 'Wie heißt es?',
    nameExample: 'Zum Beispiel „Porträts bei Tageslicht“',
    price: 'Was kostet es?',
    monthly: 'Was kostet es im Monat?',
    priceHelp: 'Mit Umsatzsteuer. 0 verschenkt es.',
    place: 'Wo?',
    placeHelp: 'Straße und Ort. Leer lassen, wenn es online stattfindet.',
    picture: 'Bild',
    pictureHelp: 'JPEG, PNG oder WebP. Geht auch später.',
    show: 'Zeigen Sie es mir',
    calm: 'Nur Sie sehen die Seite. Veröffentlicht wird erst, wenn Sie es sagen.',
    again: 'Dateien müssen Sie noch einmal auswählen.',
  },
  en: {
    title: 'Your first product',
    back: '← Sell something else',
    name: 'What is it called?',
    nameExample: 'For example “Portraits in daylight”',
    price: 'What does it cost?',
    monthly: 'What does it cost a month?',
    priceHelp: 'VAT included. 0 gives it away.',
    place: 'Where?',
    placeHelp: 'Street and town. Leave it empty if it takes place online.',
    picture: 'Picture',
    pictureHelp: 'JPEG, PNG or WebP. Can be added later.',
    show: 'Show it to me',
    calm: 'Only you see the page. It is published when you say so.',
    again: 'Files have to be chosen once more.',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const kind = await orRefuse(beginningOf(ctx, params.form ?? ''));
  if (!kind) throw new Response(null, { status: 404 });
  return { kind, currency: kind.currency.toUpperCase() };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const kind = await orRefuse(beginningOf(ctx, params.form ?? ''));
  if (!kind) throw new Response(null, { status: 404 });
  return withPostedThing(request, async ({ form, thing, picture }) => {
    const text = (name: string): string => String(form.get(name) ?? '').trim();
    const values = {
      name: text('name'),
      price: text('price'),
      text: text('thing'),
      startsAt: text('startsAt'),
      place: text('place'),
    };
    const begun = await attempt(() => beginProduct(ctx, { ...values, form: kind.key, file: thing, picture }));
    return begun.ok ? redirect(`/s/${begun.value.path}`, 303) : data({ errors: begun.errors, values }, { status: 422 });
  });
}

/** Name, price, the thing and a picture; beside it the page as a phone shows it. */
export default function Thing() {
  const { kind, currency } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const [name, setName] = useState(answer?.values.name ?? '');
  const [price, setPrice] = useState(answer?.values.price ?? '');
  const [picture, setPicture] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture]);
  const errors = answer?.errors ?? [];
  return (
    <StartFrame>
      <p className="mb-2">
        <Link to="/cabinet/start" className="text-accent underline">
          {t.back}
        </Link>
      </p>
      <h1 className="mb-5 text-3xl font-semibold tracking-tight text-balance">
        {t.title}: {kind.title}
      </h1>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_300px]">
        <Form
          method="post"
          encType="multipart/form-data"
          reloadDocument
          onSubmit={() => setSending(true)}
          className="flex flex-col gap-5"
        >
          <ErrorSummary errors={errors} />
          <Card>
            <div className="flex flex-col gap-5">
              <TextField
                label={t.name}
                name="name"
                help={t.nameExample}
                required
                maxLength={120}
                defaultValue={answer?.values.name}
                error={errorOf(errors, 'name')}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <TextField
                label={`${kind.monthly ? t.monthly : t.price} (${currency})`}
                name="price"
                help={t.priceHelp}
                required
                {...amountInput(currency.toLowerCase())}
                autoComplete="off"
                defaultValue={answer?.values.price}
                error={errorOf(errors, 'price')}
                onChange={(event) => setPrice(event.currentTarget.value)}
              />
              {kind.asks === 'file' || kind.asks === 'file_inside' ? (
                <FileField
                  label={kind.label}
                  name="thing"
                  help={answer ? t.again : kind.help}
                  required
                  error={errorOf(errors, 'thing')}
                />
              ) : null}
              {kind.asks === 'text' ? (
                <TextArea
                  label={kind.label}
                  name="thing"
                  help={kind.help}
                  defaultValue={answer?.values.text ?? kind.suggestion}
                  error={errorOf(errors, 'thing')}
                />
              ) : null}
              {kind.asks === 'date' ? (
                <>
                  <TextField
                    label={kind.label}
                    name="startsAt"
                    type="datetime-local"
                    help={kind.help}
                    required
                    defaultValue={answer?.values.startsAt}
                    error={errorOf(errors, 'startsAt')}
                  />
                  <TextField
                    label={t.place}
                    name="place"
                    help={t.placeHelp}
                    maxLength={300}
                    defaultValue={answer?.values.place}
                    error={errorOf(errors, 'place')}
                  />
                </>
              ) : null}
              <FileField
                label={t.picture}
                name="picture"
                help={t.pictureHelp}
                accept="image/jpeg,image/png,image/webp"
                error={errorOf(errors, 'cover')}
                onFile={(file) => setPicture(file ? URL.createObjectURL(file) : null)}
              />
            </div>
          </Card>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button look="main" busy={sending}>
              {t.show}
            </Button>
            <p className="text-ink-soft">{t.calm}</p>
          </div>
        </Form>
        <PhonePreview kind={kind.key} name={name} price={price} currency={currency} picture={picture} />
      </div>
    </StartFrame>
  );
}
