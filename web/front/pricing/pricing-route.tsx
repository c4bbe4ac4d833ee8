import type { Request, Response } from 'express';
import type { Kernel } from '#core/kernel';
import { isFeatureKey } from '#core/kit';
import { readPlatformLegal } from '#core/opening';
import { BILLING_CYCLES, offeredPlans, sellsPlans, type PlanRecord } from '#core/platform-plans';
import { readMerchantTerms } from '#core/merchants';
import { frontLocale, sendFront } from '../front-frame.tsx';
import { platformTexts } from '../platform-texts.server.ts';
import { NoPlans, PricingPage } from './pricing-page.tsx';
import { PRICING_TEXTS } from './pricing-texts.ts';

/**
 * The pricing page; an installation that knows no plan has none. Where plans are agreed one by one, screens of locked features still lead here, and the
 * page says whom to ask. True if it was sent.
 */
export async function sendPricing(kernel: Kernel, request: Request, response: Response): Promise<boolean> {
  const nobody = kernel.contextFor({ kind: 'nobody' });
  const plans: readonly PlanRecord[] = await offeredPlans(nobody);
  if (plans.length === 0 && !(await sellsPlans(nobody))) return false;
  const locale = frontLocale(request);
  const { query } = request;
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
  const feature = isFeatureKey(text('feature')) ? text('feature') : null;
  const cycles = BILLING_CYCLES.filter((each) =>
    plans.some((plan) => plan.purpose !== 'trial' && plan.billing_cycle === each),
  );
  const product = /^\d{1,15}$/.test(text('product_id')) ? text('product_id') : null;
  const { title, lead } = PRICING_TEXTS[locale];
  await sendFront(response, {
    locale,
    title: `${title} · Kontor`,
    description: lead,
    here: '/pricing',
    legal: await platformTexts(nobody),
    plans: plans.length > 0,
    children:
      plans.length === 0 ? (
        <NoPlans locale={locale} email={(await readPlatformLegal(nobody)).email} product={product} />
      ) : (
        <PricingPage
          locale={locale}
          plans={plans}
          usualFeeBp={(await readMerchantTerms(nobody)).feeBp}
          cycle={BILLING_CYCLES.find((each) => each === text('cycle')) ?? cycles[0] ?? 'monthly'}
          product={product}
          step={text('step') === 'compare' ? 'compare' : 'plans'}
          feature={feature as Parameters<typeof PricingPage>[0]['feature']}
        />
      ),
  });
  return true;
}
