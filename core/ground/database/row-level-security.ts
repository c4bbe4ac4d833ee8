import type { Knex } from 'knex';

export interface Rights {
  /** Rights of the app on the table besides reading. Append-only tables leave out update and delete. */
  grant?: readonly ('insert' | 'update' | 'delete')[];
  /** The column that names the seller. */
  column?: string;
  /** The column that names the buyer's user: lets a signed-in buyer read, never write, their own rows at every seller. */
  payerColumn?: string;
}

/** Id of the reader. A subselect is asked once for a statement; bare, it is asked anew for every row that a scan meets. */
const asked = (setting: 'seller_id' | 'payer_id' | 'one_seller_id'): string =>
  `(select nullif(current_setting('app.${setting}', true), '')::bigint)`;

/** A buyer signed in at one shop's own domain sees nothing of other shops there. */
export const ONE_SHOP = `(${asked('one_seller_id')} is null or seller_id = ${asked('one_seller_id')})`;

const READ_WRITE = ['insert', 'update', 'delete'] as const;

/**
 * Puts the tenant wall round a table: the app sees rows of the seller named by `app.seller_id`, the platform role sees all.
 * Every migration that creates a seller-owned table calls this; a schema test fails on a table without it.
 */
export async function protectTenantTable(
  db: Knex,
  table: string,
  { grant = READ_WRITE, column = 'seller_id', payerColumn }: Rights = {},
): Promise<void> {
  const verbs = ['select', ...grant].join(', ');
  await db.raw(`
    alter table ${table} enable row level security;
    create policy tenant on ${table} to kontor_app
      using (${column} = ${asked('seller_id')})
      with check (${column} = nullif(current_setting('app.seller_id', true), '')::bigint);
    create policy platform on ${table} to kontor_platform using (true) with check (true);
    grant ${verbs} on ${table} to kontor_app, kontor_platform;
  `);
  if (!payerColumn) return;
  await db.raw(
    `create policy payer on ${table} for select to kontor_app using (${payerColumn} = ${asked('payer_id')} and ${ONE_SHOP})`,
  );
}

/** A table that belongs to nobody in particular (people, sessions, rates): no wall, but still only the rights it needs. */
export async function shareTable(
  db: Knex,
  table: string,
  { grant = READ_WRITE }: Pick<Rights, 'grant'> = {},
): Promise<void> {
  await db.raw(
    `comment on table ${table} is 'shared'; grant ${['select', ...grant].join(', ')} on ${table} to kontor_app, kontor_platform;`,
  );
}
