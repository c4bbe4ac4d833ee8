import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { choiceSources, loadList } from '#web/list-loading';
import { ListScreen } from '#web/lists';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorSummary,
  Notice,
  PageHeader,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
  type Tone,
} from '#web/ui';
import {
  certificateList,
  changeCertificate,
  readCertificates,
  type CertificateRow,
} from '../certificates/certificate-list.ts';
import { shopName } from '../certificates/shop-name.ts';
import { CERTIFICATE_STATES, type CertificateState } from '../certificates/certificate.ts';
import { TEXTS } from './texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const { list, rows, headers } = await orRefuse(
    loadList<CertificateRow>(request, ctx, certificateList, {
      rows: readCertificates,
      csvPath: '/cabinet/lists/certificates.csv',
      sources: choiceSources,
    }),
  );
  const shown = rows.map((row) => ({ ...row, stateTitle: CERTIFICATE_STATES[row.state][ctx.locale] }));
  return data({ list, rows: shown, username: await shopName(ctx), title: TEXTS[ctx.locale].list }, { headers });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const form = await formOf(request);
  const id = Number(/^[1-9]\d{0,14}$/.exec(String(form.get('certificate') ?? ''))?.[0] ?? 0);
  const intent = form.get('intent');
  const done = await attempt(() =>
    changeCertificate(
      ctx,
      id,
      intent === 'rename' ? { holderName: String(form.get('name') ?? '') } : { withdrawn: intent === 'withdraw' },
    ),
  );
  return done.ok ? redirect('/cabinet/certificates?note=saved') : { errors: done.errors };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

const TONES: Readonly<Record<CertificateState, Tone>> = { valid: 'good', expired: 'warn', revoked: 'bad' };

/** Every certificate of the shop; a name that was misspelt is mended here. */
export default function CertificateListScreen() {
  const { list, rows, username } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const refused = useActionData<typeof action>();
  const isSaved = useSearchParams()[0].get('note') === 'saved';
  return (
    <>
      <PageHeader title={t.list} subtitle={t.subtitle} />
      <div className="flex flex-col gap-3">
        <ErrorSummary errors={refused?.errors ?? []} />
        {isSaved ? <Notice tone="good">{t.note}</Notice> : null}
      </div>
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.number} ${row.holderName}`}
        rowMenu={(row) => [
          { id: 'check', label: t.check, to: `/s/${username}/certificate/${row.code}`, reload: true },
          { id: 'order', label: t.order, to: `/cabinet/orders/${row.orderId}` },
        ]}
        cells={{
          number: (row) => <span className="font-mono">{row.number}</span>,
          holder_name: (row) => (
            <div className="flex flex-col gap-1 max-md:items-end">
              <span className="break-words">{row.holderName}</span>
              <Change row={row} error={errorOf(refused?.errors, `name-${row.id}`)} />
            </div>
          ),
          state: (row) => <StatusChip state={row.state} label={row.stateTitle} tone={TONES[row.state]} />,
          product_name: (row) => row.productName,
          issued_at: (row) => formats.date(row.issuedAt),
          expires_at: (row) => (row.expiresAt ? formats.date(row.expiresAt) : '–'),
        }}
        empty={
          <EmptyState
            title={t.empty}
            action={
              <ButtonLink to="/cabinet/products" look="main">
                {t.toProducts}
              </ButtonLink>
            }
          >
            {t.help}
          </EmptyState>
        }
      />
    </>
  );
}

function Change({
  row,
  error,
}: {
  row: Pick<CertificateRow, 'id' | 'holderName' | 'isWithdrawn'>;
  error: string | undefined;
}) {
  const t = useTexts(TEXTS);
  return (
    <details open={error !== undefined}>
      <summary className="cursor-pointer text-sm text-accent">{t.change}</summary>
      <Form method="post" className="mt-2 flex flex-col items-start gap-2 rounded-control bg-sunken p-3 text-left">
        <input type="hidden" name="certificate" value={row.id} />
        <TextField
          label={t.name}
          id={`name-${row.id}`}
          name="name"
          maxLength={120}
          defaultValue={row.holderName}
          error={error}
        />
        <Button name="intent" value="rename">
          {t.rename}
        </Button>
        {row.isWithdrawn ? (
          <Button name="intent" value="restore">
            {t.restore}
          </Button>
        ) : (
          <>
            <p className="text-sm text-ink-soft">{t.withdrawHelp}</p>
            <Button look="danger" name="intent" value="withdraw">
              {t.withdraw}
            </Button>
          </>
        )}
      </Form>
    </details>
  );
}
