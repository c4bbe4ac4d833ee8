import { FEATURES, PLAN_LIMITS, type FeatureKey, type PlanLimit } from '#core/kit';
import type { Actor } from './actor.ts';
import type { Ctx } from './ctx.ts';
import { brokenRules } from './refusals.ts';

/** Features that the platform plan of the shop at work does not grant. Empty without plans, for jobs and for the platform. */
export function lockedFeatures(actor: Actor): readonly FeatureKey[] {
  return (actor.kind === 'person' || actor.kind === 'seller' ? actor.plan?.locked : undefined) ?? [];
}

/** True where the shop at work may use a feature. Costs nothing: the actor knows it. */
export const hasFeature = (ctx: Pick<Ctx, 'actor'>, key: FeatureKey): boolean =>
  !lockedFeatures(ctx.actor).includes(key);

/**
 * The one gate of platform plans, asked by use cases that write, after the right and before everything else.
 * @throws 403 `feature_locked`
 */
export function requireFeature(ctx: Pick<Ctx, 'actor' | 'locale'>, key: FeatureKey): void {
  if (!hasFeature(ctx, key)) throw refusal('feature_locked', FEATURES[key].title)(ctx.locale, 'feature_locked');
}

/** Most of something in the shop at work; null: any number. */
export function planLimit({ actor }: Pick<Ctx, 'actor'>, key: PlanLimit): number | null {
  return (actor.kind === 'person' || actor.kind === 'seller' ? actor.plan?.limits[key] : undefined) ?? null;
}

/** Refusal of one more than the plan allows. */
export const planLimitReached = ({ locale }: Pick<Ctx, 'locale'>, key: PlanLimit, most: number): Error =>
  brokenRules({
    plan_limit_reached: {
      status: 403,
      title: { de: 'Mehr gibt Ihr Plan nicht her', en: 'Your plan allows no more' },
      detail: {
        de: `${PLAN_LIMITS[key].de}: höchstens ${most} in Ihrem Plan. Unter „Plan und Rechnungen“ sehen Sie, was andere Pläne erlauben.`,
        en: `${PLAN_LIMITS[key].en}: ${most} at most in your plan. “Plan and invoices” shows what other plans allow.`,
      },
    },
  })(locale, 'plan_limit_reached');

function refusal(code: 'feature_locked', title: { de: string; en: string }) {
  return brokenRules({
    [code]: {
      status: 403,
      title: { de: 'Nicht in Ihrem Plan', en: 'Not in your plan' },
      detail: {
        de: `„${title.de}“ gehört nicht zu Ihrem Plan. Unter „Plan und Rechnungen“ sehen Sie, welcher Plan es enthält. Was Sie angelegt haben, bleibt erhalten.`,
        en: `“${title.en}” is not part of your plan. “Plan and invoices” shows which plan contains it. All that you made is kept.`,
      },
    },
  } as Record<
    'feature_locked',
    { status: number; title: { de: string; en: string }; detail: { de: string; en: string } }
  >);
}
