import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';

/** Something a filter can choose, by its id. */
export interface Choice {
  value: string;
  label: string;
}

/** Typed text, or the ids that are chosen already. */
export interface ChoiceQuery {
  text?: string;
  values?: readonly string[];
}

const MOST = 50;

/** Products of the shop by name. */
export const productChoices = (ctx: Ctx, asked: ChoiceQuery): Promise<Choice[]> =>
  choices(ctx, asked, 'select p.id, p.name as label from products p where p.seller_id = :sellerId');

/** Prices of the shop by product and label. */
export const pricingPlanChoices = (ctx: Ctx, asked: ChoiceQuery): Promise<Choice[]> =>
  choices(
    ctx,
    asked,
    `select pl.id, p.name || case when pl.label = '' then '' else ' – ' || pl.label end as label
       from pricing_plans pl join products p on p.seller_id = pl.seller_id and p.id = pl.product_id where pl.seller_id = :sellerId`,
  );

/** People who bought in the shop, by name and address. */
export const payerChoices = (ctx: Ctx, asked: ChoiceQuery): Promise<Choice[]> =>
  choices(
    ctx,
    asked,
    `select distinct on (o.payer_id) o.payer_id as id, trim(o.buyer_first_name || ' ' || o.buyer_last_name) || ' (' || o.buyer_email || ')' as label
       from orders o where o.seller_id = :sellerId and o.payer_id is not null order by o.payer_id, o.id desc`,
  );

async function choices(ctx: Ctx, { text = '', values }: ChoiceQuery, rows: string): Promise<Choice[]> {
  const sellerId = requireSeller(ctx);
  const ids = (values ?? []).filter((value) => /^[1-9]\d{0,14}$/.test(value)).map(Number);
  const like = `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { id: number; label: string }[] }>(
      `select c.id, c.label from (${rows}) c where ${values ? 'c.id = any(:ids)' : 'c.label ilike :like'} order by lower(c.label), c.id limit :most`,
      { sellerId, most: MOST, ...(values ? { ids } : { like }) },
    ),
  );
  return found.rows.map(({ id, label }) => ({ value: String(id), label }));
}
