import type { Retention } from '#core/retention';

/** Cells of files and the names in their report. What was made of them stays; a file that was never started goes altogether. */
export const importRetention: Retention = {
  id: 'peer_imports',
  async forget({ db }, { before, limit }) {
    const { rows } = await db.raw<{ rows: [{ count: number }] }>(
      `with due as (
         select seller_id, id, state from peer_imports
          where coalesce(finished_at, created_at) < :before and (state = 'checking' or (state in ('finished', 'undone') and lines <> '[]'::jsonb))
          order by id limit :limit),
       blanked as (
         update peer_imports i set lines = '[]' from due d where i.seller_id = d.seller_id and i.id = d.id and d.state <> 'checking' returning 1),
       unnamed as (
         update peer_import_lines l set subject = '' from due d where l.seller_id = d.seller_id and l.import_id = d.id returning 1),
       gone as (
         delete from peer_imports i using due d where i.seller_id = d.seller_id and i.id = d.id and d.state = 'checking' returning 1)
       select count(*)::int as count from due`,
      { before, limit },
    );
    return rows[0].count;
  },
};
