import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { endCommissionPayout, payCommissions, sellerPayouts, writePayingAccount } from '#core/commissions';
import type { CurrencyCode } from '#core/kit';
import {
  Button,
  Card,
  EmptyState,
  ErrorSummary,
  PageHeader,
  StatusChip,
  TextField,
  attempt,
  buttonClass,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { AffiliateTabs } from './affiliate-tabs.tsx';
import { AFFILIATE_TEXTS } from './affiliate-texts.ts';

const HERE = '/cabinet/affiliate_payouts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return { ...(await orRefuse(sellerPayouts(ctx))), title: AFFILIATE_TEXTS[ctx.locale].payouts };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const t = AFFILIATE_TEXTS[ctx.locale];
  const text = (name: string): string => String(form.get(name) ?? '');
  const id = /^[1-9]\d{0,14}$/.test(text('id')) ? Number(text('id')) : 0;
  const work: Record<string, () => Promise<string>> = {
    pay: async () => t.payMade((await payCommissions(ctx)).ids.length),
    account: async () => {
      await writePayingAccount(ctx, { holder: text('holder'), iban: text('iban') });
      return t.accountSaved;
    },
    confirm: async () => {
      await endCommissionPayout(ctx, id, 'payer.confirms');
      return t.confirmed;
    },
    cancel: async () => {
      await endCommissionPayout(ctx, id, 'payer.cancels');
      return t.canceled;
    },
  };
  const found = work[text('intent')];
  if (!found) throw new Response(null, { status: 400 });
  const done = await attempt(found);
  if (!done.ok) return data({ errors: done.errors, holder: text('holder') }, { status: done.status });
  return redirectWithNote(HERE, { message: done.value });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Debts to publishers, the file for the bank, and what was paid. */
export default function PayoutsScreen() {
  const { owed, payouts, account } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(AFFILIATE_TEXTS);
  const formats = useFormats();
  const errors = refused?.errors ?? [];
  const money = (minor: number, currency: string) => formats.money({ minor, currency: currency as CurrencyCode });
  const canPay = owed.some(({ book, hindrance }) => book === 'seller' && hindrance === null);
  const waits = payouts.some(({ state }) => state === 'issued');
  return (
    <>
      <PageHeader title={t.payouts} subtitle={t.payoutsSubtitle} />
      <AffiliateTabs current="payouts" />
      <div className="flex flex-col gap-4">
        <ErrorSummary errors={errors} />
        {owed.length === 0 ? (
          <EmptyState title={t.emptyOwed}>{t.emptyOwedHelp}</EmptyState>
        ) : (
          <Card title={t.owed}>
            <ul className="flex flex-col divide-y divide-line">
              {owed.map((row) => (
                <li
                  key={`${row.publisherId} ${row.currency} ${row.book} ${row.kind}`}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
                >
                  <span className="min-w-0">
                    <span className="block font-medium break-words">{row.name}</span>
                    <span className="block text-sm break-all text-ink-soft">
                      {row.kind === 'sales_team' ? `${t.ofTeam} · ` : ''}
                      {row.email}
                    </span>
                  </span>
                  <span className="flex flex-wrap items-center gap-x-5 gap-y-1 tabular-nums">
                    <span className="text-sm text-ink-soft">
                      {t.pending} {money(row.pending, row.currency)}
                    </span>
                    <span className="text-sm text-ink-soft">
                      {t.paid} {money(row.paid, row.currency)}
                    </span>
                    <span className="font-semibold">
                      {t.available} {money(row.available, row.currency)}
                    </span>
                    <StatusChip
                      state={row.hindrance ?? 'ready'}
                      tone={row.hindrance === null && row.book === 'seller' ? 'good' : 'neutral'}
                      label={
                        row.book === 'platform'
                          ? t.platform
                          : row.hindrance === null
                            ? t.ready
                            : t.hindrances[row.hindrance]
                      }
                    />
                  </span>
                </li>
              ))}
            </ul>
            <div className={canPay || waits ? 'mt-4 flex flex-wrap items-center gap-3' : 'hidden'}>
              {canPay ? (
                <Form method="post">
                  <Button look="main" name="intent" value="pay">
                    {t.payAll}
                  </Button>
                </Form>
              ) : null}
              {waits && account.ibanEnd !== '' ? (
                <a href={`${HERE}/transfers.xml`} className={buttonClass('quiet')}>
                  {t.file}
                </a>
              ) : null}
              {canPay ? <p className="text-sm text-ink-soft">{t.payAllHelp}</p> : null}
            </div>
          </Card>
        )}
        <Card title={t.account}>
          <Form method="post" noValidate className="flex max-w-xl flex-col gap-4">
            <p className="text-ink-soft">{t.accountHelp}</p>
            <TextField
              name="holder"
              label={t.holder}
              defaultValue={refused?.holder || account.holder}
              maxLength={70}
              error={errorOf(errors, 'holder')}
            />
            <TextField
              name="iban"
              label={t.iban}
              autoComplete="off"
              error={errorOf(errors, 'iban')}
              {...(account.ibanEnd === '' ? {} : { help: t.ibanStored(account.ibanEnd) })}
            />
            <div>
              <Button look="quiet" name="intent" value="account">
                {t.saveAccount}
              </Button>
            </div>
          </Form>
        </Card>
        {payouts.length > 0 ? (
          <Card title={t.made}>
            <ul className="flex flex-col divide-y divide-line">
              {payouts.map((row) => (
                <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                  <span className="min-w-0">
                    <span className="block font-medium break-words">{row.name}</span>
                    <span className="block text-sm text-ink-soft">
                      {row.kind === 'sales_team' ? `${t.ofTeam} · ` : ''}
                      {formats.date(row.endedAt ?? row.createdAt)} · …{row.ibanEnd}
                    </span>
                  </span>
                  <span className="flex flex-wrap items-start gap-3">
                    <span className="py-1.5 font-semibold tabular-nums">{money(row.amount, row.currency)}</span>
                    <span className="py-1.5">
                      <StatusChip
                        state={row.state}
                        tone={row.state === 'paid' ? 'good' : row.state === 'issued' ? 'warn' : 'neutral'}
                        label={t.states[row.state]}
                      />
                    </span>
                    {row.state === 'issued' ? (
                      <>
                        <Form method="post">
                          <input type="hidden" name="id" value={row.id} />
                          <Button look="quiet" name="intent" value="confirm">
                            {t.confirm}
                          </Button>
                        </Form>
                        <Form method="post">
                          <input type="hidden" name="id" value={row.id} />
                          <Sure label={t.cancelPayout} sure={t.canceled} intent="cancel" name={row.name} />
                        </Form>
                      </>
                    ) : null}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
      </div>
    </>
  );
}
