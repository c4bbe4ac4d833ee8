import type { Ctx, Locale, Localized } from '#core/context';
import { integrations, integrationsOff } from '#core/sync';
import type { LegalKind, Recipient, SupplierFacts } from '#core/legal';
import { regionsFrom, shippingSettings, type ShippingRegion } from '#core/shipping';
import { OWN_BANK, OWN_HANDS, paymentProviders, paymentSettings, providerTitle } from '#core/payments';
import { trackingCodes, trackingOff, trackingPages, type ConsentCategory } from '#core/tracking';

/** A service that is told of buyers or visitors. */
export interface Service {
  /** `provider:stripe`, `integration:hubspot`, `tracker:google_analytics_4` */
  point: string;
  kind: 'provider' | 'integration' | 'tracker';
  key: string;
  title: Localized;
  /** Null where nobody but the seller knows the company: codes of their own. */
  recipient: Recipient | null;
  /** Of trackers. */
  category: ConsentCategory | null;
}

/** Newest version of a text in one language. `body` only where `points` is null. */
export interface StandingText {
  kind: LegalKind;
  locale: Locale;
  version: number;
  composed: boolean;
  points: string[] | null;
  body: string | null;
}

/** Everything of a shop that its legal texts speak of. */
export interface ShopFacts {
  supplier: LegalSupplier;
  /** Product types on sale. */
  types: string[];
  /** Plan types on sale. */
  plans: string[];
  services: Service[];
  /** Publishers promote the shop: a cookie remembers whose link somebody followed. */
  affiliates: boolean;
  /** Visitors write in chats, and videos of other sites are shown. */
  liveShows: boolean;
  /** Goods are on sale, and besides them something that is not sent. */
  goods: boolean;
  othersThanGoods: boolean;
  /** Places that goods are sent to. */
  regions: readonly ShippingRegion[];
  texts: StandingText[];
}

export type LegalSupplier = SupplierFacts & { seller_type: string; tax_scheme: string; tax_number: string };

export interface ShopFactsRow {
  types: string[];
  plans: string[];
  affiliates: boolean;
  liveShows: boolean;
  goods: boolean;
  othersThanGoods: boolean;
  /** Keys of the settings a shop has; what is switched off with its values. */
  settings: { key: string; plain: Record<string, unknown> | null }[];
  texts: StandingText[];
}

const PREFIX = { provider: 'payment_provider.', integration: 'integration.', tracker: 'tracking_code.' } as const;

/** A `ShopFactsRow` in SQL for `sellers s`: stands in other statements and spares one. */
export const SHOP_FACTS_SQL = `json_build_object(
  'types', array(select distinct p.form from products p where p.seller_id = s.id and p.published and not p.archived and p.removed_at is null order by 1),
  'plans', array(select distinct pl.type from pricing_plans pl join products p on p.seller_id = pl.seller_id and p.id = pl.product_id
    where pl.seller_id = s.id and pl.active and pl.removed_at is null and p.published and not p.archived and not p.free order by 1),
  'affiliates', exists (select from affiliate_programs a where a.seller_id = s.id),
  'goods', exists (select from products p where p.seller_id = s.id and p.published and not p.archived and p.removed_at is null and p.weight_grams is not null),
  'othersThanGoods', exists (select from products p where p.seller_id = s.id and p.published and not p.archived and p.removed_at is null and p.weight_grams is null),
  'liveShows', exists (select from live_shows l where l.seller_id = s.id),
  'settings', (select coalesce(json_agg(json_build_object('key', st.key, 'plain',
      case when st.key in ('${paymentSettings.key}', '${integrationsOff.key}', '${trackingOff.key}', '${trackingPages.key}', '${shippingSettings.key}') then st.plain end)), '[]')
    from settings st where st.seller_id = s.id and (st.key in ('${paymentSettings.key}', '${integrationsOff.key}', '${trackingOff.key}', '${trackingPages.key}', '${shippingSettings.key}')
      or st.key like 'payment\\_provider.%' or st.key like 'integration.%' or st.key like 'tracking\\_code.%')),
  'texts', (select coalesce(json_agg(t), '[]') from (
    select distinct on (t.kind, t.locale) t.kind, t.locale, t.version, t.composed, t.points, case when t.points is null then t.body end as body
      from legal_texts t where t.seller_id = s.id order by t.kind, t.locale, t.version desc) t))`;

/** Pure but for the plugged-in services' names. */
export function shopFactsOf(ctx: Ctx, row: ShopFactsRow, supplier: LegalSupplier): ShopFacts {
  const { types, plans, affiliates, liveShows, goods, othersThanGoods, texts, settings } = row;
  return {
    supplier,
    types,
    plans,
    affiliates,
    liveShows,
    goods,
    othersThanGoods,
    regions: regionsFrom(settings.find(({ key }) => key === shippingSettings.key)?.plain),
    texts,
    services: servicesOf(ctx, row),
  };
}

function servicesOf(ctx: Ctx, { settings }: ShopFactsRow): Service[] {
  const has = (key: string): boolean => settings.some((each) => each.key === key);
  const plain = (key: string): Record<string, unknown> => settings.find((each) => each.key === key)?.plain ?? {};
  const [methods, off, codesOff, pages] = [paymentSettings, integrationsOff, trackingOff, trackingPages].map(
    ({ key }) => plain(key),
  ) as [Record<string, unknown>, Record<string, unknown>, Record<string, unknown>, Record<string, unknown>];
  const service = (
    kind: Service['kind'],
    key: string,
    title: Localized,
    rest: { recipient: Recipient | undefined; category?: ConsentCategory },
  ): Service => ({
    point: `${kind}:${key}`,
    kind,
    key,
    title,
    recipient: rest.recipient ?? null,
    category: rest.category ?? null,
  });
  const barred = (methods.barred as string[] | undefined) ?? [];
  return [
    ...ctx.ports
      .all(paymentProviders)
      .filter(({ key }) => has(PREFIX.provider + key) && !barred.includes(key) && key !== OWN_BANK && key !== OWN_HANDS)
      .map((each) =>
        service(
          'provider',
          each.key,
          { de: providerTitle(each, 'de'), en: providerTitle(each, 'en') },
          { recipient: each.recipient },
        ),
      ),
    ...ctx.ports
      .all(integrations)
      .filter(({ key }) => has(PREFIX.integration + key) && off[key] !== true)
      .map((each) => service('integration', each.key, each.title, { recipient: each.recipient })),
    ...ctx.ports
      .all(trackingCodes)
      .filter(({ key }) => has(PREFIX.tracker + key) && codesOff[key] !== true && runsSomewhere(pages[key]))
      .map((each) =>
        service('tracker', each.key, each.title, { recipient: each.recipient, category: each.consentCategory }),
      ),
  ];
}

const runsSomewhere = (pages: unknown): boolean => !Array.isArray(pages) || pages.length > 0;
