import { asSeller, inTransaction, notifyShop, type Ctx } from '#core/plugins';

interface Told {
  who: string;
  lesson: string;
  course: string;
  at: Date;
}

/** A quiz that was handed in, or a reader's comment. What is gone by now is told to nobody. */
export async function tellShopOf(
  platform: Ctx,
  { sellerId, about, id }: { sellerId: number; about: 'quiz_attempt' | 'comment'; id: number },
): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  const told = await inTransaction(ctx, async ({ db }) => {
    const { rows } = await db.raw<{ rows: Told[] }>(about === 'comment' ? COMMENT : ATTEMPT, [sellerId, id]);
    return rows[0];
  });
  if (!told) return;
  const { who, lesson, course, at } = told;
  const data =
    about === 'comment'
      ? { de: `${who} hat „${lesson}“ (${course}) kommentiert`, en: `${who} commented on “${lesson}” (${course})` }
      : { de: `${who} hat „${lesson}“ (${course}) abgegeben`, en: `${who} handed in “${lesson}” (${course})` };
  const link = about === 'comment' ? `/cabinet/courses/comments?query=${id}` : `/cabinet/courses/quiz_attempts/${id}`;
  await notifyShop(ctx, { sellerId, type: about, key: String(id), data, link, at });
}

const ATTEMPT = `
  select coalesce(nullif(concat_ws(' ', nullif(o.buyer_first_name, ''), nullif(o.buyer_last_name, '')), ''), e.email) as who,
         l.title as lesson, p.name as course, a.submitted_at as at
    from course_quiz_attempts a join course_lessons l on l.seller_id = a.seller_id and l.id = a.lesson_id
    join products p on p.seller_id = a.seller_id and p.id = a.product_id
    join entitlements e on e.seller_id = a.seller_id and e.id = a.entitlement_id join orders o on o.seller_id = e.seller_id and o.id = e.order_id
   where a.seller_id = ? and a.id = ? and a.submitted_at is not null`;

const COMMENT = `
  select c.author as who, l.title as lesson, p.name as course, c.created_at as at
    from course_comments c join course_lessons l on l.seller_id = c.seller_id and l.id = c.lesson_id
    join products p on p.seller_id = c.seller_id and p.id = c.product_id
   where c.seller_id = ? and c.id = ? and c.entitlement_id is not null`;
