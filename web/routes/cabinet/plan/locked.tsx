import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Lock } from 'lucide-react';
import { hasFeature } from '#core/context';
import { FEATURES, isFeatureKey } from '#core/kit';
import { nextPlanWith, offeredPlans } from '#core/platform-plans';
import { buttonClass, pricingHref, useFormats, useLocale, useTexts } from '#web/ui';
import { featuresInWords } from '../../../cabinet/feature-words.ts';
import { screenOf } from '../../../cabinet/locked-routes.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { heldBy } from '../../../server/cabinet-gate.ts';
import { PLAN_TEXTS } from './plan-texts.ts';

/** The hint in place of a screen whose feature is locked; once it is granted the same address leads there. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const feature = params.feature ?? '';
  if (!isFeatureKey(feature)) throw new Response(null, { status: 404 });
  if (hasFeature(ctx, feature)) throw redirect(screenOf(feature) ?? '/cabinet');
  const next = nextPlanWith(await offeredPlans(ctx), feature);
  const mine = (key: string): boolean => isFeatureKey(key) && hasFeature(ctx, key);
  return {
    feature,
    title: FEATURES[feature].title[ctx.locale],
    owner: heldBy(ctx.actor).includes('owner'),
    next: next && {
      id: next.id,
      name: next.name,
      price: next.price,
      currency: next.currency_key,
      cycle: next.billing_cycle,
      also: next.features.filter((key) => key !== feature && !mine(key)),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export default function LockedScreen() {
  const { feature, next, owner } = useLoaderData<typeof loader>();
  const t = useTexts(PLAN_TEXTS);
  const locale = useLocale();
  const formats = useFormats();
  const { title, gives } = FEATURES[feature];
  return (
    <div
      className="mx-auto flex max-w-2xl flex-col gap-4 rounded-card border border-line bg-surface p-6 md:p-8"
      data-locked={feature}
    >
      <Lock aria-hidden size={28} strokeWidth={1.75} className="text-accent" />
      <h1 className="text-2xl font-semibold">{t.lockedText(title[locale])}</h1>
      <p>{gives[locale]}</p>
      {next ? (
        <div className="rounded-card bg-sunken p-4">
          <p className="font-semibold">
            {t.nextGives(next.name)}{' '}
            <span className="font-normal text-ink-soft">
              {formats.money({ minor: next.price, currency: next.currency })} {t.per[next.cycle]}, {t.net}
            </span>
          </p>
          {next.also.length > 0 ? (
            <p className="mt-1 text-ink-soft">
              {t.nextAlso} {featuresInWords(next.also, locale)}
            </p>
          ) : null}
        </div>
      ) : (
        <p>{t.noneGives}</p>
      )}
      <p className="text-ink-soft">{t.keeps}</p>
      {owner ? null : <p className="text-ink-soft">{t.askOwner}</p>}
      <div>
        <a
          href={pricingHref({ feature, step: 'compare' })}
          target="_blank"
          rel="noopener"
          className={buttonClass('main')}
        >
          {t.compare} <span className="sr-only">{t.newTab}</span>
        </a>
      </div>
    </div>
  );
}
