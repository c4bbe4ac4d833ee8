import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import {
  Button,
  Card,
  ErrorSummary,
  SelectField,
  TextField,
  errorOf,
  useSending,
  useTexts,
  type FieldError,
  type Option,
} from '#web/ui';
import { EMBED_TEXTS } from './embed-texts.ts';
import { LessonChoice } from './lesson-choice.tsx';
import { ProductChoice } from './product-choice.tsx';
import type { TypedEmbed } from './read-embed-form.server.ts';

export interface EmbedChoices {
  kinds: readonly Option[];
  targets: readonly Option[];
  /** Products by program; a seller's own stand under the empty key. */
  products: Readonly<Record<string, readonly Option[]>>;
  /** A publisher's programs; none for a seller. */
  nodes: readonly Option[];
}

const PICTURES = new Set(['banner', 'badge', 'slider']);
const CHECKOUTS = new Set(['embed_form', 'embed_payment_page']);
const WAIT_MS = 400;

/** Fields of an item beside what it will look like. The preview follows what is typed. */
export function EmbedForm({
  values,
  errors,
  choices,
  draftPath,
}: {
  values: TypedEmbed;
  errors: readonly FieldError[];
  choices: EmbedChoices;
  draftPath: string;
}) {
  const t = useTexts(EMBED_TEXTS);
  const [chosen, setChosen] = useState(values);
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDraft(`${draftPath}?${draftQuery(chosen)}`), WAIT_MS);
    return () => clearTimeout(timer);
  }, [chosen, draftPath]);
  const field = (name: Exclude<keyof TypedEmbed, 'productIds'>) => ({
    name,
    error: errorOf(errors, name),
    value: chosen[name],
    onChange: ({ target }: { target: { value: string } }) => setChosen({ ...chosen, [name]: target.value }),
  });
  const { kind, target, productPage } = chosen;
  const isProduct = target === 'product' || CHECKOUTS.has(kind) || kind === 'slider';
  const opensDialog = isProduct && kind !== 'plain_link' && (CHECKOUTS.has(kind) || productPage !== 'none');
  const products = choices.products[choices.nodes.length > 0 ? chosen.node : ''] ?? [];
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <Card>
        <Form method="post" noValidate className="flex flex-col gap-4">
          <ErrorSummary errors={errors} />
          {choices.nodes.length > 0 ? (
            <SelectField label={t.program} options={choices.nodes} {...field('node')} />
          ) : null}
          <TextField label={t.name} help={t.nameHelp} maxLength={120} {...field('name')} />
          <SelectField label={t.kind} options={choices.kinds} {...field('kind')} />
          {CHECKOUTS.has(kind) || kind === 'slider' ? null : (
            <SelectField label={t.target} options={choices.targets} {...field('target')} />
          )}
          {isProduct ? (
            <ProductChoice
              products={products}
              chosen={chosen.productIds}
              several={kind === 'slider'}
              error={errorOf(errors, 'productIds')}
              onChange={(productIds) => setChosen({ ...chosen, productIds })}
            />
          ) : null}
          {isProduct && !CHECKOUTS.has(kind) ? (
            <SelectField
              label={t.productPage}
              options={(
                ['product_page', 'payment_page', ...(PICTURES.has(kind) ? (['none'] as const) : [])] as const
              ).map((value) => ({ value, label: t.pages[value] }))}
              {...field('productPage')}
            />
          ) : null}
          {opensDialog ? (
            <SelectField
              label={t.displayMode}
              help={t.modeHelp}
              options={(['on_page', 'modal'] as const).map((value) => ({ value, label: t.modes[value] }))}
              {...field('displayMode')}
            />
          ) : null}
          {!isProduct && target === 'course_lesson' ? (
            <LessonChoice
              chosen={chosen.lessonId}
              error={errorOf(errors, 'lessonId')}
              onChange={(lessonId) => setChosen({ ...chosen, lessonId })}
            />
          ) : null}
          {!isProduct && target === 'custom_link' ? (
            <TextField label={t.customUrl} type="url" maxLength={500} {...field('customUrl')} />
          ) : null}
          {kind === 'plain_link' ? null : (
            <TextField label={t.label} help={t.labelHelp} maxLength={120} {...field('label')} />
          )}
          {kind === 'banner' ? <TextField label={t.body} optional maxLength={300} {...field('body')} /> : null}
          <div className="grid gap-4 sm:grid-cols-3">
            {PICTURES.has(kind) ? (
              <SelectField
                label={t.size}
                options={['300', '75', '45'].map((value) => ({ value, label: `${value} px` }))}
                {...field('size')}
              />
            ) : null}
            {kind === 'button' || kind === 'banner' || kind === 'badge' ? (
              <ColorField label={t.color} {...field('color')} />
            ) : null}
            <SelectField
              label={t.locale}
              options={[
                { value: 'de', label: t.german },
                { value: 'en', label: t.english },
              ]}
              {...field('locale')}
            />
          </div>
          {(['kind', 'target', 'productPage', 'displayMode', 'size', 'color', 'lessonId', 'customUrl', 'body'] as const)
            .filter((name) => !isShown(name, { kind, target, isProduct, opensDialog }))
            .map((name) => (
              <input key={name} type="hidden" name={name} value={chosen[name]} />
            ))}
          <div>
            <Button look="main" busy={useSending()}>
              {t.save}
            </Button>
          </div>
        </Form>
      </Card>
      <EmbedPreview src={draft} />
    </div>
  );
}

