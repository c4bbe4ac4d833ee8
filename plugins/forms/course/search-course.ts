import { reading, type Ctx } from '#core/plugins';

export interface FoundLesson {
  id: number;
  title: string;
  /** Words around the first place in its text or its captions; empty where the title alone fits. */
  excerpt: string;
}

const MOST = 50;
const AROUND = 70;

/** Lessons whose title, text or captions hold the words, of those that are open to the reader. One statement. */
export async function searchCourse(
  ctx: Ctx,
  productId: number,
  { words, lessonIds }: { words: string; lessonIds: readonly number[] },
): Promise<FoundLesson[]> {
  const asked = words.replaceAll('\0', '').trim().slice(0, 100);
  if (asked === '' || lessonIds.length === 0) return [];
  const like = `%${asked.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { id: number; title: string; body: string; captions: string | null }[] }>(
      `select l.id, l.title, l.body,
              (select t.body from course_tracks t where t.seller_id = l.seller_id and t.lesson_id = l.id and t.kind = 'captions' and t.body ilike ? order by t.language limit 1) as captions
         from course_lessons l join course_chapters c on c.id = l.chapter_id
        where l.product_id = ? and l.id = any(?::bigint[])
          and (l.title ilike ? or l.body ilike ? or exists (select 1 from course_tracks t where t.seller_id = l.seller_id and t.lesson_id = l.id and t.kind = 'captions' and t.body ilike ?))
        order by c.position, l.position, l.id limit ${MOST}`,
      [like, productId, lessonIds as never, like, like, like],
    ),
  );
  return rows.map(({ id, title, body, captions }) => ({
    id,
    title,
    excerpt: excerptOf(body, asked) || excerptOf(spoken(captions ?? ''), asked),
  }));
}

/** Captions without their times and numbers. */
function spoken(vtt: string): string {
  return vtt
    .split('\n')
    .filter((line) => !line.includes('-->') && !/^(?:WEBVTT|\d+|NOTE.*)$/.test(line.trim()))
    .join(' ');
}

function excerptOf(text: string, words: string): string {
  const plain = text.replaceAll(/[#*>_]+/g, ' ').replaceAll(/\s+/g, ' ');
  const at = plain.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return '';
  const from = Math.max(0, at - AROUND);
  const until = Math.min(plain.length, at + words.length + AROUND);
  return `${from > 0 ? '…' : ''}${plain.slice(from, until).trim()}${until < plain.length ? '…' : ''}`;
}
