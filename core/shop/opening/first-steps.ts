import { registrationFinished, type SellerRegistration } from '#core/catalog';
import { DEFAULT_CHECKOUT } from '#core/checkout';
import { KINDS_TO_WRITE } from '#core/legal';
import { providerChecks } from '#core/payments';

/** The way from an empty shop to real money, in its order. */
export const FIRST_STEPS = ['product', 'try', 'provider', 'confirm', 'who', 'texts', 'look', 'publish'] as const;

export type FirstStepKey = (typeof FIRST_STEPS)[number];

export interface FirstStep {
  key: FirstStepKey;
  done: boolean;
  /** Usual minutes. */
  minutes: number;
}

export interface FirstSteps {
  steps: readonly FirstStep[];
  /** The product that waits to be tried and published; null without one. */
  product: { id: number; slug: string; name: string } | null;
}

const MINUTES: Record<FirstStepKey, number> = {
  product: 2,
  try: 1,
  provider: 4,
  confirm: 1,
  who: 2,
  texts: 2,
  look: 2,
  publish: 1,
};

const USUAL_COLOR = DEFAULT_CHECKOUT.theme.pageColor;

/** Facts that `firstStepsOf` reads. */
export interface FirstStepsRow {
  registration: SellerRegistration;
  products: boolean;
  published: boolean;
  tried: boolean;
  sold: boolean;
  provider: boolean;
  confirmed: boolean;
  legal_kinds: string[];
  look: boolean;
  product: FirstSteps['product'];
}

/** A `FirstStepsRow` in SQL for `sellers s`: stands in other statements and spares one. */
export const FIRST_STEPS_SQL = {
  sql: `json_build_object(
    'registration', json_build_object('seller_type', s.seller_type, 'company', s.company, 'first_name', s.first_name, 'last_name', s.last_name,
      'tax_scheme', s.tax_scheme, 'street', s.street, 'zip', s.zip, 'city', s.city, 'country_code', s.country_code, 'vat_no', s.vat_no,
      'tax_number', s.tax_number),
    'products', exists (select from products p where p.seller_id = s.id and p.removed_at is null),
    'published', exists (select from products p where p.seller_id = s.id and p.published and not p.archived),
    'tried', exists (select from trial_purchases t where t.seller_id = s.id),
    'sold', exists (select from orders o where o.seller_id = s.id and o.payment_state in ('paid', 'paying', 'payment_refunded')),
    'provider', coalesce((select bool_or((c.value ->> 'ok')::boolean) from settings st cross join jsonb_each(st.plain) c
      where st.seller_id = s.id and st.key = ?), false),
    'confirmed', exists (select from role_grants g join users u on u.id = g.user_id
      where g.seller_id = s.id and g.role in ('seller', 'power_seller') and u.email_confirmed_at is not null),
    'legal_kinds', (select coalesce(json_agg(distinct t.kind), '[]') from legal_texts t where t.seller_id = s.id),
    'look', s.logo is not null or coalesce(s.checkout_settings #>> '{theme,pageColor}', ?) <> ?
      or exists (select from settings st where st.seller_id = s.id and st.key = 'shop_hero' and st.plain ->> 'assetId' is not null),
    'product', (select json_build_object('id', p.id, 'slug', p.slug, 'name', p.name) from products p
      join product_trials t on t.seller_id = p.seller_id and t.product_id = p.id
     where p.seller_id = s.id and not p.published and not p.archived and p.removed_at is null order by p.id desc limit 1))`,
  bindings: [providerChecks.key, USUAL_COLOR, USUAL_COLOR],
};

/** Pure. A shop that has sold has tried enough, and may look as it does; everything else counts as it stands today, so a step may come back. */
export function firstStepsOf(row: FirstStepsRow): FirstSteps {
  const done: Record<FirstStepKey, boolean> = {
    product: row.products,
    try: row.tried || row.sold || row.published,
    provider: row.provider,
    confirm: row.confirmed,
    who: registrationFinished(row.registration),
    texts: KINDS_TO_WRITE.every((kind) => row.legal_kinds.includes(kind)),
    look: row.look || row.sold,
    publish: row.published,
  };
  return {
    steps: FIRST_STEPS.map((key) => ({ key, done: done[key], minutes: MINUTES[key] })),
    product: row.product,
  };
}
