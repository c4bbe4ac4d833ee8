import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/** What a product asks its buyers in the checkout. Answers are kept on the order line with the question's words, so questions may go. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('product_questions', (table) => {
    table.bigIncrements('id');
    table.bigInteger('seller_id').notNullable();
    table.bigInteger('product_id').notNullable();
    table.text('type').notNullable();
    table.text('label').notNullable();
    // The choices of a select_box and a service, in order.
    table.jsonb('options').notNullable().defaultTo('[]');
    table.boolean('required').notNullable().defaultTo(false);
    table.integer('position').notNullable().defaultTo(0);
    table
      .foreign(['seller_id', 'product_id'], 'product_questions_product_fk')
      .references(['seller_id', 'id'])
      .inTable('products');
    table.index(['seller_id', 'product_id', 'position', 'id'], 'product_questions_product_index');
    table.check("type in ('checkbox', 'open_question', 'service', 'select_box')", [], 'product_questions_type_known');
  });
  await protectTenantTable(db, 'product_questions');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('product_questions');
}
