import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { BANK_ACCOUNT_STATES, NAME_CHECKS, bankAccountFile, decideBankAccount } from '#core/bank-accounts';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Timeline } from '../../../cabinet/timeline.tsx';
import { adminContext } from '../../../require-admin.server.ts';
import { ADMIN_BANK_ACCOUNT_TEXTS } from './admin-bank-account-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const sellerId = readId(params.seller);
  const file = await orRefuse(bankAccountFile(ctx, { sellerId, id: readId(params.id) }));
  return {
    ...file,
    sellerId,
    stateTitle: BANK_ACCOUNT_STATES[file.state][ctx.locale],
    checkTitle: file.name_check ? NAME_CHECKS[file.name_check][ctx.locale] : '–',
    title: ADMIN_BANK_ACCOUNT_TEXTS[ctx.locale].one(file.seller.name, file.iban_end),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  const t = ADMIN_BANK_ACCOUNT_TEXTS[ctx.locale];
  const accept = form.get('intent') === 'accept';
  const reason = String(form.get('reason') ?? '');
  const done = await attempt(() =>
    decideBankAccount(ctx, { sellerId: readId(params.seller), id: readId(params.id), accept, reason }),
  );
  if (done.ok) return redirectWithNote('/admin/bank_accounts', { message: accept ? t.accepted : t.refused });
  return data({ errors: done.errors, reason }, { status: done.status });
}

/** An account beside what its seller handed in, and the decision. */
export default function AdminBankAccountScreen() {
  const account = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(ADMIN_BANK_ACCOUNT_TEXTS);
  const rows: [string, string][] = [
    [t.seller, account.seller.name],
    [t.person, account.seller.person || '–'],
    [t.holder, account.holder],
    [t.iban, account.iban],
    ...(account.bic ? [[t.bic, account.bic] as [string, string]] : []),
    [t.check, account.checkTitle],
    ...(account.name_there ? [[t.there, account.name_there] as [string, string]] : []),
  ];
  const waits = account.state === 'validation_asked';
  return (
    <>
      <PageHeader
        title={t.one(account.seller.name, account.iban_end)}
        back={
          <Link to="/admin/bank_accounts" className="text-accent underline">
            {t.list}
          </Link>
        }
      />
      <ErrorSummary errors={answer?.errors ?? []} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Card
            title={t.facts}
            actions={
              <StatusChip
                state={account.state}
                tone={account.state === 'validated' ? 'good' : account.state === 'refused' ? 'bad' : 'warn'}
                label={account.stateTitle}
              />
            }
          >
            <dl className="flex flex-col divide-y divide-line">
              {rows.map(([label, value]) => (
                <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="ml-auto font-medium break-words">{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
          {waits ? (
            <Card>
              <div className="flex flex-col gap-4">
                <Form method="post">
                  <Button look="main" name="intent" value="accept">
                    {t.accept}
                  </Button>
                </Form>
                <Form method="post" noValidate className="flex flex-col gap-3">
                  <TextField
                    name="reason"
                    label={t.reason}
                    help={t.refuseSure}
                    defaultValue={answer?.reason ?? ''}
                    error={errorOf(answer?.errors, 'reason')}
                    maxLength={500}
                    autoComplete="off"
                  />
                  <div>
                    <Button look="danger" name="intent" value="refuse">
                      {t.refuse}
                    </Button>
                  </div>
                </Form>
              </div>
            </Card>
          ) : null}
          <Card title={t.history}>
            <Timeline
              items={[...account.moves].reverse().map(({ event, reason, at }) => ({
                at: new Date(at),
                kind:
                  event === 'provider.ok'
                    ? 'account.successful'
                    : /no$|returned/.test(event)
                      ? 'account.failed'
                      : event,
                sentence: `${t.events[event] ?? event}${reason ? `: ${reason}` : ''}`,
                actor: '',
              }))}
            />
          </Card>
        </div>
        <Scan />
      </div>
    </>
  );
}

function Scan() {
  const { scan, sellerId } = useLoaderData<typeof loader>();
  const t = useTexts(ADMIN_BANK_ACCOUNT_TEXTS);
  const href = scan ? `/admin/identity_documents/${sellerId}/${scan.id}` : '';
  return (
    <Card title={t.scan}>
      {scan?.file ? (
        <div className="flex flex-col gap-2">
          {scan.file.content_type === 'application/pdf' ? null : (
            <img
              src={href}
              alt={t.scanAlt}
              className="max-h-[70vh] w-full rounded-control border border-line object-contain"
            />
          )}
          <a href={href} target="_blank" rel="noreferrer" className="text-accent underline">
            {t.openScan}
          </a>
          <p className="text-sm text-ink-soft">{t.logged}</p>
        </div>
      ) : (
        <p className="text-ink-soft">{t.noScan}</p>
      )}
    </Card>
  );
}
