import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/** Places of the cabinet that a person has put on top of the navigation, in their order. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table favourite_places (
      seller_id bigint not null constraint favourite_places_seller_fk references sellers,
      user_id bigint not null constraint favourite_places_user_fk references users,
      paths text[] not null,
      constraint favourite_places_pkey primary key (seller_id, user_id),
      constraint favourite_places_few check (cardinality(paths) <= 12)
    );
  `);
  await protectTenantTable(db, 'favourite_places');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table favourite_places');
}
