import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { AppError, currencySymbol, inLanguage, parseMoney, type LocalText } from '#core/kit';
import { capturePayment, orderView } from '#core/settlement';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  TextField,
  formOf,
  useFormats,
  useTexts,
  type FieldError,
  amountInput,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const view = await orAnswer(orderView(ctx, { id: readId(params.id) }));
  const paymentId = readId(params.payment);
  const payment = view.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Response(null, { status: 404 });
  if (payment.state !== 'authorized') throw redirect(`/cabinet/orders/${view.order.id}`);
  const title = inLanguage(ctx.locale, {
    de: `Bestellung ${view.number}: Geld einziehen`,
    en: `Order ${view.number}: take money`,
  });
  return {
    id: view.order.id,
    number: view.number,
    held: { minor: payment.amount, currency: payment.currency_key },
    title,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const [orderId, paymentId] = [readId(params.id), readId(params.payment)];
  const form = await formOf(request);
  const typed = String(form.get('amount') ?? '').trim();
  const view = await orAnswer(orderView(ctx, { id: orderId }));
  const amount = form.get('kind') === 'all' ? null : parseMoney(typed, view.order.currency_key, ctx.locale);
  const refuse = (errors: FieldError[], status: number) => data({ errors, typed }, { status });
  if (amount && !amount.ok) return refuse([{ field: 'amount', message: amount.error.detail[ctx.locale] }], 422);
  const here = `/cabinet/orders/${orderId}`;
  const say = (text: LocalText): string => inLanguage(ctx.locale, text);
  try {
    const { payment } = await capturePayment(ctx, {
      orderId,
      paymentId,
      ...(amount ? { amountMinor: Number(amount.value.minor) } : {}),
    });
    if (payment.state === 'successful')
      return redirectWithNote(here, { message: say({ de: 'Das Geld ist eingezogen.', en: 'The money is taken.' }) });
    if (payment.state === 'authorized')
      return redirectWithNote(here, {
        message: say({ de: 'Der Einzug ist veranlasst.', en: 'Taking the money is requested.' }),
      });
    return redirectWithNote(here, {
      tone: 'bad',
      message: say({ de: 'Der Anbieter hat den Einzug abgelehnt.', en: 'The provider refused to take the money.' }),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    if (error.field === 'amount') return refuse([{ field: 'amount', message: error.detail }], error.status);
    return redirectWithNote(here, { tone: 'bad', message: error.detail });
  }
}

/** Takes a part of held money. */
export default function CaptureScreen() {
  const { id, number, held, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const formats = useFormats();
  const busy = useNavigation().state !== 'idle';
  const t = useTexts({
    de: {
      back: 'Bestellung',
      amount: 'Betrag',
      help: 'Höchstens',
      rest: 'Was Sie nicht einziehen, gibt der Anbieter frei; beim Käufer bleibt der Rest offen. Das lässt sich nicht zurücknehmen.',
      submit: 'Einziehen',
    },
    en: {
      back: 'Order',
      amount: 'Amount',
      help: 'At most',
      rest: 'What you do not take is released by the provider; the rest stays due for the buyer. This cannot be undone.',
      submit: 'Take',
    },
  });
  const errors: readonly FieldError[] = answer?.errors ?? [];
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title={title}
        back={<Link to={`/cabinet/orders/${id}`} className="text-accent underline">{`${t.back} ${number}`}</Link>}
      />
      <Card>
        <Form method="post" noValidate className="flex flex-col gap-5">
          <ErrorSummary errors={errors} />
          <TextField
            required
            name="amount"
            label={`${t.amount} (${currencySymbol(held.currency)})`}
            help={`${t.help} ${formats.money(held)}`}
            error={errors.find(({ field }) => field === 'amount')?.message}
            defaultValue={answer?.typed ?? ''}
            {...amountInput(held.currency)}
            autoComplete="off"
          />
          <p className="rounded-card bg-warn-soft p-4">{t.rest}</p>
          <div className="flex justify-end">
            <Button look="main" busy={busy}>
              {t.submit}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