/** The browser's own picker. */
function ColorField({
  label,
  error,
  ...input
}: {
  label: string;
  error: string | undefined;
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={input.name} className="font-medium">
        {label}
      </label>
      <input
        {...input}
        id={input.name}
        type="color"
        aria-invalid={error ? true : undefined}
        className="h-10 w-full cursor-pointer rounded-control border border-line-strong bg-surface p-1"
      />
      {error ? <p className="text-sm text-bad">{error}</p> : null}
    </div>
  );
}

/** Fields of an item as the address of a preview carries them. */
export function draftQuery({ productIds, ...values }: TypedEmbed): string {
  return new URLSearchParams([
    ...Object.entries(values).map(([key, value]): [string, string] => [key, String(value)]),
    ...productIds.map((id): [string, string] => ['productIds', id]),
  ]).toString();
}

/** Fields that have no control now keep what was chosen before. */
function isShown(
  name: string,
  { kind, target, isProduct, opensDialog }: { kind: string; target: string; isProduct: boolean; opensDialog: boolean },
): boolean {
  switch (name) {
    case 'target':
      return !CHECKOUTS.has(kind) && kind !== 'slider';
    case 'productPage':
      return isProduct && !CHECKOUTS.has(kind);
    case 'displayMode':
      return opensDialog;
    case 'size':
      return PICTURES.has(kind);
    case 'color':
      return kind === 'button' || kind === 'banner' || kind === 'badge';
    case 'lessonId':
      return !isProduct && target === 'course_lesson';
    case 'customUrl':
      return !isProduct && target === 'custom_link';
    case 'body':
      return kind === 'banner';
    default:
      return true;
  }
}

/** The page elsewhere, as wide as a computer's or a phone's. */
export function EmbedPreview({ src }: { src: string | null }) {
  const t = useTexts(EMBED_TEXTS);
  const [narrow, setNarrow] = useState(false);
  return (
    <Card
      title={t.preview}
      actions={
        <span className="flex gap-2">
          {([false, true] as const).map((phone) => (
            <button
              key={String(phone)}
              type="button"
              aria-pressed={narrow === phone}
              onClick={() => setNarrow(phone)}
              className="rounded-control px-2.5 py-1 text-ink-soft aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
            >
              {phone ? t.narrow : t.wide}
            </button>
          ))}
        </span>
      }
    >
      <div className="overflow-x-auto rounded-control border border-line bg-white">
        <iframe
          title={t.previewTitle}
          sandbox="allow-same-origin allow-popups allow-forms"
          src={src ?? 'about:blank'}
          className={`block h-[480px] ${narrow ? 'w-[390px] max-w-full' : 'w-full'}`}
        />
      </div>
    </Card>
  );
}
