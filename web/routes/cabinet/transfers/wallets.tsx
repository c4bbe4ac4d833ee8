import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { decimalField, toJsonMoney } from '#core/kit';
import { PAYOUT_STATES, lookAtWallet, payOutWallet, walletsView, writeWalletRhythm } from '#core/merchants';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorSummary,
  PageHeader,
  StatusChip,
  TextField,
  amountInput,
  attempt,
  errorOf,
  formOf,
  titled,
  useFormats,
  useTexts,
  type FieldError,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { readPayoutSettingsForm, writtenAmount } from './payout-settings-form.server.ts';
import { payoutTone } from './payout-tone.ts';
import { WalletRhythmForm } from './wallet-rhythm-form.tsx';
import { BALANCE_TEXTS } from './balance-texts.ts';
import { WALLET_TEXTS } from './wallet-texts.ts';

const HERE = '/cabinet/transfers/wallets';

export const meta = titled(WALLET_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { wallets, bankAccount } = await orAnswer(walletsView(ctx));
  return {
    accountEnd: bankAccount?.iban_end ?? '',
    wallets: wallets.map(({ balance, available, newest, rhythm, ...wallet }) => ({
      ...wallet,
      rhythm: { ...rhythm, fromAmount: writtenAmount(rhythm.fromAmount, ctx.locale) },
      balance: balance && toJsonMoney(balance),
      available: toJsonMoney(available),
      newest: newest && {
        ...newest,
        amount: toJsonMoney(newest.amount),
        stateTitle: PAYOUT_STATES[newest.state][ctx.locale],
      },
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const t = WALLET_TEXTS[ctx.locale];
  const provider = String(form.get('provider') ?? '');
  const typed = String(form.get('amount') ?? '').trim();
  const done = await attempt(async () => {
    if (form.get('intent') === 'look') {
      const { answered } = await lookAtWallet(ctx, provider);
      return redirectWithNote(HERE, { message: answered ? t.lookedNow : t.silent });
    }
    if (form.get('intent') === 'rhythm') {
      const { mode, ...settings } = readPayoutSettingsForm(form, ctx.locale);
      await writeWalletRhythm(ctx, { provider, rhythm: mode === 'platform' ? 'manual' : mode, ...settings });
      return redirectWithNote(HERE, { message: BALANCE_TEXTS[ctx.locale].settingsSaved });
    }
    const read = decimalField(typed, { min: 0, max: 10_000_000, locale: ctx.locale, required: true });
    // Only an empty field means all there is; what is no amount is refused by the rule for amounts, with its own words.
    const amount = typed === '' ? null : read.ok ? Number(read.value!.minor) : 0;
    const { id, state } = await payOutWallet(ctx, { provider, amount });
    return redirectWithNote(`/cabinet/transfers/payouts/${id}`, {
      message: state === 'canceled' ? t.notSent : t.sent,
    });
  });
  return done.ok ? done.value : data({ errors: done.errors, provider, typed }, { status: done.status });
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['wallets'][number];

/** Wallets at the seller's own providers, what lies in them, and its way to the bank. */
export default function WalletsScreen() {
  const { wallets } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(WALLET_TEXTS);
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
        actions={wallets.length > 0 ? <ButtonLink to="/cabinet/transfers/payouts">{t.payouts}</ButtonLink> : undefined}
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        {wallets.length === 0 ? (
          <EmptyState
            title={t.empty}
            action={
              <ButtonLink to="/cabinet/settings/payment_providers" look="main">
                {t.providers}
              </ButtonLink>
            }
          >
            {t.emptyHelp}
          </EmptyState>
        ) : null}
        {wallets.map((wallet) => (
          <WalletCard key={wallet.provider} wallet={wallet} />
        ))}
      </div>
    </>
  );
}

function WalletCard({ wallet }: { wallet: Shown }) {
  const { provider, title, balance, available, state, lookedAt, hindrance, newest } = wallet;
  const t = useTexts(WALLET_TEXTS);
  const formats = useFormats();
  const busy = useNavigation().formData?.get('intent') === 'look';
  const rows: [string, string, string][] = [
    [t.balance, balance ? formats.money(balance) : '–', ''],
    [t.available, formats.money(available), t.availableHelp],
    [t.account, t.states[state], state === 'blocked' || state === 'closed' ? t.endedHelp : ''],
    [t.looked, lookedAt ? formats.dateTime(lookedAt) : t.never, ''],
  ];
  return (
    <Card title={title}>
      <dl className="flex flex-col divide-y divide-line">
        {rows.map(([label, value, help]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0">
            <dt>
              <span className="font-medium">{label}</span>
              {help ? <span className="block text-sm text-ink-soft">{help}</span> : null}
            </dt>
            <dd className="ml-auto font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
        {newest ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <dt>
              <Link to={`/cabinet/transfers/payouts/${newest.id}`} className="text-accent underline">
                {t.newest}
              </Link>
              <span className="text-ink-soft"> · {formats.date(newest.createdAt)}</span>
            </dt>
            <dd className="ml-auto flex items-center gap-3">
              <StatusChip state={newest.state} tone={payoutTone(newest.state)} label={newest.stateTitle} />
              <span className="font-medium tabular-nums">{formats.money(newest.amount)}</span>
            </dd>
          </div>
        ) : null}
      </dl>
      <div className="mt-3 flex flex-col gap-3">
        {hindrance === null ? <PayOutForm provider={provider} title={title} /> : <Hindrance hindrance={hindrance} />}
        <WalletRhythmForm provider={provider} title={title} rhythm={wallet.rhythm} />
        <Form method="post">
          <input type="hidden" name="provider" value={provider} />
          <Button name="intent" value="look" busy={busy} aria-label={`${t.look}: ${title}`}>
            {t.look}
          </Button>
        </Form>
      </div>
    </Card>
  );
}

function Hindrance({ hindrance }: { hindrance: NonNullable<Shown['hindrance']> }) {
  const t = useTexts(WALLET_TEXTS);
  const isOfAccount = /account|cooling/.test(hindrance);
  return (
    <p className="text-ink-soft">
      {t.hindrances[hindrance]}{' '}
      {isOfAccount ? (
        <Link to="/cabinet/bank_accounts" className="text-accent underline">
          {t.bankAccounts}
        </Link>
      ) : null}
    </p>
  );
}

function PayOutForm({ provider, title }: { provider: string; title: string }) {
  const { accountEnd } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(WALLET_TEXTS);
  const own = answer?.provider === provider ? answer : undefined;
  return (
    <Form method="post" noValidate className="flex max-w-xs flex-col gap-3">
      <input type="hidden" name="provider" value={provider} />
      <TextField
        name="amount"
        label={t.amount}
        help={t.amountHelp}
        defaultValue={own?.typed ?? ''}
        error={errorOf(own?.errors as FieldError[] | undefined, 'amount')}
        {...amountInput()}
        autoComplete="off"
      />
      <Sure label={t.payOut} name={title} sure={t.sure(accountEnd)} intent="pay_out" />
    </Form>
  );
}
