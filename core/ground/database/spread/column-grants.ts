import type { Knex } from 'knex';

/**
 * Hands rights to single columns on to shards: Citus takes rights to tables along alone. A table whose rows may be changed in some columns would
 * otherwise refuse to change and to lock any. To be called again after shards were made.
 */
export async function grantColumnsOnShards(owner: Knex): Promise<void> {
  const { rows } = await owner.raw<{ rows: { table: string; grant: string }[] }>(`
    select p.logicalrelid::text as "table",
           format('grant %s (%s) on %%s to %I', r.privilege_type, string_agg(format('%I', a.attname), ', ' order by a.attnum), r.grantee::regrole) as "grant"
      from pg_dist_partition p join pg_attribute a on a.attrelid = p.logicalrelid cross join aclexplode(a.attacl) r
     where p.partmethod = 'h' group by 1, p.logicalrelid, r.privilege_type, r.grantee order by 1`);
  for (const { table, grant } of rows) {
    const { rows: failed } = await owner.raw<{ rows: { result: string }[] }>(
      'select result from run_command_on_placements(?, ?) where not success',
      [table, grant],
    );
    if (failed[0]) throw new Error(`Rights to columns of ${table} could not be handed on: ${failed[0].result}`);
  }
}
