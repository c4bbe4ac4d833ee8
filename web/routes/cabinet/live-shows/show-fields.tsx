import { Link } from '@remix-run/react';
import { useTexts, type Option } from '#web/ui';
import { LIVE_SHOW_TEXTS } from './live-show-texts.ts';

/** Products of the shop, ticked for a show. Boxes of the browser's own, which post without a script. */
export function ProductFields({
  products,
  chosen,
  error,
}: {
  products: readonly Option[];
  chosen: readonly string[];
  error: string | undefined;
}) {
  const t = useTexts(LIVE_SHOW_TEXTS);
  return (
    <fieldset id="productIds" tabIndex={-1} aria-describedby={error ? 'productIds-error' : undefined}>
      <legend className="mb-1.5 font-medium">{t.products}</legend>
      {products.length === 0 ? (
        <p className="text-ink-soft">
          {t.noProducts}{' '}
          <Link to="/cabinet/products" className="text-accent underline">
            {t.toProducts}
          </Link>
        </p>
      ) : (
        <ul className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto rounded-card border border-line">
          {products.map(({ value, label }) => (
            <li key={value}>
              <label className="flex min-h-11 items-center gap-3 px-3">
                <input
                  type="checkbox"
                  name="productIds"
                  value={value}
                  defaultChecked={chosen.includes(value)}
                  className="size-5 shrink-0 accent-accent"
                />
                <span className="min-w-0 break-words">{label}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <FieldError id="productIds-error" error={error} />
    </fieldset>
  );
}

/** A picture of the media library, or none. */
export function PictureFields({
  pictures,
  chosen,
  error,
}: {
  pictures: readonly { id: string; name: string; url: string }[];
  chosen: string;
  error: string | undefined;
}) {
  const t = useTexts(LIVE_SHOW_TEXTS);
  const frame =
    'flex aspect-4/3 cursor-pointer items-center justify-center overflow-hidden rounded-control border-3 border-transparent bg-sunken text-center text-sm has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent';
  return (
    <fieldset id="pictureId" tabIndex={-1} aria-describedby={error ? 'pictureId-error' : undefined}>
      <legend className="mb-1.5 font-medium">
        {t.picture}
        <span className="ml-1.5 font-normal text-ink-soft">optional</span>
      </legend>
      {pictures.length === 0 ? (
        <p className="text-ink-soft">
          {t.noPictures}{' '}
          <Link to="/cabinet/media" className="text-accent underline">
            {t.toMedia}
          </Link>
        </p>
      ) : (
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          <label className={frame}>
            <input type="radio" name="pictureId" value="" defaultChecked={chosen === ''} className="sr-only" />
            {t.noPicture}
          </label>
          {pictures.map(({ id, name, url }) => (
            <label key={id} className={frame}>
              <input type="radio" name="pictureId" value={id} defaultChecked={chosen === id} className="sr-only" />
              <img src={url} alt={name} loading="lazy" className="size-full object-cover" />
            </label>
          ))}
        </div>
      )}
      <FieldError id="pictureId-error" error={error} />
    </fieldset>
  );
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={id} className="mt-1 flex gap-1.5 text-sm text-bad">
      <span aria-hidden>▲</span>
      {error}
    </p>
  ) : null;
}
