import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/** A seller's leaving with its reason, and the rule that a closed shop sells nothing. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table seller_leavings (
      seller_id bigint not null constraint seller_leavings_seller_fk references sellers,
      reason text not null,
      other_description text not null default '',
      data_mode text not null default 'empty',
      asked_at timestamptz not null,
      deactivated_at timestamptz,
      deleted_at timestamptz,
      -- Last day on which books and documents have to be there
      kept_until date,
      constraint seller_leavings_pkey primary key (seller_id),
      constraint seller_leavings_reason_known check (reason in ('dont_need_anymore', 'my_account_not_successful',
        'changing_my_business_strategy', 'switching_to_another_platform', 'too_expensive', 'other')),
      constraint seller_leavings_data_mode_known check (data_mode in ('empty', 'inactive_plan', 'data_scrambled', 'deleted'))
    );

    -- Asked with the order's own insert: whoever closes the shop locks its row, so one of the two waits and sees what the other did.
    create function kontor_shop_is_open() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      perform 1 from sellers where id = new.seller_id and account_state = 'Active' for key share;
      if not found then
        raise exception 'This shop is closed.' using errcode = 'KT410';
      end if;
      return new;
    end $$;
    create trigger orders_in_open_shops before insert on orders for each row execute function kontor_shop_is_open();
  `);
  await protectTenantTable(db, 'seller_leavings', { grant: ['insert', 'update'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw(
    'drop trigger orders_in_open_shops on orders; drop function kontor_shop_is_open(); drop table seller_leavings',
  );
}
