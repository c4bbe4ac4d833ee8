import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { AppError, inLanguage, toJsonMoney, type LocalText } from '#core/kit';
import { ignoreTransfer, matchTransfer, sendTransferBack, transferView } from '#core/transfers';
import {
  Button,
  Card,
  CheckboxField,
  ErrorSummary,
  PageHeader,
  TextField,
  formOf,
  useFormats,
  useTexts,
  type FieldError,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { BANK_WIRE_TEXTS } from './bank-wire-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const view = await orAnswer(transferView(ctx, readId(params.id)));
  return {
    ...view,
    amount: toJsonMoney(view.amount),
    surplus: view.surplus && toJsonMoney(view.surplus),
    sentBack: view.sentBack && toJsonMoney(view.sentBack),
    title: BANK_WIRE_TEXTS[ctx.locale].title,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const transferId = readId(params.id);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const say = (text: LocalText): string => inLanguage(ctx.locale, text);
  try {
    if (form.get('intent') === 'ignore') {
      await ignoreTransfer(ctx, { transferId, note: text('note') });
      return redirectWithNote('/cabinet/transfers/bank_wires', {
        message: say({ de: 'Die Überweisung liegt beiseite.', en: 'The transfer is set aside.' }),
      });
    }
    if (form.get('intent') === 'send_back') {
      await sendTransferBack(ctx, { transferId, confirmed: form.get('confirmed') === 'yes' });
      return redirectWithNote(`/cabinet/transfers/bank_wires/${transferId}`, {
        message: say({
          de: 'Die Rücküberweisung ist verbucht. Der Käufer bekommt eine Nachricht.',
          en: 'The transfer back is booked. The buyer gets a message.',
        }),
      });
    }
    const { orderId } = await matchTransfer(ctx, { transferId, orderNumber: text('order') });
    return redirectWithNote(`/cabinet/orders/${orderId}`, {
      message: say({ de: 'Die Überweisung ist zugeordnet.', en: 'The transfer is matched.' }),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    const errors: FieldError[] = [{ ...(error.field ? { field: error.field } : {}), message: error.detail }];
    return data({ errors, typed: text('order') }, { status: error.status });
  }
}

/** One transfer: what the bank says of it, and where it goes. */
export default function TransferScreen() {
  const transfer = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(BANK_WIRE_TEXTS);
  const formats = useFormats();
  const busy = useNavigation().state !== 'idle';
  const errors: readonly FieldError[] = answer?.errors ?? [];
  const facts: [string, string][] = [
    [t.booked, formats.date(transfer.bookedOn)],
    [t.iban, transfer.iban],
    [t.reference, transfer.reference],
    [t.state, t[transfer.state]],
    [t.sentBack, transfer.sentBack ? formats.money(transfer.sentBack) : ''],
    [t.note, transfer.note],
  ];
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <PageHeader
        title={`${formats.money(transfer.amount)} · ${transfer.from || t.nobody}`}
        back={
          <Link to="/cabinet/transfers/bank_wires" className="text-accent underline">
            {t.title}
          </Link>
        }
      />
      <Card>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
          {facts
            .filter(([, value]) => value !== '')
            .map(([term, value]) => (
              <div key={term} className="contents">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ))}
        </dl>
        {transfer.order ? (
          <p className="mt-3">
            <Link to={`/cabinet/orders/${transfer.order.id}`} className="text-accent underline">
              {t.order} {transfer.order.number}
            </Link>
          </p>
        ) : null}
      </Card>
      {transfer.surplus ? (
        <Card title={t.back}>
          <Form method="post" noValidate className="flex flex-col gap-4">
            <ErrorSummary errors={errors} />
            <p>{t.backHelp(formats.money(transfer.surplus))}</p>
            <CheckboxField
              name="confirmed"
              value="yes"
              label={t.backDone(formats.money(transfer.surplus))}
              error={errors.find(({ field }) => field === 'confirmed')?.message}
            />
            <div className="flex justify-end">
              <Button look="main" name="intent" value="send_back" busy={busy}>
                {t.sendBack}
              </Button>
            </div>
          </Form>
        </Card>
      ) : null}
      {transfer.state === 'unmatched' ? (
        <>
          <Card title={t.match}>
            <Form method="post" noValidate className="flex flex-col gap-4">
              <ErrorSummary errors={errors} />
              <TextField
                name="order"
                label={t.number}
                help={
                  transfer.suggestions.length > 0 ? `${t.suggested}: ${transfer.suggestions.join(', ')}` : t.numberHelp
                }
                error={errors.find(({ field }) => field === 'order')?.message}
                defaultValue={answer?.typed ?? transfer.suggestions[0] ?? ''}
                autoComplete="off"
              />
              <div className="flex justify-end">
                <Button look="main" name="intent" value="match" busy={busy}>
                  {t.assign}
                </Button>
              </div>
            </Form>
          </Card>
          <Card title={t.aside}>
            <Form method="post" className="flex flex-col gap-4">
              <TextField name="note" label={t.note} optional maxLength={300} autoComplete="off" />
              <div className="flex justify-end">
                <Button name="intent" value="ignore" busy={busy}>
                  {t.ignore}
                </Button>
              </div>
            </Form>
          </Card>
        </>
      ) : null}
    </div>
  );
}
