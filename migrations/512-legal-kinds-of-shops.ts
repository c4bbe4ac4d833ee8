import type { Knex } from 'knex';

/**
 * The statement on accessibility (§ 14 BFSG) becomes a legal text, and a shop's row says which texts it has in any language: a checkout links to
 * no text that nobody has written, and asks nothing for it. The database keeps the row in step.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table legal_texts drop constraint legal_texts_kind_known;
    alter table legal_texts add constraint legal_texts_kind_known check (kind in ('terms', 'privacy', 'cancellation_terms', 'imprint', 'accessibility'));
    alter table sellers add column legal_kinds text[] not null default '{}';
    update sellers s set legal_kinds = t.kinds
      from (select seller_id, array_agg(distinct kind order by kind) as kinds from legal_texts group by seller_id) t where t.seller_id = s.id;
    create function kontor_tell_legal_kinds() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update sellers set legal_kinds = array(select unnest(legal_kinds || new.kind) order by 1) where id = new.seller_id and not new.kind = any(legal_kinds);
      return null;
    end $$;
    create trigger legal_texts_told after insert on legal_texts for each row execute function kontor_tell_legal_kinds();
    create trigger note_legal_kinds after update of legal_kinds on sellers for each row when (old.legal_kinds is distinct from new.legal_kinds) execute function note_shop();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger note_legal_kinds on sellers;
    drop function kontor_tell_legal_kinds() cascade;
    alter table sellers drop column legal_kinds;
    alter table legal_texts drop constraint legal_texts_kind_known;
    delete from legal_texts where kind = 'accessibility';
    alter table legal_texts add constraint legal_texts_kind_known check (kind in ('terms', 'privacy', 'cancellation_terms', 'imprint'));
  `);
}
