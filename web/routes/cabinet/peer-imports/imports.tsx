import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { importedSubscriptions, openImport, peerImports } from '#core/peer-imports';
import { everyInterval } from '#core/kit';
import {
  attempt,
  Button,
  Card,
  CopyField,
  ErrorSummary,
  PageHeader,
  SelectField,
  errorOf,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useLocale,
  useSending,
  useTexts,
} from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { IMPORT_TEXTS } from './import-texts.ts';

export const meta = titled(IMPORT_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const [imports, subscriptions] = await Promise.all([
    orRefuse(peerImports(ctx)),
    orRefuse(importedSubscriptions(ctx)),
  ]);
  return { imports, subscriptions };
}

const LARGEST_BYTES = 10_000_000;

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const file = form.get('file');
  const kind = String(form.get('kind') ?? '');
  if (!(file instanceof File) || file.size === 0 || file.size > LARGEST_BYTES)
    return data({ kind, errors: [{ field: 'file', message: IMPORT_TEXTS[ctx.locale].tooLarge }] }, 422);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const done = await attempt(() => openImport(ctx, { bytes, fileName: file.name, kind }));
  if (!done.ok) return data({ kind, errors: done.errors }, done.status);
  return redirect(`/cabinet/settings/imports/${done.value.id}`);
}

/** Files of other platforms: the way in, imports so far, and subscriptions that wait for their buyers. */
export default function Imports() {
  const { imports } = useLoaderData<typeof loader>();
  const t = useTexts(IMPORT_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link className="text-accent underline" to="/cabinet/profile/edit">
            {t.back}
          </Link>
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <Upload />
        <Card title={t.done}>
          {imports.length === 0 ? <p className="text-ink-soft">{t.none}</p> : null}
          <ul className="flex flex-col divide-y divide-line">
            {imports.map((each) => (
              <li key={each.id} className="py-2">
                <Link
                  to={`/cabinet/settings/imports/${each.id}`}
                  className="font-medium break-words text-accent underline"
                >
                  {each.file_name}
                </Link>
                <span className="block text-ink-soft">
                  {t.sources[each.source]} · {t.kinds[each.kind]} · {t.lines(formats.number(each.total_count))} ·{' '}
                  {t.states[each.state]} · {formats.dateTime(each.created_at)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Subscriptions />
      </div>
    </>
  );
}

function Upload() {
  const answer = useActionData<typeof action>();
  const t = useTexts(IMPORT_TEXTS);
  const busy = useSending();
  const errors = answer?.errors ?? [];
  return (
    <Card title={t.upload}>
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
        <ErrorSummary errors={errors} />
        <SelectField
          name="kind"
          label={t.kind}
          defaultValue={answer?.kind || 'customers'}
          error={errorOf(errors, 'kind')}
          options={Object.entries(t.kinds).map(([value, label]) => ({ value, label }))}
        />
        <div className="flex flex-col gap-1">
          <label htmlFor="file" className="font-medium">
            {t.file}
          </label>
          <input
            id="file"
            type="file"
            name="file"
            required
            accept=".csv,.txt,.tsv,text/csv"
            aria-describedby="file-help"
            className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
          />
          <p id="file-help" className="text-sm text-ink-soft">
            {t.fileHelp}
          </p>
        </div>
        <div>
          <Button look="main" busy={busy}>
            {t.read}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Subscriptions() {
  const { subscriptions } = useLoaderData<typeof loader>();
  const t = useTexts(IMPORT_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  if (subscriptions.length === 0) return null;
  return (
    <Card title={t.subscriptions}>
      <p className="mb-2 text-ink-soft">{`${t.notes.subscriptions} ${t.subscriptionsHelp}`}</p>
      <ul className="flex flex-col divide-y divide-line">
        {subscriptions.map(({ id, email, name, product, amount, interval, nextOn, renewal }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <span className="font-medium break-words">
              {product} · {name === '' ? email : `${name} (${email})`}
            </span>
            <span className="text-ink-soft">
              {[
                amount ? `${formats.money(amount)}${interval === '' ? '' : ` ${everyInterval(interval, locale)}`}` : '',
                nextOn ? t.next(formats.date(nextOn)) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {renewal ? (
              <CopyField label={`${t.renewal}: ${email}`} value={renewal} />
            ) : (
              <span className="text-warn">{t.noRenewal}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
