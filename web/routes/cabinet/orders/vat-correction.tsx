import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { formatMoney, inLanguage, languageTag, toJsonMoney } from '#core/kit';
import { correctVat, orderView, vatCorrectionOf } from '#core/settlement';
import { Button, Card, ErrorSummary, PageHeader, attempt, buttonClass, useFormats, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

const TEXTS = {
  de: {
    title: 'Umsatzsteuer berichtigen',
    what: 'Die USt-IdNr. {vatNo} war bei der Bestellung nicht zu prüfen und ist jetzt bestätigt. Der Käufer schuldet die Umsatzsteuer selbst.',
    does: 'Sie erstatten {amount} und stellen einen berichtigten Beleg ohne Umsatzsteuer aus, sobald das Geld unterwegs ist. Der Käufer bekommt eine Mail. Das lässt sich nicht rückgängig machen.',
    go: '{amount} erstatten und Rechnung berichtigen',
    cancel: 'Abbrechen',
  },
  en: {
    title: 'Correct the VAT',
    what: 'The VAT number {vatNo} could not be checked when the order was placed and is confirmed now. The buyer owes the VAT themselves.',
    does: 'You give back {amount} and issue a corrected document without VAT as soon as the money is on its way. The buyer gets a mail. This cannot be undone.',
    go: 'Give back {amount} and correct the invoice',
    cancel: 'Cancel',
  },
};

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { order, number } = await orAnswer(orderView(ctx, { id: readId(params.id) }));
  const amount = await orAnswer(vatCorrectionOf(ctx, order.id));
  if (!amount) throw redirect(`/cabinet/orders/${order.id}`);
  return {
    id: order.id,
    number,
    vatNo: order.buyer_vat_no,
    amount: toJsonMoney(amount),
    title: `${TEXTS[ctx.locale].title}: ${number}`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { order } = await orAnswer(orderView(ctx, { id: readId(params.id) }));
  const done = await attempt(() => correctVat(ctx, order.id));
  if (!done.ok) return { errors: done.errors };
  const given = done.value.reduce((sum, refund) => sum + refund.amount, 0);
  const money = formatMoney(
    { minor: BigInt(given), currency: order.currency_key },
    { style: 'locale', locale: languageTag(ctx.locale) },
  );
  const message = inLanguage(ctx.locale, {
    de: `Umsatzsteuer über ${money} wird erstattet.`,
    en: `VAT of ${money} is being given back.`,
  });
  return redirectWithNote(`/cabinet/orders/${order.id}`, { message });
}

/** Asks once more: money moves and a document takes its number. */
export default function VatCorrectionScreen() {
  const { id, number, vatNo, amount, title } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const say = (text: string): string => text.replace('{amount}', formats.money(amount)).replace('{vatNo}', vatNo);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={title}
        back={
          <Link to={`/cabinet/orders/${id}`} className="text-accent underline">
            {number}
          </Link>
        }
      />
      {refused?.errors ? (
        <div className="mb-4">
          <ErrorSummary errors={refused.errors} />
        </div>
      ) : null}
      <Card>
        <Form method="post" className="flex flex-col gap-4">
          <p>{say(t.what)}</p>
          <p>{say(t.does)}</p>
          <div className="flex flex-wrap gap-3">
            <Button look="main">{say(t.go)}</Button>
            <Link to={`/cabinet/orders/${id}`} className={buttonClass('quiet')}>
              {t.cancel}
            </Link>
          </div>
        </Form>
      </Card>
    </div>
  );
}
