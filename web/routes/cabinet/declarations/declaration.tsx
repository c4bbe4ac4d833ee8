import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { carryOutDeclaration, managedOrder } from '#core/collection';
import { AppError, formatDate, inLanguage, localDate } from '#core/kit';
import { decideWithdrawal, declarationView, withdrawalEnds } from '#core/legal';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  StatusChip,
  TextField,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { Timeline } from '../../../cabinet/timeline.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { loadSettlement, settle, settledNote } from './settlement.server.ts';
import { Settled, SettlementProposed } from './settlement.tsx';
import { DECLARATION_TEXTS } from './declaration-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const declaration = await orRefuse(declarationView(ctx, readId(params.id)));
  const t = DECLARATION_TEXTS[ctx.locale];
  const managed = declaration.order ? await orAnswer(managedOrder(ctx, { id: declaration.order.id })) : null;
  const order = managed?.view.order;
  const deadline = order
    ? await withdrawalEnds(ctx, order, { timeZone: declaration.timeZone, country: declaration.country })
    : null;
  return {
    declaration,
    title: `${t[declaration.kind]} ${t.from} ${declaration.name}`,
    commands: [...(managed?.commands ?? [])].filter(
      (command) => command === 'cancel_now' || command === 'cancel_at_period_end',
    ),
    ...(await loadSettlement(
      ctx,
      declaration.id,
      declaration.kind === 'withdrawal' && order ? order.currency_key : undefined,
    )),
    facts: {
      business: order?.buyer_type === 'business',
      deadline,
      late: deadline !== null && localDate(declaration.receivedAt, declaration.timeZone) > deadline,
    },
  };
}

/** The seller confirms what was declared, and the order ends; or rejects a withdrawal, and charges go on. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const form = await formOf(request);
  const when = form.get('when') === 'now' ? 'now' : 'period_end';
  try {
    if (form.get('decision') === 'reject') {
      await decideWithdrawal(ctx, { id, justified: false, reason: String(form.get('reason') ?? '') });
      return redirectWithNote(`/cabinet/declarations/${id}`, {
        message: inLanguage(ctx.locale, {
          de: 'Zurückgewiesen. Die Person bekommt Ihre Begründung.',
          en: 'Rejected. The person gets your reason.',
        }),
      });
    }
    if (form.get('decision') === 'settle') {
      const declaration = await declarationView(ctx, id);
      if (!declaration.order) throw new Response(null, { status: 404 });
      const { view } = await managedOrder(ctx, { id: declaration.order.id });
      const errors = await settle(ctx, { id, currency: view.order.currency_key, form });
      if (errors.length > 0) return data({ errors }, { status: 422 });
      return redirectWithNote(`/cabinet/declarations/${id}`, { message: settledNote(ctx) });
    }
    const { until } = await carryOutDeclaration(ctx, { id, when });
    const day = formatDate(until, ctx.locale);
    return redirectWithNote(`/cabinet/declarations/${id}`, {
      message: inLanguage(ctx.locale, {
        de: `Der Vertrag endet am ${day}. Die Person bekommt eine Bestätigung.`,
        en: `The contract ends on ${day}. The person gets a confirmation.`,
      }),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    return data({ errors: [{ field: error.field ?? '', message: error.detail }] }, { status: error.status });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** One declaration: what was said, which order it means, what became of it. */
