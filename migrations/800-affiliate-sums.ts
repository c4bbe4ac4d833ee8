import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

const SUMS = ['clicks', 'uniques', 'orders', 'gross', 'commission', 'returned'];

/** Sums of `affiliate_days` by one thing at a time, kept as they are written: as many rows for very many clicks as for few. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table affiliate_sums (
      seller_id bigint not null,
      dimension text not null,
      day date not null,
      affiliate_program_id bigint not null,
      -- Name of the campaign, or id of the node or product
      key text not null,
      currency text not null,
      ${SUMS.map((name) => `${name} bigint not null default 0,`).join('\n      ')}
      constraint affiliate_sums_pkey primary key (seller_id, dimension, day, affiliate_program_id, key, currency),
      constraint affiliate_sums_program_fk foreign key (seller_id, affiliate_program_id) references affiliate_programs (seller_id, id),
      constraint affiliate_sums_dimension_known check (dimension in ('campaign', 'node', 'product'))
    );
    insert into affiliate_sums (seller_id, dimension, day, affiliate_program_id, key, currency, ${SUMS.join(', ')})
      select d.seller_id, k.dimension, d.day, n.affiliate_program_id, k.key, d.currency, ${SUMS.map((name) => `sum(d.${name})`).join(', ')}
        from affiliate_days d join affiliate_nodes n on n.seller_id = d.seller_id and n.id = d.node_id
       cross join lateral (values ('campaign', d.campaign), ('node', d.node_id::text), ('product', d.product_id::text)) as k (dimension, key)
       group by 1, 2, 3, 4, 5, 6;
  `);
  await protectTenantTable(db, 'affiliate_sums', { grant: ['insert', 'update'] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table affiliate_sums');
}
