import { Form } from '@remix-run/react';
import { Button, Card, SelectField, errorOf, useTexts, type FieldError } from '#web/ui';
import type { ProductChoice } from './app-form.tsx';
import { APP_TEXTS } from './texts.ts';

export interface DocumentShown {
  id: number;
  group: 'tickets' | 'covers' | 'pricing_plans';
  productId: number | null;
  name: string;
  path: string;
}

const GROUPS = ['tickets', 'covers', 'pricing_plans'] as const;

/** Pictures by upload group, each with the form that adds one. */
export function DocumentsCard({
  documents,
  products,
  refused,
}: {
  documents: readonly DocumentShown[];
  products: readonly ProductChoice[];
  /** Upload that was refused. */
  refused: { group: string; errors: readonly FieldError[] } | undefined;
}) {
  const t = useTexts(APP_TEXTS);
  return (
    <Card title={t.pictures}>
      <div className="flex flex-col gap-6">
        {GROUPS.map((group) => {
          const [title = '', help = ''] = t.groups[group];
          const shown = documents.filter((each) => each.group === group);
          return (
            <section key={group} aria-label={title} className="border-t border-line pt-4 first:border-0 first:pt-0">
              <h3 className="font-medium">{title}</h3>
              <p className="mb-2 text-sm text-ink-soft">{help}</p>
              {shown.length === 0 ? <p className="mb-2 text-ink-soft">{t.noPictures}</p> : null}
              <ul className="mb-3 flex flex-wrap gap-3">
                {shown.map(({ id, name, path, productId }) => (
                  <li key={id} className="w-36">
                    <img
                      src={path}
                      alt={name}
                      loading="lazy"
                      className="mb-1 aspect-4/3 w-full rounded-control object-cover"
                    />
                    <span className="block truncate text-sm">
                      {products.find((each) => each.id === productId)?.name ?? name}
                    </span>
                    <Form method="post">
                      <input type="hidden" name="intent" value="remove-document" />
                      <input type="hidden" name="id" value={id} />
                      <Button look="plain" aria-label={`${t.remove}: ${name} (${id})`}>
                        {t.remove}
                      </Button>
                    </Form>
                  </li>
                ))}
              </ul>
              <UploadForm
                group={group}
                title={title}
                products={products}
                errors={refused?.group === group ? refused.errors : undefined}
              />
            </section>
          );
        })}
      </div>
    </Card>
  );
}

function UploadForm({
  group,
  title,
  products,
  errors,
}: {
  group: DocumentShown['group'];
  title: string;
  products: readonly ProductChoice[];
  errors: readonly FieldError[] | undefined;
}) {
  const t = useTexts(APP_TEXTS);
  const wrong = errorOf(errors, 'file') ?? errorOf(errors, 'group');
  return (
    <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="add-document" />
      <input type="hidden" name="group" value={group} />
      {group === 'tickets' ? null : (
        <div className="w-full sm:w-56">
          <SelectField
            name="productId"
            id={`product-${group}`}
            label={t.product}
            defaultValue=""
            error={errorOf(errors, 'productId')}
            options={[
              { value: '', label: t.choose },
              ...products.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </div>
      )}
      <label className="flex min-w-0 flex-col gap-1.5">
        <span className="font-medium">{t.file}</span>
        <input
          type="file"
          name="file"
          accept="image/png,image/jpeg,image/webp"
          aria-invalid={wrong ? true : undefined}
          className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
        />
        {wrong ? (
          <span role="alert" className="text-bad">
            ▲ {wrong}
          </span>
        ) : null}
      </label>
      <Button aria-label={`${t.add}: ${title}`}>{t.add}</Button>
    </Form>
  );
}
