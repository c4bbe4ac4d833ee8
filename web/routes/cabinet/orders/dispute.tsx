import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { AppError, inLanguage, type LocalText } from '#core/kit';
import { disputeReason } from '#core/orders';
import { answerDispute, orderView } from '#core/settlement';
import { Button, Card, PageHeader, TextArea, formOf, useFormats, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const view = await orAnswer(orderView(ctx, { id: readId(params.id) }));
  const disputeId = readId(params.dispute);
  const dispute = view.disputes.find(({ id }) => id === disputeId);
  if (!dispute) throw new Response(null, { status: 404 });
  if (dispute.state !== 'opened' || dispute.evidence_requested_at || dispute.accept_requested_at)
    throw redirect(`/cabinet/orders/${view.order.id}`);
  const title = inLanguage(ctx.locale, {
    de: `Bestellung ${view.number}: Rückbuchung`,
    en: `Order ${view.number}: chargeback`,
  });
  const amount = { minor: dispute.amount, currency: dispute.currency_key };
  return {
    id: view.order.id,
    number: view.number,
    title,
    amount,
    until: dispute.evidence_due_at,
    reason: disputeReason(dispute.reason, ctx.locale),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const [orderId, disputeId] = [readId(params.id), readId(params.dispute)];
  const form = await formOf(request);
  const accepts = form.get('intent') === 'accept';
  const here = `/cabinet/orders/${orderId}`;
  const say = (text: LocalText): string => inLanguage(ctx.locale, text);
  try {
    await answerDispute(ctx, {
      orderId,
      disputeId,
      ...(accepts ? {} : { statement: String(form.get('statement') ?? '').trim() }),
    });
    return redirectWithNote(here, {
      message: accepts
        ? say({ de: 'Die Rückbuchung ist anerkannt.', en: 'The chargeback is accepted.' })
        : say({ de: 'Ihre Belege sind eingereicht.', en: 'Your evidence is submitted.' }),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    return redirectWithNote(here, { tone: 'bad', message: error.detail });
  }
}

const TEXTS = {
  de: {
    back: 'Bestellung',
    taken: 'hat die Bank des Käufers zurückgeholt. Ihr Grund',
    until: 'Sie können antworten bis',
    contest: 'Widersprechen',
    contestHelp:
      'Wir legen bei, was Kontor weiß: was bestellt wurde, von wem, und wann der Zugang freigeschaltet wurde. Sie können nur einmal antworten.',
    statement: 'Ihre Darstellung',
    statementHelp: 'Was spricht dafür, dass der Kauf in Ordnung war? Die Bank liest oft nur Englisch.',
    submit: 'Belege einreichen',
    accept: 'Anerkennen',
    acceptHelp:
      'Das Geld bleibt beim Käufer, die Rechnung wird berichtigt, der Zugang bleibt entzogen. Das lässt sich nicht zurücknehmen.',
    acceptButton: 'Rückbuchung anerkennen',
  },
  en: {
    back: 'Order',
    taken: 'was taken back by the buyer’s bank. Its reason',
    until: 'You can answer until',
    contest: 'Contest',
    contestHelp:
      'We add what Kontor knows: what was ordered, by whom, and when access was granted. You can answer once only.',
    statement: 'Your account',
    statementHelp: 'What shows that the purchase was in order? The bank often reads English only.',
    submit: 'Submit evidence',
    accept: 'Accept',
    acceptHelp:
      'The buyer keeps the money, the invoice is corrected and access stays withdrawn. This cannot be undone.',
    acceptButton: 'Accept chargeback',
  },
};

/** Contests a chargeback or accepts it. */
export default function DisputeScreen() {
  const { id, number, title, amount, until, reason } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <PageHeader
        title={title}
        back={<Link to={`/cabinet/orders/${id}`} className="text-accent underline">{`${t.back} ${number}`}</Link>}
      />
      <p>
        {formats.money(amount)} {t.taken}: {reason}.{until ? ` ${t.until} ${formats.dateTime(until)}.` : ''}
      </p>
      <Card title={t.contest}>
        <Form method="post" className="flex flex-col gap-4">
          <p>{t.contestHelp}</p>
          <TextArea name="statement" label={t.statement} help={t.statementHelp} optional rows={6} maxLength={5000} />
          <div className="flex justify-end">
            <Button look="main" name="intent" value="contest" busy={busy}>
              {t.submit}
            </Button>
          </div>
        </Form>
      </Card>
      <Card title={t.accept}>
        <Form method="post" className="flex flex-col gap-4">
          <p>{t.acceptHelp}</p>
          <div className="flex justify-end">
            <Button look="danger" name="intent" value="accept" busy={busy}>
              {t.acceptButton}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
