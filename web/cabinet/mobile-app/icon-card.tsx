import { Form } from '@remix-run/react';
import { Button, Card, errorOf, useSending, useTexts, type FieldError } from '#web/ui';
import { APP_TEXTS } from './texts.ts';

export interface PictureChoice {
  id: string;
  name: string;
  url: string;
}

/** The icon, chosen from the media library or uploaded into it. */
export function IconCard({
  icons,
  pictures,
  errors,
}: {
  icons: { large: string; maskable: string } | null;
  pictures: readonly PictureChoice[];
  errors: readonly FieldError[] | undefined;
}) {
  const t = useTexts(APP_TEXTS);
  const busy = useSending();
  const error = errorOf(errors, 'icon') ?? errorOf(errors, 'file');
  return (
    <Card title={t.icon}>
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="icon" />
        {icons ? (
          <div>
            <p className="mb-2 text-sm text-ink-soft">{t.iconNow}</p>
            <p className="flex gap-4">
              <img src={icons.large} alt="" width="72" height="72" className="rounded-2xl" />
              <img src={icons.maskable} alt="" width="72" height="72" className="rounded-full" />
            </p>
          </div>
        ) : null}
        <p className="text-ink-soft">{t.iconHelp}</p>
        {error ? (
          <p role="alert" className="text-bad">
            ▲ {error}
          </p>
        ) : null}
        <fieldset>
          <legend className="mb-2 font-medium">{t.fromMedia}</legend>
          {pictures.length === 0 ? <p className="text-ink-soft">{t.noMedia}</p> : null}
          <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
            {pictures.map(({ id, name, url }) => (
              <label
                key={id}
                className="cursor-pointer rounded-control border-3 border-transparent has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input type="radio" name="asset" value={id} className="sr-only" />
                <img src={url} alt={name} loading="lazy" className="aspect-square w-full rounded-[5px] object-cover" />
              </label>
            ))}
          </div>
        </fieldset>
        <label className="flex flex-col gap-1.5">
          <span className="font-medium">{t.upload}</span>
          <input
            type="file"
            name="icon"
            accept="image/png,image/jpeg,image/webp"
            className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
          />
        </label>
        <div>
          <Button busy={busy}>{t.useIcon}</Button>
        </div>
      </Form>
    </Card>
  );
}
