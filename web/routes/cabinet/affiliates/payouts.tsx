import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { endCommissionPayout, payCommissions, sellerPayouts, writePayingAccount } from '#core/commissions';
import {
  Button,
  Card,
  EmptyState,
  ErrorSummary,
  PageHeader,
  TextField,
  attempt,
  buttonClass,
  errorOf,
  formOf,
  orRefuse,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { AffiliateTabs } from './affiliate-tabs.tsx';
import { AFFILIATE_TEXTS } from './affiliate-texts.ts';
import { CommissionPayouts, OwedCommissions } from './commission-lists.tsx';

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
    came_back: async () => {
      await endCommissionPayout(ctx, id, 'bank.returns');
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
  const errors = refused?.errors ?? [];
  const canPay = owed.some(({ book, hindrance }) => book === 'seller' && hindrance === null);
  const waits = payouts.some(({ state, book }) => state === 'issued' && book === 'seller');
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
            <OwedCommissions owed={owed} payer="seller" />
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
        <CommissionPayouts payouts={payouts} payer="seller" />
      </div>
    </>
  );
}
