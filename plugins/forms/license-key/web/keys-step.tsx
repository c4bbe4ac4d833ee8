import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { Readable } from 'node:stream';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  TextArea,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
  wholeInput,
} from '#web/ui';
import { rotateSigningKey } from '../api/signing-keys.ts';
import { addKeys } from '../pool/add-keys.ts';
import { poolView } from '../setup/pool-view.ts';
import { saveSetup } from '../setup/save-setup.ts';
import { setupOf } from '../setup/setup-of.ts';
import { idOf } from './id-of.server.ts';
import { KEYS_TEXTS } from './keys-texts.ts';
import { SourceFields } from './source-fields.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const productId = idOf(params);
  return { productId, setup: await setupOf(ctx, productId), pool: await orRefuse(poolView(ctx, productId)) };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = idOf(params);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  const here = `/cabinet/products/${productId}/edit/keys?step=2&note=saved`;
  if (form.get('intent') === 'rotate') {
    const rotated = await attempt(() => rotateSigningKey(ctx));
    return rotated.ok ? redirect(`${here}&rotated=1`) : { errors: rotated.errors, values: {} };
  }
  if (form.get('intent') === 'paste') {
    const pasted = await attempt(() => addKeys(ctx, productId, Readable.from([Buffer.from(text('keys'))])));
    return pasted.ok
      ? redirect(`${here}&added=${pasted.value.added}`)
      : { errors: pasted.errors, values: { keys: text('keys') } };
  }
  const values = Object.fromEntries(
    ['source', 'pattern', 'activationLimit', 'validityDays', 'offlineDays', 'warnBelow'].map((name) => [
      name,
      text(name),
    ]),
  ) as Record<'source' | 'pattern' | 'activationLimit' | 'validityDays' | 'offlineDays' | 'warnBelow', string>;
  const saved = await attempt(() => saveSetup(ctx, productId, values));
  if (!saved.ok) return data({ errors: saved.errors, values }, { status: 422 });
  return redirect(form.get('go') === 'on' ? `/cabinet/products/${productId}/edit?step=3` : here);
}

type Values = Partial<
  Record<'source' | 'pattern' | 'activationLimit' | 'validityDays' | 'offlineDays' | 'warnBelow' | 'keys', string>
>;

/** The second step of a licence key: where keys come from, what they allow, and the pool. */
export default function KeysStep() {
  const t = useTexts(KEYS_TEXTS);
  const { productId, setup, pool } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const values: Values = refused?.values ?? {};
  const [params] = useSearchParams();
  const formats = useFormats();
  const problems = params.getAll('problem').map((message) => ({ message, field: 'file' }));
  const added = Number(params.get('added') ?? 0);
  const number = (value: number | null): string => (value === null ? '' : String(value));
  return (
    <div className="flex flex-col gap-5">
      <ErrorSummary errors={refused?.errors ?? problems} />
      {added > 0 ? (
        <Notice tone="good">
          {formats.number(added)} {t.added}
        </Notice>
      ) : null}
      {params.get('rotated') === '1' ? <Notice tone="good">{t.rotated}</Notice> : null}
      <Form method="post" className="flex flex-col gap-5">
        <Card title={t.source}>
          <SourceFields
            source={values.source ?? setup.source}
            pattern={values.pattern ?? setup.pattern}
            error={errorOf(refused?.errors, 'pattern')}
          />
        </Card>
        <Card title={t.rules}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t.limit}
              help={t.limitHelp}
              name="activationLimit"
              {...wholeInput(1, 100_000)}
              defaultValue={values.activationLimit ?? number(setup.activationLimit)}
              error={errorOf(refused?.errors, 'activationLimit')}
            />
            <TextField
              label={t.validity}
              help={t.validityHelp}
              name="validityDays"
              {...wholeInput(1, 36_500)}
              defaultValue={values.validityDays ?? number(setup.validityDays)}
              error={errorOf(refused?.errors, 'validityDays')}
            />
            <TextField
              label={t.offline}
              help={t.offlineHelp}
              name="offlineDays"
              {...wholeInput(1, 365)}
              defaultValue={values.offlineDays ?? number(setup.offlineDays)}
              error={errorOf(refused?.errors, 'offlineDays')}
            />
            <TextField
              label={t.warn}
              help={t.warnHelp}
              name="warnBelow"
              {...wholeInput(0, 100_000)}
              defaultValue={values.warnBelow ?? number(setup.warnBelow)}
              error={errorOf(refused?.errors, 'warnBelow')}
            />
          </div>
        </Card>
        <div className="flex flex-wrap gap-3">
          <Button look="main">{t.save}</Button>
          <Button name="go" value="on">
            {t.next}
          </Button>
        </div>
      </Form>
      {setup.source === 'pool' ? (
        <Pool productId={productId} pool={pool} keys={values.keys} error={errorOf(refused?.errors, 'keys')} />
      ) : (
        <p>
          <Link className="text-accent underline" to={listOf(productId)}>
            {t.list}
          </Link>
        </p>
      )}
      <Card title={t.api}>
        <p className="text-ink-soft">{t.apiHelp}</p>
        <p className="mt-2">
          {t.productId} <code className="rounded-control bg-sunken px-2 py-0.5 font-mono">{productId}</code>
        </p>
        <details className="mt-4">
          <summary className="cursor-pointer text-accent">{t.rotate}</summary>
          <Form method="post" className="mt-3 flex flex-col items-start gap-3">
            <p className="text-ink-soft">{t.rotateHelp}</p>
            <Button name="intent" value="rotate">
              {t.rotateNow}
            </Button>
          </Form>
        </details>
      </Card>
    </div>
  );
}

