import { shareTable } from '#core/database';
import type { Knex } from 'knex';

/** A seller is a shop. What stands here is public in the shop or its legal notice; secrets live in settings. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('sellers', (table) => {
    table.bigIncrements('id');
    table.text('username').notNullable().unique({ indexName: 'sellers_username_unique' });
    table.text('display_name').notNullable();
    table.text('seller_type').notNullable().defaultTo('business');
    table.text('company').notNullable().defaultTo('');
    table.text('first_name').notNullable().defaultTo('');
    table.text('last_name').notNullable().defaultTo('');
    table.text('email').notNullable();
    table.text('phone').notNullable().defaultTo('');
    table.text('street').notNullable().defaultTo('');
    table.text('street_number').notNullable().defaultTo('');
    table.text('zip').notNullable().defaultTo('');
    table.text('city').notNullable().defaultTo('');
    table.text('country_code').notNullable().defaultTo('DE');
    table.text('vat_no').notNullable().defaultTo('');
    table.text('tax_number').notNullable().defaultTo('');
    // regular_accrual, regular_cash, small_business, none: money-and-law §2
    table.text('tax_scheme').notNullable().defaultTo('regular_accrual');
    table.boolean('oss_registered').notNullable().defaultTo(false);
    table.text('currency').notNullable().defaultTo('eur');
    table.text('locale').notNullable().defaultTo('de');
    table.text('time_zone').notNullable().defaultTo('Europe/Berlin');
    table.boolean('power_seller').notNullable().defaultTo(false);
    table.text('account_state').notNullable().defaultTo('Active');
    table.timestamp('created_at').notNullable();
    table.timestamp('updated_at').notNullable();
    table.check("username ~ '^[a-z0-9][a-z0-9_-]{1,62}$'", [], 'sellers_username_form');
    table.check("seller_type in ('private', 'business', 'private250')", [], 'sellers_seller_type_known');
    table.check(
      "tax_scheme in ('regular_accrual', 'regular_cash', 'small_business', 'none')",
      [],
      'sellers_tax_scheme_known',
    );
    table.check("account_state in ('Active', 'Deactivated', 'Deleted')", [], 'sellers_account_state_known');
  });
  await shareTable(db, 'sellers', { grant: ['insert', 'update'] });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('sellers');
}
