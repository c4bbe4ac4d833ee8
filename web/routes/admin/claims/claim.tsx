import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { claimForAdmin, moveClaimForSeller, type ClaimCommand } from '#core/desk';
import {
  DUNNING_TITLES,
  INKASSO_TITLES,
  OUTCOME_TITLES,
  STAGE_TITLES,
  STRATEGY_TITLES,
  type NextStep,
} from '#core/dunning';
import { parseMoney } from '#core/kit';
import { stageTitle } from '#core/claims';
import {
  ButtonLink,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  StatusChip,
  attempt,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Timeline } from '../../../cabinet/timeline.tsx';
import { adminContext } from '../../../require-admin.server.ts';
import { ClaimCards, ReadinessCard } from '../../cabinet/claims/claim-cards.tsx';
import { CLAIM_TEXTS } from '../../cabinet/claims/claim-texts.ts';
import { reminderRows } from '../../cabinet/claims/reminder-rows.server.ts';
import { ADMIN_CLAIM_TEXTS } from './admin-claim-texts.ts';
import { ClaimFacts } from './claim-facts.tsx';
import { ClaimSteps } from './claim-steps.tsx';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { locale } = ctx;
  const key = { sellerId: readId(params.seller), claimId: readId(params.id) };
  const { claim, seller, agencies, claims } = await orRefuse(claimForAdmin(ctx, key));
  const handover = claims.find(({ closed_at: closed }) => closed === null);
  return {
    seller,
    agencies: agencies.map(({ key: value, title: label }) => ({ value, label })),
    atAgency: handover
      ? { title: stageTitle(handover.stage, locale), withdrawing: handover.withdrawal_requested_at !== null }
      : null,
    claim: {
      ...claim,
      strategyTitle: STRATEGY_TITLES[claim.strategy][locale],
      stageTitle: STAGE_TITLES[claim.stage][locale],
      dunningTitle: DUNNING_TITLES[claim.dunning_status][locale],
      inkassoTitle: INKASSO_TITLES[claim.inkasso_status][locale],
      outcomeTitle: claim.outcome && OUTCOME_TITLES[claim.outcome][locale],
      reminders: reminderRows(claim.reminders, locale),
      moves: claim.moves.map((move) => ({ ...move, stageTitle: STAGE_TITLES[move.stage][locale] })),
    },
    title: ADMIN_CLAIM_TEXTS[locale].one(claim.orderNumber, seller.name),
  };
}

export type LoadedClaim = Awaited<ReturnType<typeof loader>>;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

const STEPS: ReadonlySet<string> = new Set(['remind', 'end_reminders', 'make_ready', 'propose_court', 'file', 'title']);

function commandOf(form: FormData, locale: string): ClaimCommand | null {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const intent = text('intent');
  if (intent === 'resolve' || intent === 'recall' || intent === 'write_off') return { kind: intent };
  if (intent === 'hand_over') return { kind: 'hand_over', agency: text('agency') };
  if (!STEPS.has(intent)) return null;
  const cost = parseMoney(text('court_cost'), 'eur', locale);
  return {
    kind: 'advance',
    expected: intent as NextStep,
    courtCost: cost.ok ? Number(cost.value.minor) : null,
    seen: Number(text('seen')),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const key = { sellerId: readId(params.seller), claimId: readId(params.id) };
  const form = await formOf(request);
  const command = commandOf(form, ctx.locale);
  if (!command) throw new Response(null, { status: 400 });
  const reason = String(form.get('reason') ?? '').replaceAll('\0', '');
  const done = await attempt(() => moveClaimForSeller(ctx, key, { ...command, reason }));
  if (!done.ok) return data({ errors: done.errors, reason }, { status: done.status });
  return redirectWithNote(`/admin/claims/${key.sellerId}/${key.claimId}`, {
    message: ADMIN_CLAIM_TEXTS[ctx.locale].moved,
  });
}

/** One claim of one shop: how it stands, and every step that an admin may take for its seller. */
export default function AdminClaimScreen() {
  const { claim, seller } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(ADMIN_CLAIM_TEXTS);
  const { events } = useTexts(CLAIM_TEXTS);
  const formats = useFormats();
  const isOpen = claim.outcome === null;
  return (
    <>
      <PageHeader
        title={t.one(claim.orderNumber, seller.name)}
        back={
          <Link to="/admin/claims" className="text-accent underline">
            {t.list}
          </Link>
        }
        actions={<ButtonLink to={`/admin/orders/${seller.id}/${claim.orderId}`}>{t.order}</ButtonLink>}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex flex-col gap-4">
          <ErrorSummary errors={answer?.errors ?? []} />
          {claim.disputed_at && isOpen ? (
            <Notice tone="warn">
              <p className="font-medium">{t.disputed}</p>
              <p className="mt-1 break-words whitespace-pre-wrap">{claim.dispute_reason}</p>
            </Notice>
          ) : null}
          <ClaimFacts />
          <ClaimCards claim={claim} ratesPath="/admin/base_rates" />
          {isOpen && claim.inkasso_status !== 'no' ? (
            <>
              <ReadinessCard claim={claim} />
              {claim.courtCost ? (
                <p className="flex flex-wrap items-center gap-2">
                  <StatusChip
                    state={claim.courtApprovedAt ? 'approved' : 'waiting'}
                    tone={claim.courtApprovedAt ? 'good' : 'warn'}
                    label={
                      claim.courtApprovedAt
                        ? t.costApproved(formats.money(claim.courtCost), formats.date(claim.courtApprovedAt))
                        : t.costAsked(formats.money(claim.courtCost))
                    }
                  />
                </p>
              ) : null}
            </>
          ) : null}
          {isOpen ? <ClaimSteps reason={answer?.reason ?? ''} errors={answer?.errors ?? []} /> : null}
        </div>
        <Card title={t.history}>
          <Timeline
            items={[...claim.moves].reverse().map(({ event, reason, at, stageTitle: stage }) => ({
              at: new Date(at),
              kind: event === 'payer.pays' ? 'claim.successful' : event,
              sentence: `${events[event] ?? event}${event === 'stage.timer' ? `: ${stage}` : ''}${reason ? ` (${reason})` : ''}`,
              actor: '',
            }))}
          />
        </Card>
      </div>
    </>
  );
}
