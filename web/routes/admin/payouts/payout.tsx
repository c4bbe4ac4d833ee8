import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { answerPayoutTicket, approvePayout, cancelPayout, payoutForAdmin } from '#core/merchants';
import { asAdmin } from '#core/people';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  TextArea,
  attempt,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { adminContext } from '../../../require-admin.server.ts';
import { shownPayout } from '../../cabinet/transfers/load-payout.server.ts';
import { PayoutFacts, PayoutHistory, PayoutLines } from '../../cabinet/transfers/payout-parts.tsx';
import { ADMIN_PAYOUT_TEXTS } from './admin-payout-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const file = await orRefuse(payoutForAdmin(ctx, readId(params.id)));
  return {
    ...shownPayout(file, ctx.locale),
    title: ADMIN_PAYOUT_TEXTS[ctx.locale].one(file.payout.id, file.seller.name),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const id = readId(params.id);
  const form = await formOf(request);
  const t = ADMIN_PAYOUT_TEXTS[ctx.locale];
  const done = await attempt(async () => {
    if (form.get('intent') === 'approve') {
      await approvePayout(ctx, id);
      return t.approved;
    }
    if (form.get('intent') === 'cancel') {
      await cancelPayout(asAdmin(ctx, 'cancel payout'), id);
      return t.canceled;
    }
    await answerPayoutTicket(ctx, {
      payoutId: id,
      ticketId: readId(String(form.get('ticket') ?? '')),
      answer: String(form.get('answer') ?? ''),
    });
    return t.answered;
  });
  if (done.ok) return redirectWithNote(`/admin/payouts/${id}`, { message: done.value });
  return data({ errors: done.errors }, { status: done.status });
}

/** One payout of one seller, for the platform. */
export default function AdminPayoutScreen() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(ADMIN_PAYOUT_TEXTS);
  const { payout, seller, missing } = shown;
  const isOpen = payout.state === 'pending' && !payout.isLetGo;
  return (
    <>
      <PageHeader
        title={t.one(payout.id, seller.name)}
        back={
          <Link to="/admin/payouts" className="text-accent underline">
            {t.list}
          </Link>
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        {isOpen ? (
          <Card>
            <div className="flex flex-col gap-3">
              {missing > 0 ? <Notice tone="info">{t.approvals(missing)}</Notice> : null}
              {missing === 0 && payout.channel === 'sepa_file' ? <p>{t.waitsForFile}</p> : null}
              <div className="flex flex-wrap items-start gap-3">
                {missing > 0 || payout.channel === 'provider' ? (
                  <Form method="post">
                    <Button look="main" name="intent" value="approve">
                      {missing > 0 ? t.approve : t.approveNow}
                    </Button>
                  </Form>
                ) : null}
                <Form method="post">
                  <Sure label={t.cancel} sure={t.cancelSure} intent="cancel" />
                </Form>
              </div>
            </div>
          </Card>
        ) : null}
        <PayoutFacts shown={shown} />
        <PayoutLines shown={shown} linked={false} />
        <PayoutHistory shown={shown} />
        <Questions />
      </div>
    </>
  );
}

function Questions() {
  const { tickets } = useLoaderData<typeof loader>();
  const t = useTexts(ADMIN_PAYOUT_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.questions}>
      {tickets.length === 0 ? <p className="text-ink-soft">{t.noQuestions}</p> : null}
      <ul className="flex flex-col gap-4">
        {tickets.map(({ id, state, question, answer, askedAt }) => (
          <li key={id} className="flex flex-col gap-2 border-l-2 border-line pl-3">
            <span className="text-sm text-ink-soft">{formats.dateTime(askedAt)}</span>
            <p className="break-words whitespace-pre-wrap">{question}</p>
            {state === 'closed' ? (
              <p className="break-words whitespace-pre-wrap">{answer}</p>
            ) : (
              <Form method="post" noValidate className="flex flex-col gap-2">
                <input type="hidden" name="ticket" value={id} />
                <TextArea id={`answer-${id}`} name="answer" label={t.answer} defaultValue={answer} maxLength={2000} />
                <div>
                  <Button name="intent" value="answer">
                    {t.send}
                  </Button>
                </div>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
