import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  INKASSO_TITLES,
  OUTCOME_TITLES,
  STAGE_TITLES,
  approveCourtCost,
  claimView,
  goOnWithClaim,
  noteDispute,
  resolveClaim,
} from '#core/dunning';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  StatusChip,
  TextArea,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { Timeline } from '../../../cabinet/timeline.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { ClaimCards, ReadinessCard } from './claim-cards.tsx';
import { CLAIM_TEXTS } from './claim-texts.ts';
import { standingOf } from './standing.ts';
import { reminderRows } from './reminder-rows.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const claim = await orRefuse(claimView(ctx, readId(params.id)));
  const { locale } = ctx;
  return {
    claim: {
      ...claim,
      stageTitle: STAGE_TITLES[claim.stage][locale],
      standing: standingOf(claim, locale),
      inkassoTitle: INKASSO_TITLES[claim.inkasso_status][locale],
      outcomeTitle: claim.outcome && OUTCOME_TITLES[claim.outcome][locale],
      reminders: reminderRows(claim.reminders, locale),
      moves: claim.moves.map((move) => ({ ...move, stageTitle: STAGE_TITLES[move.stage][locale] })),
    },
    title: CLAIM_TEXTS[locale].one(claim.orderNumber),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const form = await formOf(request);
  const t = CLAIM_TEXTS[ctx.locale];
  const done = await attempt(async () => {
    if (form.get('intent') === 'approve_court') {
      await approveCourtCost(ctx, id);
      return t.courtApproved;
    }
    if (form.get('intent') === 'dispute') {
      await noteDispute(ctx, id, String(form.get('reason') ?? ''));
      return t.disputeNoted;
    }
    if (form.get('intent') === 'go_on') {
      await goOnWithClaim(ctx, id);
      return t.goneOn;
    }
    await resolveClaim(ctx, id);
    return t.resolved;
  });
  if (done.ok) return redirectWithNote(`/cabinet/claims/${id}`, { message: done.value });
  return data({ errors: done.errors }, { status: done.status });
}

/** One claim: how it stands, what the buyer says, and what comes next. */
export default function ClaimScreen() {
  const { claim } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(CLAIM_TEXTS);
  const formats = useFormats();
  const rows: [string, string][] = [
    [t.buyer, claim.buyer],
    [t.amount, formats.money(claim.open)],
    [t.due, formats.date(claim.due_on)],
    [t.stage, claim.stageTitle],
    [t.inkasso, claim.inkassoTitle],
    [t.next, claim.next_step_at ? formats.date(claim.next_step_at) : t.never],
    ...(claim.outcomeTitle ? [[t.outcome, claim.outcomeTitle] as [string, string]] : []),
  ];
  const isOpen = claim.outcome === null;
  return (
    <>
      <PageHeader
        title={t.one(claim.orderNumber)}
        back={
          <Link to="/cabinet/claims" className="text-accent underline">
            {t.title}
          </Link>
        }
        actions={<ButtonLink to={`/cabinet/orders/${claim.orderId}`}>{t.order}</ButtonLink>}
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        {claim.disputed_at && isOpen ? (
          <Notice tone="warn">
            <p className="font-medium">{t.said}</p>
            <p className="mb-3 break-words whitespace-pre-wrap">{claim.dispute_reason}</p>
            <Form method="post">
              <Button name="intent" value="go_on">
                {t.goOn}
              </Button>
            </Form>
          </Notice>
        ) : null}
        <Card
          title={t.facts}
          actions={
            <StatusChip
              state={claim.dunning_status}
              tone={claim.outcome === 'collected' ? 'good' : claim.outcome === 'not_collected' ? 'bad' : 'warn'}
              label={claim.standing}
            />
          }
        >
          <dl className="flex flex-col divide-y divide-line">
            {rows.map(([label, value]) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="ml-auto font-medium break-all">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <ClaimCards claim={claim} mailPath={(mailId) => `/cabinet/mails/${mailId}`} />
        {isOpen && claim.inkasso_status !== 'no' ? <ReadinessCard claim={claim} /> : null}
        {isOpen && claim.inkasso_status === 'pre_court' && claim.courtCost ? (
          <Card title={t.court}>
            {claim.courtApprovedAt ? (
              <p>{t.courtApprovedOn(formats.money(claim.courtCost), formats.date(claim.courtApprovedAt))}</p>
            ) : (
              <Form method="post" className="flex flex-col gap-3">
                <p>{t.courtAsks(formats.money(claim.courtCost))}</p>
                <Sure label={t.approveCourt} sure={t.approveCourtSure} intent="approve_court" />
              </Form>
            )}
          </Card>
        ) : null}
        {isOpen && claim.inkasso_status === 'ready_for_inkasso' ? (
          <Card title={t.handOver}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>{t.handOverHelp}</p>
              <ButtonLink to={`/cabinet/orders/${claim.orderId}/rates/${claim.rateId}/claim`}>{t.handOver}</ButtonLink>
            </div>
          </Card>
        ) : null}
        {isOpen && (claim.dunning_status === 'in_progress' || claim.inkasso_status === 'ready_for_inkasso') ? (
          <Form method="post">
            <Sure label={t.resolve} sure={t.resolveSure} intent="resolve" />
          </Form>
        ) : null}
        {isOpen && claim.disputed_at === null ? (
          <Card title={t.noteDispute}>
            <Form method="post" noValidate className="flex flex-col items-start gap-3">
              <TextArea
                name="reason"
                label={t.noteReason}
                help={t.noteHelp}
                rows={3}
                maxLength={1000}
                error={errorOf(answer?.errors, 'reason')}
              />
              <Button name="intent" value="dispute">
                {t.noteSave}
              </Button>
            </Form>
          </Card>
        ) : null}
        <Card title={t.history}>
          <Timeline
            items={[...claim.moves].reverse().map(({ event, reason, at, stageTitle }) => ({
              at: new Date(at),
              kind: event === 'payer.pays' ? 'claim.successful' : event,
              sentence: `${t.events[event] ?? event}${event === 'stage.timer' ? `: ${stageTitle}` : ''}${reason ? ` (${reason})` : ''}`,
              actor: '',
            }))}
          />
        </Card>
      </div>
    </>
  );
}
