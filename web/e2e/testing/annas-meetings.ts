import type { TestKernel } from '#core/testing';
import type { AnnasMeetings } from './addresses.ts';
import { one } from './annas-rows.ts';

/** Room of Anna's course with one post of Paul's, captions of a lesson, and a lighter version of its recording. */
export async function annasMeetings(kernel: TestKernel): Promise<AnnasMeetings> {
  const post = await one(
    kernel,
    `with held as (
       select e.seller_id, e.product_id, e.payer_user_id, (select min(f.id) from files f where f.seller_id = e.seller_id and f.content_type like 'image/%') as file_id
         from entitlements e join products p on p.seller_id = e.seller_id and p.id = e.product_id and p.form = 'course'
         join sellers s on s.id = e.seller_id and s.username = 'anna' join users u on u.id = e.payer_user_id and u.email = ? order by e.id limit 1
     ), room as (
       insert into community_rooms (seller_id, product_id, open, review) select seller_id, product_id, true, true from held
       on conflict (seller_id, product_id) do update set open = true
     ), track as (
       insert into course_tracks (seller_id, lesson_id, kind, language, body, updated_at)
       select held.seller_id, min(l.id), 'captions', 'de', 'Geheimer Entwurf', now() from held join course_lessons l on l.product_id = held.product_id and l.kind = 'text' group by 1
     ), versions as (
       insert into rendition_sets (seller_id, file_id, state, attempts, made_at)
       select held.seller_id, min(l.file_id), 'made', 1, now() from held join course_lessons l on l.product_id = held.product_id and l.file_id is not null group by 1
       returning seller_id, file_id
     ), version as (
       insert into renditions (seller_id, file_id, height, width, bandwidth, playlist, stored_file_id)
       select seller_id, file_id, 360, 640, 928000, '#EXTM3U', file_id from versions
     ), member as (
       insert into community_members (seller_id, product_id, payer_user_id, name, joined_at, told_until)
       select seller_id, product_id, payer_user_id, 'Paul K.', now(), now() from held
     )
     insert into community_posts (seller_id, product_id, payer_user_id, author, body, picture_file_id, state, created_at, active_at)
     select seller_id, product_id, payer_user_id, 'Paul K.', 'Geheimer Entwurf', file_id, 'published', now(), now() from held returning id`,
    ['payer@kontor.test'],
  );
  return { postId: Number(post.id) };
}
