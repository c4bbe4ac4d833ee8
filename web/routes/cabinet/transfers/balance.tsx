import {
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { Ctx, Locale } from '#core/context';
import { AppError, feeInWords, toJsonMoney } from '#core/kit';
import { BANK_ACCOUNT_STATES } from '#core/bank-accounts';
import type { LegitimationHold } from '#core/legitimation';
import {
  BLOCK_TITLES,
  lookAtMerchant,
  merchantPage,
  merchantView,
  mindMerchant,
  openMerchant,
  requestPayout,
  writePayoutSettings,
  type MerchantInput,
  type BlockReason,
} from '#core/merchants';
import { readSellerProfile } from '#core/people';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  StatusChip,
  formOf,
  refuseOutdated,
  revisionOf,
  useFormats,
  useLocale,
  useTexts,
  type FieldError,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { PayoutSettingsCard } from './payout-settings-card.tsx';
import { readPayoutSettingsForm, writtenAmount } from './payout-settings-form.server.ts';
import { BalanceIdentity } from './balance-identity.tsx';
import { BALANCE_TEXTS, shareOf } from './balance-texts.ts';

const HERE = '/cabinet/transfers/balance';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { balances, payouts, movements, account, fee, ...view } = await orAnswer(merchantView(ctx)).catch(
    (answer: unknown) => {
      // No provider takes money for this shop yet: the way begins at the providers.
      throw answer instanceof Response && answer.status === 404
        ? redirect('/cabinet/settings/payment_providers')
        : answer;
    },
  );
  return {
    ...view,
    revision: revisionOf(view.settings),
    identity: view.told ? view.identity : await withProfile(ctx, view.identity),
    title: BALANCE_TEXTS[ctx.locale].title,
    feeText: feeInWords(fee, ctx.locale),
    fromAmount: writtenAmount(view.settings.fromAmount, ctx.locale),
    bankAccountState: view.bankAccount ? BANK_ACCOUNT_STATES[view.bankAccount.state][ctx.locale] : '',
    blocked: view.block && {
      reason: view.block,
      title: BLOCK_TITLES[view.block].title[ctx.locale],
      wayOut: wayOutOf(view.block, view.hold, ctx.locale),
      isHeld: view.hold !== null,
    },
    account: account && {
      state: account.state,
      missing: account.missing,
      refused: account.refused,
      stoppedReason: account.stopped_reason,
      lookedAt: account.looked_at,
    },
    balances: balances.map(({ currency, pending, available, reserve, inTransit }) => ({
      currency,
      pending: toJsonMoney(pending),
      available: toJsonMoney(available),
      reserve: toJsonMoney(reserve),
      inTransit: toJsonMoney(inTransit),
    })),
    payouts: payouts.map((payout) => ({ ...payout, amount: toJsonMoney(payout.amount) })),
    movements: movements.map((movement) => ({ ...movement, amount: toJsonMoney(movement.amount) })),
  };
}

function wayOutOf(block: BlockReason, hold: LegitimationHold | null, locale: Locale): string {
  const t = BALANCE_TEXTS[locale];
  // An admin's block comes before the check, and its way out with it.
  if (hold === 'to_mend' && block === 'no_documents') return t.legitimationOpen;
  return hold === 'rejected' ? t.legitimationRejected : BLOCK_TITLES[block].wayOut[locale];
}

/** Names of the shop's profile where the form has none yet. */
async function withProfile<Identity extends { firstName: string; lastName: string; holder: string }>(
  ctx: Ctx,
  identity: Identity,
): Promise<Identity> {
  const { firstName, lastName, company } = (await readSellerProfile(ctx)).profile;
  return {
    ...identity,
    firstName: identity.firstName || firstName,
    lastName: identity.lastName || lastName,
    holder: identity.holder || company || `${firstName} ${lastName}`.trim(),
  };
}

export type BalanceShown = ReturnType<typeof useLoaderData<typeof loader>>;

