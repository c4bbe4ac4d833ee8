import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { AppError, InputError, toJsonMoney } from '#core/kit';
import { platformView, setBlock, writeMerchantTerms, type MerchantLine } from '#core/merchants';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  PageHeader,
  SelectField,
  StatusChip,
  TextField,
  formOf,
  useFormats,
  useTexts,
  type FieldError,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { BALANCE_TEXTS } from '../../cabinet/transfers/balance-texts.ts';
import { MERCHANT_TEXTS } from './merchant-texts.ts';
import { readTermsForm, termsValues } from './terms-form.server.ts';
import { TermsForm } from './terms-form.tsx';

const HERE = '/admin/merchants';
const BLOCKS: readonly NonNullable<MerchantLine['block']>[] = ['payouts', 'payments', 'payments_payouts'];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { sums, merchants, terms } = await orAnswer(platformView(ctx));
  return {
    title: MERCHANT_TEXTS[ctx.locale].title,
    terms: termsValues(terms, ctx.locale),
    sums: sums.map(({ currency, ...pots }) => ({
      currency,
      pots: Object.entries(pots).map(([name, sum]) => ({ name: name as keyof typeof pots, sum: toJsonMoney(sum) })),
    })),
    merchants: merchants.map(({ balances, ...merchant }) => ({
      ...merchant,
      balances: balances.map(({ currency, pending, available, reserve }) => ({
        currency,
        pending: toJsonMoney(pending),
        available: toJsonMoney(available),
        reserve: toJsonMoney(reserve),
      })),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  const t = MERCHANT_TEXTS[ctx.locale];
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const sellerId = Number(text('seller'));
  try {
    if (form.get('intent') === 'stop' || form.get('intent') === 'go') {
      if (!Number.isSafeInteger(sellerId) || sellerId < 1) throw new Response(null, { status: 404 });
      const stopped = form.get('intent') === 'stop';
      const block = stopped ? (BLOCKS.find((each) => each === text('block')) ?? 'payouts') : null;
      await setBlock(ctx, { sellerId, block, reason: text('reason') });
      return redirectWithNote(HERE, { message: stopped ? t.stoppedNote : t.goesNote });
    }
    await writeMerchantTerms(ctx, readTermsForm(form, ctx.locale));
    return redirectWithNote(HERE, { message: t.saved });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    const named: FieldError[] =
      error instanceof InputError
        ? error.entries.map(({ source }) => ({ ...(source?.field ? { field: source.field } : {}), message: t.wrong }))
        : [];
    const errors: FieldError[] =
      named.length > 0 ? named : [{ ...(error.field ? { field: error.field } : {}), message: error.detail }];
    return data(
      {
        errors,
        seller: sellerId || null,
        values: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
      },
      { status: error.status },
    );
  }
}

/** The platform's side of payments through its own account. */
export default function MerchantsScreen() {
  const { sums, merchants } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(MERCHANT_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={<span className="block max-w-prose">{t.subtitle}</span>}
        actions={<ButtonLink to="/admin/reseller_requests">{t.reselling}</ButtonLink>}
      />
      <div className="flex max-w-4xl flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        {sums.length === 0 ? (
          <Card>
            <p className="text-ink-soft">{t.nothing}</p>
          </Card>
        ) : null}
        {sums.map(({ currency, pots }) => (
          <Card key={currency} title={currency.toUpperCase()}>
            <dl className="grid gap-x-8 sm:grid-cols-2">
              {pots.map(({ name, sum }) => (
                <div key={name} className="flex items-baseline justify-between gap-3 border-b border-line py-1.5">
                  <dt className="text-ink-soft">{t[name]}</dt>
                  <dd className="font-medium tabular-nums">{formats.money(sum)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
        <Card title={t.merchants}>
          {merchants.length === 0 ? <p className="text-ink-soft">{t.none}</p> : null}
          <ul className="flex flex-col divide-y divide-line">
            {merchants.map((merchant) => (
              <Merchant key={merchant.sellerId} merchant={merchant} />
            ))}
          </ul>
        </Card>
        <TermsForm answer={answer ?? null} />
      </div>
    </>
  );
}

type MerchantShown = ReturnType<typeof useLoaderData<typeof loader>>['merchants'][number];

function Merchant({
  merchant: { sellerId, username, name, state, block, reason, balances, lastPayoutAt },
}: {
  merchant: MerchantShown;
}) {
  const t = useTexts(MERCHANT_TEXTS);
  const b = useTexts(BALANCE_TEXTS);
  const formats = useFormats();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formData?.get('seller') === String(sellerId);
  const wrong =
    answer?.seller === sellerId
      ? (answer.errors as FieldError[]).find(({ field }) => field === 'reason')?.message
      : undefined;
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <a href={`/s/${username}`} className="font-medium text-accent underline">
          {name || username}
        </a>
        <span className="flex flex-wrap gap-2">
          {block ? <StatusChip state="stopped" tone="bad" label={t.blocks[block]} /> : null}
          <StatusChip
            state={state ?? 'untold'}
            tone={
              state === 'kyc_1' || state === 'kyc_2'
                ? 'good'
                : state === 'rejected' || state === 'blocked'
                  ? 'bad'
                  : 'warn'
            }
            label={state === null ? t.untold : b.states[state]}
          />
        </span>
      </div>
      {balances.map(({ currency, pending, available, reserve }) => (
        <p key={currency} className="text-sm tabular-nums">
          {b.available} {formats.money(available)} · {b.pending} {formats.money(pending)} · {b.reserve}{' '}
          {formats.money(reserve)}
        </p>
      ))}
      {lastPayoutAt ? (
        <p className="text-sm text-ink-soft">
          {t.last} {formats.date(lastPayoutAt)}
        </p>
      ) : null}
      {block ? (
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="seller" value={sellerId} />
          <span className="text-sm">{reason}</span>
          <Button name="intent" value="go" busy={busy}>
            {t.go}
          </Button>
        </Form>
      ) : (
        <details open={wrong !== undefined}>
          <summary className="inline-block min-h-8 cursor-pointer py-1 text-sm text-accent">{t.stop}</summary>
          <Form method="post" noValidate className="mt-2 flex max-w-md flex-col gap-3">
            <input type="hidden" name="seller" value={sellerId} />
            <SelectField
              id={`block-${sellerId}`}
              name="block"
              label={t.block}
              options={BLOCKS.map((value) => ({ value, label: t.blocks[value] }))}
            />
            <TextField
              id={`reason-${sellerId}`}
              name="reason"
              label={t.reason}
              error={wrong}
              maxLength={300}
              autoComplete="off"
            />
            <div>
              <Button look="danger" name="intent" value="stop" busy={busy}>
                {t.stop}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </li>
  );
}
