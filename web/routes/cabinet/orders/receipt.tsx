import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { AppError, currencySymbol, inLanguage, localDate, newToken, parseMoney } from '#core/kit';
import { orderView, payByHand } from '#core/settlement';
import {
  Button,
  Card,
  CheckboxField,
  ErrorSummary,
  PageHeader,
  TextField,
  errorOf,
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
  if (view.unpaid.minor <= 0n || view.order.canceled_at !== null) throw redirect(`/cabinet/orders/${view.order.id}`);
  const title = inLanguage(ctx.locale, {
    de: `Bestellung ${view.number}: Geld ist da`,
    en: `Order ${view.number}: money received`,
  });
  return {
    id: view.order.id,
    number: view.number,
    unpaid: view.unpaid,
    today: localDate(ctx.clock.now(), view.zone),
    requestKey: newToken('req'),
    title,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const orderId = readId(params.id);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const view = await orAnswer(orderView(ctx, { id: orderId }));
  const amount = parseMoney(text('amount'), view.order.currency_key, ctx.locale);
  const typed = { amount: text('amount'), receivedOn: text('receivedOn'), note: text('note') };
  const refuse = (errors: FieldError[], status: number, tooMuch = form.has('more')) =>
    data({ errors, typed, tooMuch }, { status });
  if (!amount.ok) return refuse([{ field: 'amount', message: amount.error.detail[ctx.locale] }], 422);
  // A slip of the keys would make the shop owe the buyer the rest.
  if (amount.value.minor > view.unpaid.minor && form.get('more') !== 'yes') {
    const message = inLanguage(ctx.locale, {
      de: 'Das ist mehr, als offen ist. Berichtigen Sie den Betrag, oder bestätigen Sie ihn.',
      en: 'This is more than is open. Correct the amount, or confirm it.',
    });
    return refuse([{ field: 'amount', message }], 422, true);
  }
  try {
    await payByHand(ctx, {
      orderId,
      amountMinor: Number(amount.value.minor),
      receivedOn: text('receivedOn'),
      note: text('note'),
      requestKey: text('requestKey') || newToken('req'),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    return refuse([{ ...(error.field ? { field: error.field } : {}), message: error.detail }], error.status);
  }
  return redirectWithNote(`/cabinet/orders/${orderId}`, {
    message: inLanguage(ctx.locale, { de: 'Der Eingang ist vermerkt.', en: 'The money is noted.' }),
  });
}

/** The seller notes money that came past every provider. */
export default function ReceiptScreen() {
  const { id, number, unpaid, today, requestKey, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const formats = useFormats();
  const busy = useNavigation().state !== 'idle';
  const t = useTexts({
    de: {
      back: 'Bestellung',
      amount: 'Betrag',
      help: 'Offen sind',
      on: 'Angekommen am',
      note: 'Wie kam es?',
      noteHelp: 'Zum Beispiel: bar, Quittung 12.',
      what: 'Nur für Geld, das an jedem Zahlungsanbieter vorbei bei Ihnen ankam. Überweisungen ordnet der Kontoauszug unter „Überweisungen“ von selbst zu. Danach bekommt der Käufer Rechnung und Zugang.',
      submit: 'Eingang vermerken',
      more: 'Es kam wirklich mehr an',
      moreHelp: 'Was zu viel ist, schulden Sie dem Käufer.',
    },
    en: {
      back: 'Order',
      amount: 'Amount',
      help: 'Open are',
      on: 'Received on',
      note: 'How did it come?',
      noteHelp: 'For example: cash, receipt 12.',
      what: 'Only for money that reached you past every payment provider. Transfers are matched by the bank statement under “Transfers”. Then the buyer gets invoice and access.',
      submit: 'Note it',
      more: 'More did come in',
      moreHelp: 'You owe the buyer what is too much.',
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
          <input type="hidden" name="requestKey" value={requestKey} />
          <p className="rounded-card bg-warn-soft p-4">{t.what}</p>
          <TextField
            required
            name="amount"
            label={`${t.amount} (${currencySymbol(unpaid.currency)})`}
            help={`${t.help} ${formats.money(unpaid)}.`}
            error={errorOf(errors, 'amount')}
            defaultValue={answer?.typed.amount ?? ''}
            {...amountInput(unpaid.currency)}
            autoComplete="off"
          />
          {answer?.tooMuch ? <CheckboxField name="more" value="yes" label={t.more} help={t.moreHelp} /> : null}
          <TextField
            required
            name="receivedOn"
            type="date"
            max={today}
            label={t.on}
            error={errorOf(errors, 'receivedOn')}
            defaultValue={answer?.typed.receivedOn ?? today}
          />
          <TextField
            name="note"
            label={t.note}
            help={t.noteHelp}
            maxLength={300}
            optional
            defaultValue={answer?.typed.note ?? ''}
          />
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
