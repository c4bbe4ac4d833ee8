import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';

type Rows = Record<string, unknown>[];

/** Told elsewhere in the copy, in words of their own. */
const TOLD = [
  'orders',
  'invoices',
  'invoice_lines',
  'invoice_files',
  'entitlements',
  'course_seats',
  'person_erasures',
];
/** Ways in and inner marks: nothing that is known of a person. */
const INNER = ['seller_id', 'payer_user_id', 'token', 'correlation_id', 'design'];

/**
 * Belongings of a person at a shop besides access: tickets, keys, certificates, progress, notes, answers. Read from the catalogue of
 * the database, so that a product form that comes later is not left out.
 */
export async function heldThings(
  ctx: Ctx,
  { userId, sellerId }: { userId: number; sellerId: number },
): Promise<Record<string, Rows>> {
  return reading(asPlatform(ctx, 'a copy of a buyer’s data is made'), async ({ db }) => {
    const { rows: tables } = await db.raw<{ rows: { name: string; by: string }[] }>(
      `select c.table_name as name, min(case c.column_name when 'payer_user_id' then '1' else '2' end) as by
         from information_schema.columns c
         join information_schema.columns s on s.table_schema = c.table_schema and s.table_name = c.table_name and s.column_name = 'seller_id'
         join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
        where c.table_schema = 'public' and c.column_name in ('payer_user_id', 'entitlement_id') and c.table_name <> all(?)
        group by c.table_name order by c.table_name`,
      [TOLD],
    );
    const things: Record<string, Rows> = {};
    for (const { name, by } of tables) {
      const mine =
        by === '1'
          ? 't.payer_user_id = :userId'
          : 't.entitlement_id in (select id from entitlements where seller_id = :sellerId and payer_user_id = :userId)';
      const { rows } = await db.raw<{ rows: { row: Record<string, unknown> }[] }>(
        `select to_jsonb(t) - :inner::text[] as row from :name: t where t.seller_id = :sellerId and ${mine}`,
        { name, userId, sellerId, inner: INNER },
      );
      if (rows.length > 0) things[name] = rows.map(({ row }) => row);
    }
    return things;
  });
}
