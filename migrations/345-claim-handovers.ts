import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/** Claims that an agency collects. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table claim_handovers (
      id bigserial primary key,
      seller_id bigint not null,
      order_id bigint not null,
      order_rate_id bigint not null,
      provider text not null,
      -- Ours, by which the agency finds the claim again.
      reference text not null,
      -- The agency's file.
      external_id text,
      -- 'sending' until the agency has said that it has the claim.
      stage text not null default 'sending',
      amount bigint not null,
      currency_key text not null,
      -- What the agency told that the debtor paid to it.
      paid bigint not null default 0,
      code text not null default '',
      withdrawal_reason text not null default '',
      withdrawal_requested_at timestamptz,
      look_at timestamptz,
      looks integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      closed_at timestamptz,
      constraint claim_handovers_rate foreign key (seller_id, order_rate_id) references order_rates (seller_id, id),
      constraint claim_handovers_reference_unique unique (seller_id, reference),
      constraint claim_handovers_stage_known check (stage in ('sending', 'in_inkasso', 'pre_court', 'court', 'post_court', 'closed', 'withdrawn', 'refused')),
      constraint claim_handovers_amounts check (amount > 0 and paid >= 0)
    );
    create index claim_handovers_by_order on claim_handovers (seller_id, order_id, id);
    -- A rate is with one agency at a time.
    create unique index claim_handovers_open on claim_handovers (seller_id, order_rate_id) where closed_at is null;
    create index claim_handovers_to_look_at on claim_handovers (look_at) where look_at is not null;
  `);
  await protectTenantTable(db, 'claim_handovers', { grant: ['insert', 'update'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table claim_handovers');
}
