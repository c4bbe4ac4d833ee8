import type { CreditVerdict } from '#core/pricing';
import { formatMoney, intervalName, languageTag } from '#core/kit';
import { Button, StatusChip, useLocale, useTexts } from '#web/ui';
import { planSentence, type EditedPlan } from './plan-sentence.ts';
import { PLAN_TEXTS, filled } from './plan-texts.ts';

/** The ways to pay in their order. The buttons belong to the step's form, so that what was typed there is not lost. */
export function PlanList({
  plans,
  credit,
}: {
  plans: readonly EditedPlan[];
  credit: Readonly<Record<number, CreditVerdict>>;
}) {
  const t = useTexts(PLAN_TEXTS);
  return (
    <ol aria-label={t.plans} className="flex flex-col gap-3">
      {plans.map((plan, index) => (
        <li key={plan.id} className="flex flex-col gap-3 rounded-control border border-line p-4">
          <PlanFacts plan={plan} credit={credit[plan.id]} />
          <div className="-ml-3.5 flex flex-wrap gap-x-1">
            <PlanButton intent={`open:${plan.id}`} label={t.edit} plan={plan} />
            {index > 0 ? <PlanButton intent={`up:${plan.id}`} label={t.up} plan={plan} /> : null}
            {index < plans.length - 1 ? <PlanButton intent={`down:${plan.id}`} label={t.down} plan={plan} /> : null}
            <PlanButton intent={`remove:${plan.id}`} label={t.remove} plan={plan} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function PlanFacts({ plan, credit }: { plan: EditedPlan; credit: CreditVerdict | undefined }) {
  const t = useTexts(PLAN_TEXTS);
  const locale = useLocale();
  const extras = [
    plan.testPeriod && filled(t.test, { time: intervalName(plan.testPeriod, locale) }),
    plan.customStartDays.length > 0 &&
      filled(t.startsOn, {
        days: new Intl.ListFormat(locale, { type: 'disjunction' }).format(
          plan.customStartDays.map((day) => filled(t.day, { day })),
        ),
      }),
    ...plan.prices.map(
      ({ price }) => `${t.or} ${formatMoney(price, { style: 'locale', locale: languageTag(locale) })}`,
    ),
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{plan.label || t[plan.type]}</span>
        {plan.popular ? <StatusChip state="popular" label={t.popular} tone="good" /> : null}
        {plan.left === null ? null : (
          <StatusChip
            state="limit"
            label={plan.left === 0 ? t.soldOut : filled(t.left, { left: plan.left, limit: plan.limit! })}
            tone={plan.left === 0 ? 'bad' : 'neutral'}
          />
        )}
        {credit?.check === 'consumer_credit' ? (
          <StatusChip state="credit" label={credit.offered ? t.isCredit : t.businessOnly} tone="warn" />
        ) : null}
      </p>
      <p className="tabular-nums">{planSentence(plan, t, locale)}</p>
      {extras.length > 0 ? <p className="text-sm text-ink-soft">{extras.join(' · ')}</p> : null}
    </div>
  );
}

function PlanButton({ intent, label, plan }: { intent: string; label: string; plan: EditedPlan }) {
  const t = useTexts(PLAN_TEXTS);
  return (
    <Button look="plain" name="intent" value={intent} aria-label={`${label}: ${plan.label || t[plan.type]}`}>
      {label}
    </Button>
  );
}
