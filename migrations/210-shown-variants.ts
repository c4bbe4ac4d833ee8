import type { Knex } from 'knex';

/** What the cheapest of a product's variants costs, kept beside it so that lists of products need to ask nobody. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table products
      -- The least price of a variant that has a price of its own, in minor units; null: the plan's price is all there is.
      add column variant_minor bigint,
      -- Some variant costs what the plan costs.
      add column variant_at_plan boolean not null default false,
      -- Not all variants cost the same.
      add column variants_differ boolean not null default false`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(
    'alter table products drop column variant_minor, drop column variant_at_plan, drop column variants_differ',
  );
}