export default function DeclarationScreen() {
  const { declaration, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(DECLARATION_TEXTS);
  const { id, isHandled, order, lines, events, receivedAt, email } = declaration;
  const told = {
    received: t.receivedEvent,
    filed: t.filed,
    handled: t.handledEvent,
    reopened: t.reopened,
    accepted: t.acceptedEvent,
    rejected: t.rejectedEvent,
    completed: t.completedEvent,
  };
  const timeline = [{ kind: 'received' as const, at: receivedAt, reason: '' }, ...events]
    .map((event) => ({
      at: new Date(event.at),
      kind: event.kind,
      sentence: event.reason ? `${told[event.kind]}: ${event.reason}` : told[event.kind],
      actor: '',
    }))
    .toReversed();
  return (
    <>
      <PageHeader
        title={title}
        back={
          <Link to="/cabinet/declarations" className="text-accent underline">
            {t.title}
          </Link>
        }
        subtitle={
          <StatusChip
            state={isHandled ? 'finished' : 'waiting'}
            label={
              declaration.state && declaration.state !== 'received' && declaration.state !== 'confirmed'
                ? t[declaration.state]
                : isHandled
                  ? t.handled
                  : t.waiting
            }
          />
        }
        actions={
          <>
            <a href={`mailto:${email}`} className="self-center text-accent underline">
              {t.write}
            </a>
            <Form method="post" action={`/cabinet/declarations/${id}/handling`}>
              <Button look={isHandled ? 'quiet' : 'main'} name="handled" value={String(!isHandled)}>
                {isHandled ? t.undone : t.done}
              </Button>
            </Form>
          </>
        }
      />
      {answer?.errors ? (
        <div className="mb-4">
          <ErrorSummary errors={answer.errors} />
        </div>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title={t.declared}>
          <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
            {lines.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <div className="flex flex-col gap-4">
          <Card title={t.order}>
            {order ? (
              <div className="flex flex-col items-start gap-3">
                <Decision />
                <ButtonLink to={`/cabinet/orders/${order.id}`}>{`${t.toOrder} ${order.number}`}</ButtonLink>
              </div>
            ) : (
              <Notice tone="warn">{events.some((event) => event.kind === 'filed') ? t.orderHelp : t.searching}</Notice>
            )}
          </Card>
          <Card title={t.history}>
            <Timeline items={timeline} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** Declaration to be judged, and the buttons that do it. */
function Decision() {
  const {
    declaration: { kind, termination },
    commands,
    facts,
  } = useLoaderData<typeof loader>();
  const t = useTexts(DECLARATION_TEXTS);
  const formats = useFormats();
  const withdrawn = kind === 'withdrawal';
  const ways = (commands as string[]).filter(
    (command) => !withdrawn && (command === 'cancel_now' ? termination === 'extraordinary' : true),
  );
  return (
    <>
      <p>{withdrawn ? t.refundHelp : t.cancelHelp}</p>
      {withdrawn && facts.business ? <Notice tone="info">{t.business}</Notice> : null}
      {withdrawn && facts.deadline ? (
        <p>
          {facts.late ? t.late : t.inTime} {formats.date(facts.deadline)}
        </p>
      ) : null}
      {withdrawn ? <WithdrawalDecision /> : null}
      {ways.map((way) => (
        <Form key={way} method="post">
          <input type="hidden" name="when" value={way === 'cancel_now' ? 'now' : 'period_end'} />
          {way === 'cancel_now' ? (
            <Sure label={t.endNow} sure={t.endNowNote} />
          ) : (
            <>
              <Button look="main">{t.endPeriod}</Button>
              <p className="mt-1 text-sm text-ink-soft">{t.endPeriodNote}</p>
            </>
          )}
        </Form>
      ))}
    </>
  );
}

/** Accept or reject, once; afterwards what was decided and by when the money has to be back. */
function WithdrawalDecision() {
  const {
    declaration: { state, refundDue },
    proposal,
    settlement,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(DECLARATION_TEXTS);
  const formats = useFormats();
  if (state === 'rejected') return <p>{t.rejected}</p>;
  if (refundDue)
    return (
      <>
        {state === 'completed' ? null : (
          <p>
            {t.acceptedHelp} {formats.date(refundDue)}
          </p>
        )}
        {settlement ? <Settled settlement={settlement} completed={state === 'completed'} /> : null}
        {proposal && proposal.refundable.minor > 0 ? (
          <SettlementProposed proposal={proposal} accepted errors={answer?.errors ?? []} />
        ) : null}
      </>
    );
  return (
    <>
      <Notice tone="info">{t.held}</Notice>
      {proposal && proposal.refundable.minor > 0 ? (
        <SettlementProposed proposal={proposal} accepted={false} errors={answer?.errors ?? []} />
      ) : (
        <Form method="post">
          <input type="hidden" name="when" value="now" />
          <Sure label={t.accept} sure={t.endNowNote} />
        </Form>
      )}
      <Form method="post" noValidate className="flex w-full flex-col items-start gap-2">
        <input type="hidden" name="decision" value="reject" />
        <TextField
          name="reason"
          label={t.reason}
          help={t.reasonHelp}
          maxLength={2000}
          autoComplete="off"
          error={errorOf(answer?.errors ?? [], 'reason')}
        />
        <Button>{t.reject}</Button>
      </Form>
    </>
  );
}
