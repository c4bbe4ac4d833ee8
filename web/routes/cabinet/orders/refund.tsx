import { randomUUID } from 'node:crypto';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { AppError, formatMoney, inLanguage, languageTag, parseMoney, toJsonMoney, type LocalText } from '#core/kit';
import { orderView, refundOrder } from '#core/settlement';
import { Card, Notice, PageHeader, formOf, useTexts, type FieldError } from '#web/ui';
import { noteHeaders, redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { RefundForm } from '../../../cabinet/refund-form.tsx';
import { sellerContext } from '../../../require-seller.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { order, number, refundable } = await orAnswer(orderView(ctx, { id: readId(params.id) }));
  const title = inLanguage(ctx.locale, { de: `Bestellung ${number} erstatten`, en: `Refund order ${number}` });
  return {
    id: order.id,
    number,
    refundable: toJsonMoney(refundable),
    buyerEmail: order.buyer_email,
    requestKey: randomUUID(),
    title,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const orderId = readId(params.id);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const typed = { kind: text('kind'), amount: text('amount'), reason: text('reason').slice(0, 300) };
  const refuse = (errors: FieldError[], status: number) => data({ errors, typed, done: null }, { status });
  const { order } = await orAnswer(orderView(ctx, { id: orderId }));
  const amount = typed.kind === 'part' ? parseMoney(typed.amount, order.currency_key, ctx.locale) : null;
  if (amount && !amount.ok) return refuse([{ field: 'amount', message: amount.error.detail[ctx.locale] }], 422);
  try {
    const refunds = await refundOrder(ctx, {
      orderId,
      reason: typed.reason,
      requestKey: /^[\w-]{8,64}$/.test(text('requestKey')) ? text('requestKey') : randomUUID(),
      ...(amount ? { amountMinor: Number(amount.value.minor) } : {}),
    });
    const given = refunds.reduce((sum, refund) => sum + refund.amount, 0);
    const money = formatMoney(
      { minor: BigInt(given), currency: order.currency_key },
      { style: 'locale', locale: languageTag(ctx.locale) },
    );
    const note = noteOf(
      refunds.map(({ state }) => state),
      money,
      ctx.locale,
    );
    // The dialog closes itself and stays on its page.
    if (text('dialog')) return data({ errors: [], typed: null, done: randomUUID() }, { headers: noteHeaders(note) });
    return redirectWithNote(`/cabinet/orders/${orderId}`, note);
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.status !== 404)
      return refuse([{ field: error.field ?? 'amount', message: error.detail }], error.status);
    if (error instanceof AppError) throw redirect('/cabinet/orders');
    throw error;
  }
}

function noteOf(states: readonly string[], money: string, locale: 'de' | 'en') {
  const say = (text: LocalText): string => inLanguage(locale, text);
  if (states.includes('failed'))
    return {
      tone: 'bad' as const,
      message: say({
        de: `Der Anbieter hat die Rückzahlung über ${money} abgelehnt.`,
        en: `The provider refused the refund of ${money}.`,
      }),
    };
  if (states.includes('pending'))
    return {
      message: say({ de: `Rückzahlung über ${money} ist unterwegs.`, en: `The refund of ${money} is on its way.` }),
    };
  return { message: say({ de: `${money} erstattet.`, en: `${money} refunded.` }) };
}

/** The refund as a page of its own: what the dialog does, without a script. */
export default function RefundScreen() {
  const { id, number, refundable, buyerEmail, requestKey, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts({
    de: { back: 'Bestellung', nothing: 'Von dieser Bestellung kann nichts mehr zurückgezahlt werden.' },
    en: { back: 'Order', nothing: 'Nothing of this order can be refunded any more.' },
  });
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title={title}
        back={<Link to={`/cabinet/orders/${id}`} className="text-accent underline">{`${t.back} ${number}`}</Link>}
      />
      {refundable.minor > 0 ? (
        <Card>
          <RefundForm
            orderId={id}
            refundable={refundable}
            buyerEmail={buyerEmail}
            requestKey={requestKey}
            access
            errors={answer?.errors ?? []}
            typed={answer?.typed ?? null}
          />
        </Card>
      ) : (
        <Notice tone="info">{t.nothing}</Notice>
      )}
    </div>
  );
}