const listOf = (productId: number): string => `/cabinet/license_keys?filters[product_id][]=${productId}`;

function Pool({
  productId,
  pool,
  keys,
  error,
}: {
  productId: number;
  pool: { free: number; reserved: number; waiting: number; issued: number };
  keys: string | undefined;
  error: string | undefined;
}) {
  const t = useTexts(KEYS_TEXTS);
  const formats = useFormats();
  const figures = [
    [t.free, pool.free],
    [t.reserved, pool.reserved],
    [t.issued, pool.issued],
    ...(pool.waiting > 0 ? [[t.waiting, pool.waiting] as const] : []),
  ] as const;
  return (
    <Card
      title={t.pool}
      actions={
        <Link className="text-accent underline" to={listOf(productId)}>
          {t.list}
        </Link>
      }
    >
      <div className="flex flex-col gap-5">
        <dl className="flex flex-wrap gap-x-10 gap-y-2">
          {figures.map(([label, count]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="text-xl font-semibold tabular-nums">{formats.number(count)}</dd>
            </div>
          ))}
        </dl>
        {pool.waiting > 0 ? <Notice tone="warn">{t.waitingHelp}</Notice> : null}
        {/* A new key empties the field once its keys have been added. */}
        <Form key={pool.free + pool.issued} method="post" className="flex flex-col gap-3">
          <TextArea
            label={t.paste}
            help={t.pasteHelp}
            id="keys"
            name="keys"
            rows={6}
            spellCheck={false}
            autoComplete="off"
            className="font-mono"
            defaultValue={keys ?? ''}
            error={error}
          />
          <div>
            <Button name="intent" value="paste">
              {t.add}
            </Button>
          </div>
        </Form>
        <Form
          method="post"
          action={`/cabinet/products/${productId}/edit/keys/upload`}
          encType="multipart/form-data"
          className="flex flex-col gap-3 border-t border-line pt-5"
        >
          <label htmlFor="file" className="font-medium">
            {t.file}
          </label>
          <input
            id="file"
            type="file"
            name="file"
            accept=".txt,.csv,text/plain"
            aria-describedby="file-help"
            className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
          />
          <p id="file-help" className="text-sm text-ink-soft">
            {t.fileHelp}
          </p>
          <div>
            <Button>{t.upload}</Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}