export { learnsNewest as shouldRevalidate } from '#web/ui';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const t = BALANCE_TEXTS[ctx.locale];
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const typed = {
    entity: text('entity'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    holder: text('holder'),
  };
  try {
    switch (form.get('intent')) {
      case 'pay_out':
        await requestPayout(ctx);
        return redirectWithNote(HERE, { message: t.sent });
      case 'settings':
        refuseOutdated(form, revisionOf((await merchantView(ctx)).settings), ctx.locale);
        await writePayoutSettings(ctx, readPayoutSettingsForm(form, ctx.locale));
        return redirectWithNote(HERE, { message: t.settingsSaved });
      case 'look':
        await lookAtMerchant(ctx);
        await mindMerchant(ctx);
        return redirectWithNote(HERE, { message: t.checked });
      case 'page':
        // In a demo the processor's page stands at our own address, where no route of the cabinet is.
        return redirectDocument(await merchantPage(ctx, ctx.baseUrl + HERE));
      default: {
        const { told } = await merchantView(ctx);
        await openMerchant(ctx, { ...typed, entity: entityOf(typed.entity), iban: text('iban') });
        return told
          ? redirectWithNote(HERE, { message: t.saved })
          : redirectDocument(await merchantPage(ctx, ctx.baseUrl + HERE));
      }
    }
  } catch (error) {
    if (!(error instanceof AppError) || (error.status >= 500 && error.status !== 503)) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    const errors: FieldError[] = [{ ...(error.field ? { field: error.field } : {}), message: error.detail }];
    return data({ errors, typed }, { status: error.status });
  }
}

function entityOf(value: string): MerchantInput['entity'] {
  return value === 'business' || value === 'organization' ? value : 'sole_trader';
}

/** Money that the platform holds for the seller, the day of its payout, and its obstacles. */
export default function BalanceScreen() {
  const { provider, balances, maySell, payouts, movements, blocked, account, told } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(BALANCE_TEXTS);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link to="/cabinet/transfers" className="text-accent underline">
            {t.back}
          </Link>
        }
        actions={<ButtonLink to={`/cabinet/settings/payment_providers/${provider.key}`}>{t.provider}</ButtonLink>}
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        {blocked && told ? (
          <Notice tone={blocked.reason === 'verification' ? 'info' : 'warn'}>
            <p className="font-medium">{blocked.title}</p>
            {account?.stoppedReason ? <p>{account.stoppedReason}</p> : null}
            <p>
              {blocked.wayOut}
              {blocked.isHeld ? (
                <>
                  {' '}
                  <Link to="/cabinet/legitimation" className="underline">
                    {t.toLegitimation}
                  </Link>
                </>
              ) : null}
            </p>
          </Notice>
        ) : null}
        {maySell ? null : <Notice tone="bad">{t.noSale}</Notice>}
        {balances.map((balance) => (
          <Balance key={balance.currency} balance={balance} />
        ))}
        {/* Before anything can be paid out, nobody asks when. */}
        {told ? <PayoutSettingsCard answer={answer ?? null} /> : null}
        <BalanceIdentity answer={answer ?? null} />
        {told ? null : <PayoutSettingsCard answer={answer ?? null} />}
        <Payouts payouts={payouts} />
        <Movements movements={movements} />
      </div>
    </>
  );
}

