import type { TestKernel } from '#core/testing';

/** Columns whose texts name a thing or a person. */
const COLUMNS = [
  'token',
  'code',
  'key',
  'email',
  'buyer_email',
  'attendee_email',
  'contact_email',
  'name',
  'title',
  'number',
  'url',
  'secret',
  'hash',
  'slug',
];

/** Texts of a shop's rows that no row of another shop holds: an answer with one of them shows a foreign row. */
export async function shopMarks(kernel: TestKernel, sellerId: number): Promise<string[]> {
  const { rows: columns } = await kernel.ownerDb.raw<{ rows: { table_name: string; column_name: string }[] }>(
    `select c.table_name, c.column_name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying')
        and c.column_name = any(?::text[])
        and exists (select 1 from information_schema.columns s
                     where s.table_schema = 'public' and s.table_name = c.table_name and s.column_name = 'seller_id')`,
    [COLUMNS as never],
  );
  const marks = new Set<string>();
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await kernel.ownerDb.raw<{ rows: { mark: string }[] }>(
      `select distinct "${column}" as mark from "${table}" own
        where seller_id = ? and length("${column}") between 10 and 120
          and not exists (select 1 from "${table}" other where other.seller_id <> own.seller_id and other."${column}" = own."${column}")
        limit 300`,
      [sellerId],
    );
    // A word of the platform's own, such as the name of an event, may stand in any answer.
    for (const { mark } of rows) if (!/^[a-z_.]+$/.test(mark)) marks.add(mark);
  }
  return [...marks];
}
