import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { CurrencyCode } from '#core/kit';
import {
  OFFERED_PLAN_TYPES,
  planInCurrency,
  planJsonSql,
  pricingPlan,
  type PlanColumns,
  type PricingPlan,
} from '#core/pricing';
import { contractKind } from './contract-kind.ts';
import {
  productForms,
  type ContractKind,
  type FormVariant,
  type ProductFormKey,
  type SupplyClass,
} from './product-form.ts';
import type { VatClass } from './product.ts';

/** A product that another one opens, e.g. a part of a bundle. */
export interface ProductPart {
  id: number;
  form: ProductFormKey;
  /** Pieces left; null when there is no limit. */
  left: number | null;
  /** The variant that is given, where the part is sold in variants. */
  variant: string | null;
  name: string;
  supplyClass: SupplyClass;
  contract: ContractKind;
  vatClass: VatClass;
  /** Of one piece with its packing; null or missing for what is not sent. */
  weightGrams?: number | null;
  /** First plan with its price; null where it is free or has none. */
  plan: PricingPlan | null;
}

interface PartRow extends Omit<ProductPart, 'variant' | 'plan' | 'contract'> {
  category: string;
  variants: Record<string, string> | null;
  plan_row: PlanColumns | null;
}

const planTypes = OFFERED_PLAN_TYPES.map((type) => `'${type}'`).join(', ');

/** Parts that these products open besides themselves, by product id: one statement for each kind that has parts and one for the parts' stock and prices. */
export async function partsOf(
  ctx: Ctx,
  products: readonly { id: number; form: ProductFormKey }[],
): Promise<ReadonlyMap<number, readonly ProductPart[]>> {
  const opened = new Map<number, readonly number[]>();
  for (const key of new Set(products.map(({ form }) => form))) {
    const ids = [...new Set(products.filter(({ form }) => form === key).map(({ id }) => id))];
    for (const [id, parts] of (await ctx.ports.find(productForms, key)?.parts?.(ctx, ids)) ?? []) opened.set(id, parts);
  }
  const ids = [...new Set([...opened.values()].flat())];
  if (ids.length === 0) return new Map();
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: PartRow[] }>(
      `select p.id, p.form, p.name, p.category, p.supply_class as "supplyClass", p.vat_class as "vatClass", p.weight_grams as "weightGrams",
            case when st.limit is null then null else greatest(0, st.limit - st.sold_count - st.reserved_count) end as left,
            (select json_object_agg(pp.product_id, pp.variant) from product_parts pp
              where pp.seller_id = p.seller_id and pp.part_id = p.id and pp.variant is not null and pp.product_id = any(?::bigint[])) as variants,
            case when not p.free then (select ${planJsonSql('pl')} from pricing_plans pl
              where pl.seller_id = p.seller_id and pl.product_id = p.id and pl.removed_at is null and pl.active and pl.type in (${planTypes})
              order by pl.position, pl.id limit 1) end as plan_row
       from products p join product_stock st on st.product_id = p.id where p.id = any(?::bigint[])`,
      [[...opened.keys()], ids],
    ),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...opened].map(([id, parts]) => [
      id,
      parts.flatMap((part) => {
        const row = known.get(part);
        if (!row) return [];
        const { variants, plan_row: plan, category, ...facts } = row;
        const contract =
          row.weightGrams === null ? contractKind(ctx.ports.find(productForms, row.form), category) : 'goods';
        return [
          { ...facts, contract, variant: variants?.[id] ?? null, plan: plan && pricingPlan(plan, ctx.clock.now()) },
        ];
      }),
    ]),
  );
}

/** A part as far as the tax and the law of the whole care. */
export interface TaxPart {
  name: string;
  contract: ContractKind;
  /** Price alone, in minor units of the cart's currency; 0 where it has no price. */
  minor: bigint;
  amountType: 'gross' | 'net';
  supplyClass: SupplyClass;
  vatClass: VatClass;
  eventCountry?: string | undefined;
  eventZip?: string | undefined;
}

/** The parts of those products that are taxed by them, by product id. A statement more for each kind of part that is given in a variant. */
export async function taxPartsOf(
  ctx: Ctx,
  products: readonly { id: number; form: ProductFormKey }[],
  parts: ReadonlyMap<number, readonly ProductPart[]>,
  currency: CurrencyCode,
): Promise<ReadonlyMap<number, readonly TaxPart[]>> {
  const taxed = products.filter(({ form }) => ctx.ports.find(productForms, form)?.taxedByParts);
  const given = taxed.flatMap(({ id }) => parts.get(id) ?? []).filter(({ variant }) => variant !== null);
  const variants = new Map<number, readonly FormVariant[]>();
  for (const key of new Set(given.map(({ form }) => form))) {
    const ids = [...new Set(given.filter(({ form }) => form === key).map(({ id }) => id))];
    for (const [id, own] of (await ctx.ports.find(productForms, key)?.variants?.(ctx, ids)) ?? [])
      variants.set(id, own);
  }
  return new Map(
    taxed.map(({ id }) => [
      id,
      (parts.get(id) ?? []).map((part) =>
        taxPart(
          part,
          variants.get(part.id)?.find(({ key }) => key === part.variant),
          currency,
        ),
      ),
    ]),
  );
}

function taxPart(part: ProductPart, variant: FormVariant | undefined, currency: CurrencyCode): TaxPart {
  const plan = part.plan && planInCurrency(part.plan, currency);
  const own = variant?.unit
    ? { minor: BigInt(variant.unit.minor), amountType: variant.unit.amountType }
    : { minor: plan?.price.minor ?? 0n, amountType: plan?.amountType ?? ('gross' as const) };
  const supply = variant?.supply
    ? {
        supplyClass: variant.supply.class,
        eventCountry: variant.supply.eventCountry,
        eventZip: variant.supply.eventZip,
      }
    : { supplyClass: part.supplyClass };
  return { name: part.name, contract: part.contract, ...own, vatClass: part.vatClass, ...supply };
}
