import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

const APPEND = { grant: ['insert'] as const };

/**
 * What a shop says in law, and what people declared to it: withdrawals (§ 356a BGB) and cancellations (§ 312k BGB). Nothing here is ever
 * changed or deleted: a new text is a new version, and what became of a declaration is an event beside it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table legal_texts (
      id bigserial primary key,
      seller_id bigint not null references sellers (id),
      kind text not null,
      locale text not null,
      version integer not null,
      body text not null,
      author text not null,
      created_at timestamptz not null,
      constraint legal_texts_version_unique unique (seller_id, kind, locale, version),
      constraint legal_texts_kind_known check (kind in ('terms', 'privacy', 'cancellation_terms', 'imprint')),
      constraint legal_texts_locale_known check (locale in ('de', 'en')),
      constraint legal_texts_version_positive check (version > 0)
    );

    create table contract_declarations (
      id bigserial primary key,
      seller_id bigint not null references sellers (id),
      kind text not null,
      token text not null,
      form_key bytea not null,
      name text not null,
      contract text not null,
      email text not null,
      termination text,
      reason text not null default '',
      desired_on date,
      locale text not null,
      ip_hash bytea not null,
      correlation_id text not null,
      received_at timestamptz not null,
      constraint contract_declarations_seller_id_unique unique (seller_id, id),
      constraint contract_declarations_token_unique unique (token),
      constraint contract_declarations_form_unique unique (seller_id, form_key),
      constraint contract_declarations_kind_known check (kind in ('withdrawal', 'cancellation')),
      constraint contract_declarations_termination_of_cancellations check ((kind = 'cancellation') = (termination is not null)),
      constraint contract_declarations_termination_known check (termination in ('ordinary', 'extraordinary')),
      constraint contract_declarations_locale_known check (locale in ('de', 'en'))
    );
    create index contract_declarations_by_kind on contract_declarations (seller_id, kind, id);

    create table declaration_events (
      id bigserial primary key,
      seller_id bigint not null,
      declaration_id bigint not null,
      kind text not null,
      order_id bigint,
      actor text not null,
      occurred_at timestamptz not null,
      constraint declaration_events_declaration foreign key (seller_id, declaration_id) references contract_declarations (seller_id, id),
      constraint declaration_events_order foreign key (seller_id, order_id) references orders (seller_id, id),
      constraint declaration_events_kind_known check (kind in ('filed', 'handled', 'reopened')),
      constraint declaration_events_order_when_filed check (order_id is null or kind = 'filed')
    );
    create index declaration_events_by_declaration on declaration_events (seller_id, declaration_id, id);
    create unique index declaration_events_filed_once on declaration_events (seller_id, declaration_id) where kind = 'filed';
  `);
  for (const table of ['legal_texts', 'contract_declarations', 'declaration_events'])
    await protectTenantTable(db, table, APPEND);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table declaration_events, contract_declarations, legal_texts');
}
