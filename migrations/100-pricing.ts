import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/** What plans may have besides their price: a test period, start days, a limit, a place of honour, and prices in other currencies. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('pricing_plans', (table) => {
    // An interval code; empty: the first charge falls due at once.
    table.text('test_period').notNullable().defaultTo('');
    // Days of the month a buyer may start paying on; empty: the plan starts by itself.
    table.specificType('custom_start_days', 'int[]').notNullable().defaultTo('{}');
    table.boolean('popular').notNullable().defaultTo(false);
    // Companies are shown the net price first; consumers never are.
    table.boolean('net_shown').notNullable().defaultTo(false);
    table.bigInteger('limit');
    table.bigInteger('sold_count').notNullable().defaultTo(0);
    table.bigInteger('reserved_count').notNullable().defaultTo(0);
    // What all charges come to (of an open-ended subscription: the first twelve), and in which rhythm: only like may be compared with like.
    table.bigInteger('whole_minor').notNullable().defaultTo(0);
    table.text('shape').notNullable().defaultTo('');
    table.check("custom_start_days <@ '{1,7,14,21,28}'", [], 'pricing_plans_start_days_known');
    table.check('sold_count >= 0 and reserved_count >= 0', [], 'pricing_plans_counts_are_not_negative');
    table.check('"limit" is null or sold_count + reserved_count <= "limit"', [], 'pricing_plans_are_not_oversold');
  });
  await createPlanPrices(db);
  await db.schema.alterTable('price_history', (table) => {
    table.bigInteger('whole_minor').notNullable().defaultTo(0);
    table.text('shape').notNullable().defaultTo('');
  });
  await db.raw(`
    update pricing_plans set whole_minor = shown_minor, shape = type;
    update price_history h set whole_minor = h.minor, shape = p.type from pricing_plans p where p.id = h.plan_id;
  `);
}

async function createPlanPrices(db: Knex): Promise<void> {
  await db.schema.createTable('plan_prices', (table) => {
    table.bigInteger('seller_id').notNullable();
    table.bigInteger('plan_id').notNullable();
    table.text('currency').notNullable();
    // Only the amounts; rhythm and count are the plan's.
    table.jsonb('preferences').notNullable();
    table.bigInteger('shown_minor').notNullable();
    table.bigInteger('whole_minor').notNullable();
    table.primary(['seller_id', 'plan_id', 'currency'], { constraintName: 'plan_prices_pkey' });
    table
      .foreign(['seller_id', 'plan_id'], 'plan_prices_plan_fk')
      .references(['seller_id', 'id'])
      .inTable('pricing_plans');
    table.check("currency ~ '^[a-z]{3}$'", [], 'plan_prices_currency_form');
    table.check('shown_minor >= 0', [], 'plan_prices_shown_minor_is_not_negative');
  });
  await protectTenantTable(db, 'plan_prices');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('plan_prices');
  await db.schema.alterTable('price_history', (table) => table.dropColumns('whole_minor', 'shape'));
  await db.schema.alterTable('pricing_plans', (table) => {
    table.dropChecks([
      'pricing_plans_start_days_known',
      'pricing_plans_counts_are_not_negative',
      'pricing_plans_are_not_oversold',
    ]);
    table.dropColumns(
      'test_period',
      'custom_start_days',
      'popular',
      'net_shown',
      'limit',
      'sold_count',
      'reserved_count',
      'whole_minor',
      'shape',
    );
  });
}
