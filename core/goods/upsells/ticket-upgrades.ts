import { lockProduct, productForms, type ProductFormKey } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { money, type CurrencyCode, type Money } from '#core/kit';
import { requireSeller } from '#core/people';
import { HIGHEST_PRICE, plansOf } from '#core/pricing';
import { z } from 'zod';
import { checkUpsellInput, upsellError, upsellInputError } from './errors.ts';
import { TicketUpgrade } from './ticket-upgrade.ts';

/** Something a holder can have or change to: a ticket on a date, or a plan of a product that has no variants. */
export interface UpgradeChoice {
  readonly key: string;
  readonly name: string;
}

/** An upgrade as its seller's editor shows it. */
export interface EditedUpgrade {
  readonly id: number;
  readonly fromVariant: string;
  readonly toVariant: string;
  /** Null once that ticket or price is gone: nobody is offered the change then. */
  readonly fromName: string | null;
  readonly toName: string | null;
  /** Null: the difference of the two prices. */
  readonly price: Money | null;
  readonly text: string;
}

const MOST = 100;

const upgradeInput = z.object({
  fromVariant: z.string(),
  toVariant: z.string(),
  /** Minor units of the shop's currency; null: the difference of the two prices. */
  price: z.int('amount').min(0, 'amount').max(HIGHEST_PRICE, 'amount').nullable().default(null),
  text: z.string().trim().max(300, 'too_long').default(''),
});

export type UpgradeInput = z.input<typeof upgradeInput>;

/** Variants or prices that a product's upgrades can lead from and to: its variants, else its prices. */
export async function upgradeChoices(
  ctx: Ctx,
  { id, form }: { id: number; form: ProductFormKey },
): Promise<UpgradeChoice[]> {
  return reading(ctx, async (inner) => {
    const variants = await inner.ports.find(productForms, form)?.variants?.(inner, [id]);
    if (variants) return (variants.get(id) ?? []).map(({ key, name }) => ({ key, name }));
    return (await plansOf(inner, id)).map((plan) => ({
      key: `plan:${plan.id}`,
      name: plan.label || `#${plan.position + 1}`,
    }));
  });
}

/** The upgrades of a product, oldest first, with the names of what they lead from and to. */
export async function editedUpgrades(
  ctx: Ctx,
  productId: number,
  choices: readonly UpgradeChoice[],
  currency: CurrencyCode,
): Promise<EditedUpgrade[]> {
  const sellerId = requireSeller(ctx);
  const rows = await reading(
    ctx,
    async ({ db }) =>
      await TicketUpgrade.query(db)
        .where({ seller_id: sellerId, product_id: productId })
        .whereNull('removed_at')
        .orderBy('id'),
  );
  const names = new Map(choices.map(({ key, name }) => [key, name]));
  return rows.map((row) => ({
    id: row.id,
    fromVariant: row.from_variant,
    toVariant: row.to_variant,
    fromName: names.get(row.from_variant) ?? null,
    toName: names.get(row.to_variant) ?? null,
    price: row.price_minor === null ? null : money(row.price_minor, currency),
    text: row.text,
  }));
}

/** Offers holders of one ticket or plan to change to another one of the same product. */
export async function addUpgrade(ctx: Ctx, productId: number, input: UpgradeInput): Promise<{ id: number }> {
  const read = checkUpsellInput(ctx.locale, upgradeInput, input);
  return inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    const keys = (await upgradeChoices(inner, product)).map(({ key }) => key);
    for (const field of ['fromVariant', 'toVariant'] as const) {
      if (!keys.includes(read[field])) throw upsellInputError(inner.locale, field, 'variant_unknown');
    }
    if (read.fromVariant === read.toVariant) throw upsellInputError(inner.locale, 'toVariant', 'same_variant');
    const there = await TicketUpgrade.query(inner.db)
      .where({ product_id: productId })
      .whereNull('removed_at')
      .select('from_variant', 'to_variant');
    const twice = there.some((row) => row.from_variant === read.fromVariant && row.to_variant === read.toVariant);
    if (twice || there.length >= MOST) throw upsellInputError(inner.locale, 'toVariant', 'upgrade_there');
    const now = inner.clock.now();
    const row = await TicketUpgrade.query(inner.db).insertAndFetch({
      seller_id: product.seller_id,
      product_id: productId,
      from_variant: read.fromVariant,
      to_variant: read.toVariant,
      price_minor: read.price,
      text: read.text,
      created_at: now,
      updated_at: now,
    });
    return { id: row.id };
  });
}

/** No longer offers a change. Orders of it stay as they are. */
export async function removeUpgrade(ctx: Ctx, productId: number, upgradeId: number): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await lockProduct(inner, productId);
    const known = Number.isSafeInteger(upgradeId) && upgradeId > 0;
    const now = inner.clock.now();
    const removed = known
      ? await TicketUpgrade.query(inner.db)
          .where({ id: upgradeId, product_id: productId })
          .whereNull('removed_at')
          .patch({ removed_at: now, updated_at: now, active: false })
      : 0;
    if (removed === 0) throw upsellError(inner.locale, 'upgrade_not_found');
  });
}
