import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/**
 * What a withdrawal came to: how much stays for what was rendered before it (§ 357a BGB), how that was worked out, and how much goes back. The
 * declaration is completed by that money, which may be a part of what was paid.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table withdrawal_settlements (
      seller_id bigint not null,
      declaration_id bigint not null,
      order_id bigint not null,
      basis text not null,
      -- Days or pieces of the service; null where nothing was measured.
      done int,
      total int,
      -- Minor units of the order's currency.
      refunded_before bigint not null,
      owed bigint not null,
      refund bigint not null,
      reason text not null,
      actor text not null,
      settled_at timestamptz not null,
      constraint withdrawal_settlements_pkey primary key (seller_id, declaration_id),
      constraint withdrawal_settlements_declaration foreign key (seller_id, declaration_id) references contract_declarations (seller_id, id),
      constraint withdrawal_settlements_order foreign key (seller_id, order_id) references orders (seller_id, id),
      constraint withdrawal_settlements_basis_known check (basis in ('all', 'time', 'units', 'lapsed', 'seller')),
      constraint withdrawal_settlements_not_negative check (owed >= 0 and refund >= 0 and refunded_before >= 0),
      constraint withdrawal_settlements_share check ((done is null) = (total is null) and (done is null or (done between 0 and total and total > 0)))
    );
    create index withdrawal_settlements_by_order on withdrawal_settlements (seller_id, order_id);
  `);
  await protectTenantTable(db, 'withdrawal_settlements', { grant: ['insert'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table withdrawal_settlements');
}
