import type { Ctx, Locale } from '#core/context';
import { imprintOf, LEGAL_KINDS, type LegalKind } from '#core/legal';
import { CHECK_TEXTS, LAWS, type CheckKey, type Law } from './check-texts.ts';
import { pointName, stalePoints } from './points.ts';
import { readShopFacts } from './read-shop-facts.ts';
import type { ShopFacts } from './shop-facts.ts';

export type CheckState = 'ready' | 'missing' | 'stale' | 'advised';

/** One point of the checklist. */
export interface LegalCheck {
  key: CheckKey;
  state: CheckState;
  title: string;
  /** Reason it is asked for, and what is wrong if something is. */
  reason: string;
  law: Law;
  /** Facts of the shop it was judged by. */
  source: string;
  /** Place to mend it. */
  to: string;
}

export interface StaleText {
  kind: LegalKind;
  locale: Locale;
  composed: boolean;
  /** News since then, as a seller calls it. */
  news: string[];
}

export interface LegalReadiness {
  /** True when nothing that the law demands is missing or stale. */
  ready: boolean;
  checks: LegalCheck[];
  stale: StaleText[];
}

/** Verdict on a shop in law, point by point, each with its reason and source. One statement. */
export async function legalReadiness(ctx: Ctx): Promise<LegalReadiness> {
  return readinessOf(ctx, await readShopFacts(ctx));
}

/** Pure. */
export function readinessOf(ctx: Pick<Ctx, 'locale'>, facts: ShopFacts): LegalReadiness {
  const stale = staleTexts(ctx.locale, facts);
  const checks = [
    ...supplierChecks(ctx.locale, facts),
    ...textChecks(ctx.locale, facts, stale),
    ...trackerChecks(ctx.locale, facts),
  ];
  return { ready: checks.every(({ state }) => state === 'ready' || state === 'advised'), checks, stale };
}

/** Texts that no longer say what the shop does. */
export function staleTexts(locale: Locale, facts: ShopFacts): StaleText[] {
  return facts.texts.flatMap((text) => {
    const points = stalePoints(text, facts);
    if (points.length === 0) return [];
    const news = [...new Set(points.map((point) => pointName(point, facts, locale)))];
    return [{ kind: text.kind, locale: text.locale, composed: text.composed, news }];
  });
}

function check(locale: Locale, key: CheckKey, state: CheckState, rest: { to: string; news?: string }): LegalCheck {
  const words = CHECK_TEXTS[key];
  const wrong = state === 'ready' ? '' : (words[state]?.[locale] ?? '');
  return {
    key,
    state,
    title: words.title[locale],
    reason: [words.why[locale], wrong.replace('{news}', () => rest.news ?? '')].filter((part) => part !== '').join(' '),
    law: LAWS[key],
    source: words.source[locale],
    to: rest.to,
  };
}

const PROFILE = '/cabinet/profile/edit?seller_profile_edit=true';

function supplierChecks(locale: Locale, { supplier }: ShopFacts): LegalCheck[] {
  const { missing, represented } = imprintOf(supplier);
  const isBusiness = supplier.seller_type === 'business';
  const isTaxed = supplier.tax_scheme !== 'small_business' && supplier.tax_scheme !== 'none';
  const at = { to: PROFILE };
  return [
    check(locale, 'name', missing.length === 0 ? 'ready' : 'missing', at),
    ...(supplier.company === '' ? [] : [check(locale, 'represented', represented === '' ? 'missing' : 'ready', at)]),
    check(locale, 'contact', supplier.phone === '' ? 'advised' : 'ready', at),
    ...(isBusiness && isTaxed
      ? [
          check(
            locale,
            'vat',
            supplier.vat_no !== '' ? 'ready' : supplier.tax_number !== '' ? 'advised' : 'missing',
            at,
          ),
        ]
      : []),
  ];
}

const OF_KIND: Readonly<Record<LegalKind, CheckKey>> = {
  imprint: 'imprint',
  privacy: 'privacy',
  terms: 'terms',
  cancellation_terms: 'withdrawal',
  accessibility: 'accessibility',
};

/** Kinds a shop must have; for the others something stands there anyway, or very small sellers need none. */
const NEEDED: readonly LegalKind[] = ['imprint', 'terms', 'privacy'];

function textChecks(locale: Locale, { texts, supplier }: ShopFacts, stale: readonly StaleText[]): LegalCheck[] {
  return LEGAL_KINDS.map((kind) => {
    const news = stale.filter((each) => each.kind === kind).flatMap((each) => each.news);
    const written = texts.some((text) => text.kind === kind);
    // The law's model says nothing of its own; a legal notice without a name and an address is none.
    const isDrawn = kind === 'cancellation_terms' || (kind === 'imprint' && imprintOf(supplier).missing.length === 0);
    const state: CheckState =
      news.length > 0 ? 'stale' : written || isDrawn ? 'ready' : NEEDED.includes(kind) ? 'missing' : 'advised';
    const of =
      news.length > 0 ? (stale.find((each) => each.kind === kind)?.locale ?? supplier.locale) : supplier.locale;
    return check(locale, OF_KIND[kind], state, {
      to: `/cabinet/settings/legal/${kind}/${of}`,
      news: [...new Set(news)].join(', '),
    });
  });
}

/** Trackers run after consent alone, which the shop sees to: the point says so, for whoever asks. */
function trackerChecks(locale: Locale, { services }: ShopFacts): LegalCheck[] {
  return services.some(({ kind }) => kind === 'tracker')
    ? [check(locale, 'consent', 'ready', { to: '/cabinet/settings/extensions' })]
    : [];
}
