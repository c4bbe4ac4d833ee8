import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { askAboutPayout, cancelPayout, closePayoutTicket, payoutView } from '#core/merchants';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  StatusChip,
  TextArea,
  attempt,
  buttonClass,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
  type FieldError,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { shownPayout } from './load-payout.server.ts';
import { PayoutFacts, PayoutHistory, PayoutLines } from './payout-parts.tsx';
import { PAYOUT_TEXTS } from './payout-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const file = await orRefuse(payoutView(ctx, readId(params.id)));
  return { ...shownPayout(file, ctx.locale), title: PAYOUT_TEXTS[ctx.locale].one(file.payout.id) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const form = await formOf(request);
  const t = PAYOUT_TEXTS[ctx.locale];
  const question = String(form.get('question') ?? '');
  const done = await attempt(async () => {
    if (form.get('intent') === 'cancel') {
      await orRefuse(payoutView(ctx, id));
      await cancelPayout(ctx, id);
      return t.canceled;
    }
    if (form.get('intent') === 'close') {
      await closePayoutTicket(ctx, id, readId(String(form.get('ticket') ?? '')));
      return t.closed;
    }
    await askAboutPayout(ctx, id, question);
    return t.asked;
  });
  if (done.ok) return redirectWithNote(`/cabinet/transfers/payouts/${id}`, { message: done.value });
  return data({ errors: done.errors, question }, { status: done.status });
}

/** One payout: how it stands, what it is made of, and questions about it. */
export default function PayoutScreen() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(PAYOUT_TEXTS);
  const { payout } = shown;
  const here = `/cabinet/transfers/payouts/${payout.id}`;
  return (
    <>
      <PageHeader
        title={t.one(payout.id)}
        back={
          <Link to="/cabinet/transfers/payouts" className="text-accent underline">
            {t.list}
          </Link>
        }
        actions={
          <>
            <a href={`${here}/statement.pdf`} className={buttonClass('quiet')}>
              {t.pdf}
            </a>
            <a href={`${here}/statement.csv`} className={buttonClass('quiet')}>
              {t.csv}
            </a>
          </>
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        {payout.state === 'canceled' && payout.code ? (
          <Notice tone="bad">
            {payout.code === 'blocked' ? (
              t.blocked
            ) : payout.code === 'not_checked' ? (
              <>
                {t.notChecked}{' '}
                <Link to="/cabinet/legitimation" className="underline">
                  {t.legitimation}
                </Link>
              </>
            ) : (
              <>
                {payout.channel === 'wallet' ? t.walletKept(payout.code) : t.returned}{' '}
                <Link to="/cabinet/bank_accounts" className="underline">
                  {t.bankAccounts}
                </Link>
              </>
            )}
          </Notice>
        ) : null}
        {shown.missing > 0 ? <Notice tone="info">{t.waits}</Notice> : null}
        <PayoutFacts shown={shown} />
        {payout.state === 'pending' && !payout.isLetGo ? (
          <Form method="post">
            <Sure label={t.cancel} sure={t.cancelSure} intent="cancel" />
          </Form>
        ) : null}
        <PayoutLines shown={shown} linked />
        <PayoutHistory shown={shown} />
        <Questions />
      </div>
    </>
  );
}

function Questions() {
  const { tickets } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(PAYOUT_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.tickets}>
      <div className="flex flex-col gap-4">
        {tickets.length === 0 ? <p className="text-ink-soft">{t.noTickets}</p> : null}
        <ul className="flex flex-col gap-4">
          {tickets.map(({ id, state, question, answer: said, askedAt }) => (
            <li key={id} className="flex flex-col gap-1 border-l-2 border-line pl-3">
              <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                {formats.dateTime(askedAt)}
                <StatusChip
                  state={state}
                  tone={state === 'open' ? 'warn' : state === 'answered' ? 'good' : 'neutral'}
                  label={t.ticketStates[state]}
                />
              </span>
              <p className="break-words whitespace-pre-wrap">{question}</p>
              {said ? (
                <p className="break-words whitespace-pre-wrap">
                  <span className="font-medium">{t.answer}:</span> {said}
                </p>
              ) : null}
              {state === 'closed' ? null : (
                <Form method="post">
                  <input type="hidden" name="ticket" value={id} />
                  <Button name="intent" value="close">
                    {t.close}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        <Form method="post" noValidate className="flex max-w-xl flex-col gap-3">
          <TextArea
            name="question"
            label={t.question}
            defaultValue={answer?.question ?? ''}
            error={errorOf(answer?.errors as FieldError[] | undefined, 'question')}
            maxLength={2000}
          />
          <div>
            <Button name="intent" value="ask">
              {t.ask}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}
