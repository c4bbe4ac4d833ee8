import { makeRenditionsLater, reading, withoutRenditions, type Ctx } from '#core/plugins';

/** Has lighter versions made of recordings of lessons that have none. */
export async function mindRenditions(platform: Ctx): Promise<void> {
  const { rows } = await reading(platform, ({ db }) =>
    db.raw<{ rows: { seller_id: number; file_id: number }[] }>(
      `select distinct seller_id, file_id from course_lessons
        where kind in ('video', 'live') and file_id is not null and content_type like 'video/%' order by 1, 2`,
    ),
  );
  const files = rows.map((row) => ({ sellerId: Number(row.seller_id), fileId: Number(row.file_id) }));
  for (const file of await withoutRenditions(platform, files)) await makeRenditionsLater(platform, file);
}
