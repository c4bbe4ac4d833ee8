import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  DEAL_STATE_TITLES,
  PERFORMANCE_REVIEWS,
  PERFORMANCE_REVIEW_TITLES,
  dealForAdmin,
  type DealStepLine,
} from '#core/deals';
import { allPlans, lastDay, platformToday } from '#core/platform-plans';
import { Card, PageHeader, StatusChip, attempt, formOf, orRefuse, useFormats, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { hundredthsWritten } from '../plans/plan-form.server.ts';
import { actOnDeal } from './act-on-deal.server.ts';
import { dealPlans, dealValues } from './deal-form.server.ts';
import { DealForm } from './deal-form.tsx';
import { DealSteps } from './deal-steps.tsx';
import { DealTermsCard } from './deal-terms.tsx';
import { DEAL_TEXTS } from './deal-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const place = { sellerId: readId(params.seller), dealId: readId(params.id) };
  const deal = await orRefuse(dealForAdmin(ctx, place));
  return {
    deal: {
      ...deal,
      until: lastDay(deal.performanceTo),
      fee: deal.feeBp === null ? '' : hundredthsWritten(deal.feeBp, ctx.locale),
      stateTitle: DEAL_STATE_TITLES[deal.state][ctx.locale],
    },
    values: dealValues(deal, { locale: ctx.locale, today: platformToday(ctx) }),
    plans: dealPlans(await allPlans(ctx), ctx.locale),
    reviews: PERFORMANCE_REVIEWS.map((value) => ({ value, label: PERFORMANCE_REVIEW_TITLES[value][ctx.locale] })),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const place = { sellerId: readId(params.seller), dealId: readId(params.id) };
  const form = await formOf(request);
  const done = await attempt(() => actOnDeal(ctx, place, form));
  if (!done.ok)
    return data(
      { errors: done.errors, values: fieldsOf(form), intent: String(form.get('intent') ?? '') },
      { status: done.status },
    );
  return redirectWithNote(`/admin/deals/${place.sellerId}/${place.dealId}`, { message: done.value });
}

const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value).slice(0, 2500)]));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.deal.seller.name ?? ''} · ${data?.deal.plan ?? ''} · Kontor` },
];

/** A deal: its terms while they can change, the next step, and its history. */
export default function DealScreen() {
  const { deal, values, plans, reviews } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(DEAL_TEXTS);
  const writing = answer?.intent === 'write';
  return (
    <>
      <PageHeader
        title={deal.plan}
        subtitle={t.with(deal.seller.name)}
        back={<Link to="/admin/deals">{t.back}</Link>}
        actions={<StatusChip state={deal.state} label={deal.stateTitle} tone={TONES[deal.state]} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex flex-col gap-4">
          {deal.state === 'draft' ? (
            <DealForm values={writing ? answer.values : values} plans={plans} errors={writing ? answer.errors : []} />
          ) : (
            <DealTermsCard deal={deal} />
          )}
          <History steps={deal.steps} />
        </div>
        <DealSteps
          deal={deal}
          plans={plans}
          reviews={reviews}
          errors={answer && !writing ? answer.errors : []}
          values={answer && !writing ? answer.values : {}}
        />
      </div>
    </>
  );
}

const TONES = {
  draft: 'neutral',
  finalized: 'warn',
  ready: 'info',
  closed: 'good',
  cancelled: 'neutral',
  refunded: 'warn',
  unsubscribed: 'neutral',
} as const;

function History({ steps }: { steps: readonly (Omit<DealStepLine, 'at'> & { at: string | Date })[] }) {
  const t = useTexts(DEAL_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.steps}>
      <ol className="flex flex-col divide-y divide-line">
        {steps.map(({ event, reason, by, at }, index) => (
          <li key={index} className="py-2 first:pt-0 last:pb-0">
            <span className="font-medium">{t.events[event] ?? event}</span>
            <span className="block text-sm break-words text-ink-soft">
              {formats.dateTime(at)} · {by ?? t.clock}
              {reason ? ` · ${reason}` : ''}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