function Balance({
  balance: { currency, pending, available, reserve, inTransit },
}: {
  balance: BalanceShown['balances'][number];
}) {
  const { terms, feeText, hindrance, nextPayout, account } = useLoaderData<typeof loader>();
  const t = useTexts(BALANCE_TEXTS);
  const locale = useLocale();
  const formats = useFormats();
  const busy = useNavigation().formData?.get('intent') === 'pay_out';
  const rows: [string, Parameters<typeof formats.money>[0], string][] = [
    [t.available, available, ''],
    [t.pending, pending, terms.holdDays > 0 ? t.pendingHelp(terms.holdDays) : ''],
    ...(reserve.minor === 0 && terms.reserveBp === 0
      ? []
      : [
          [t.reserve, reserve, t.reserveHelp(shareOf(terms.reserveBp, locale), terms.reserveDays)] as [
            string,
            typeof reserve,
            string,
          ],
        ]),
    ...(inTransit.minor === 0 ? [] : [[t.inTransit, inTransit, ''] as [string, typeof inTransit, string]]),
  ];
  const isPaidOut = currency === 'eur';
  // A date would promise what something of the seller's or the platform's still stands against.
  const opens = hindrance === null || hindrance === 'too_little' || hindrance === 'under_way';
  return (
    <Card title={currency.toUpperCase()}>
      <dl className="flex flex-col divide-y divide-line">
        {rows.map(([label, sum, help]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0">
            <dt>
              <span className="font-medium">{label}</span>
              {help ? <span className="block text-sm text-ink-soft">{help}</span> : null}
            </dt>
            <dd className="ml-auto text-lg font-semibold tabular-nums">{formats.money(sum)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-col gap-3">
        {pending.minor < 0 || available.minor < 0 ? <Notice tone="warn">{t.negative}</Notice> : null}
        {feeText === '' ? null : <p className="text-sm text-ink-soft">{t.fee(feeText)}</p>}
        {isPaidOut ? (
          <>
            {opens ? <p>{nextPayout ? `${t.next}: ${formats.date(nextPayout)}` : t.byHand}</p> : null}
            {hindrance ? (
              <p className="text-ink-soft">
                {t.hindrances[hindrance]}
                {hindrance === 'stopped' && account?.stoppedReason ? ` ${account.stoppedReason}` : ''}
              </p>
            ) : (
              <Form method="post">
                <Button look="main" name="intent" value="pay_out" busy={busy}>
                  {t.payOut}
                </Button>
              </Form>
            )}
          </>
        ) : (
          <p className="text-ink-soft">{t.otherCurrency}</p>
        )}
      </div>
    </Card>
  );
}

function Payouts({ payouts }: { payouts: BalanceShown['payouts'] }) {
  const t = useTexts(BALANCE_TEXTS);
  const formats = useFormats();
  return (
    <Card
      title={t.payouts}
      actions={payouts.length > 0 ? <ButtonLink to="/cabinet/transfers/payouts">{t.allPayouts}</ButtonLink> : null}
    >
      {payouts.length === 0 ? <p className="text-ink-soft">{t.noPayouts}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {payouts.map(({ id, state, amount, accountEnd, createdAt, endedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
          >
            <span>
              <Link to={`/cabinet/transfers/payouts/${id}`} className="text-accent underline">
                {formats.date(endedAt ?? createdAt)}
              </Link>
              <span className="text-ink-soft"> · {t.account(accountEnd)}</span>
              {state === 'canceled' ? <span className="block text-sm text-ink-soft">{t.canceledHelp}</span> : null}
            </span>
            <span className="ml-auto flex items-center gap-3">
              <StatusChip
                state={state === 'issued' ? 'pending' : state}
                tone={state === 'canceled' ? 'bad' : state === 'successful' ? 'good' : 'warn'}
                label={t.payoutStates[state]}
              />
              <span className="font-medium tabular-nums">{formats.money(amount)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Movements({ movements }: { movements: BalanceShown['movements'] }) {
  const t = useTexts(BALANCE_TEXTS);
  const formats = useFormats();
  return (
    <Card
      title={t.movements}
      actions={
        movements.some(({ kind }) => kind === 'fee') ? (
          <ButtonLink to="/cabinet/plan">{t.feeInvoices}</ButtonLink>
        ) : null
      }
    >
      {movements.length === 0 ? <p className="text-ink-soft">{t.noMovements}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {movements.map(({ kind, at, amount, order }, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
            <span>
              {t.kinds[kind]}
              <span className="text-ink-soft"> · {formats.dateTime(at)}</span>
              {order ? (
                <>
                  {' '}
                  ·{' '}
                  <Link to={`/cabinet/orders/${order.id}`} className="text-accent underline">
                    {t.order}
                  </Link>
                </>
              ) : null}
            </span>
            <span className="ml-auto tabular-nums">{formats.money(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
