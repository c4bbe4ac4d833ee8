import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { addPlan, createProduct, publishProduct, updateCheckoutStep } from '#core/catalog';
import { giveProduct } from '#core/checkout';
import { inTransaction } from '#core/database';
import { putFile } from '#core/files';
import { seedPerson } from '#core/people';
import { addChapter } from '../../../plugins/forms/course/add-chapter.ts';
import { addLesson } from '../../../plugins/forms/course/add-lesson.ts';
import { attachFile } from '../../../plugins/forms/course/attach-file.ts';
import { updateLesson } from '../../../plugins/forms/course/update-lesson.ts';
import type { AnnaAndPaul } from './anna-and-paul.ts';
import { silence } from './silence.ts';

export const COURSE = 'Blende und Zeit';

/** Course by subscription in Anna's shop with a film and a text, which Bea was given; answers its product and the film's lesson. */
export async function buildCourse({
  server,
  shop,
  sellerId,
}: AnnaAndPaul): Promise<{ productId: number; lessonId: number }> {
  const { id: productId } = await createProduct(shop, { form: 'course', name: COURSE });
  await updateCheckoutStep(shop, productId, { free: false, limit: null });
  await addPlan(shop, productId, { type: 'subscription', firstAmount: 3000, nextAmount: 3000, interval: '1m' });
  const { id: chapterId } = await addChapter(shop, productId, 'Anfang');
  const lessons: number[] = [];
  for (const [title, kind, body] of [
    ['Der Film', 'video', 'Sehen Sie erst zu.'],
    ['Die Übung', 'text', 'Fotografieren Sie **Gegenlicht** am Abend.'],
  ] as const) {
    const { id } = await addLesson(shop, productId, { chapterId, title, kind });
    lessons.push(id);
    await updateLesson(shop, productId, id, { title, kind, body, preview: false, published: true });
  }
  // Browsers look at the bytes: sound alone plays in a video's place as well, and is the same everywhere.
  await attachFile(shop, productId, lessons[0]!, {
    name: 'film.mp4',
    contentType: 'video/mp4',
    body: Readable.from([silence(60)]),
  });
  expect(await publishProduct(shop, productId)).toEqual({ outcome: 'published' });
  await seedPerson(server.kernel.contextFor({ kind: 'platform', reason: 'test' }), {
    email: 'bea@kontor.test',
    password: 'kontor-demo',
    firstName: 'Bea',
    lastName: 'Sommer',
    locale: 'de',
    roles: [{ role: 'payer', sellerId: null }],
  });
  const person = { email: 'bea@kontor.test', firstName: 'Bea', lastName: 'Sommer' };
  await giveProduct(shop, { sellerId, slug: 'blende-und-zeit', person, token: 'bea-learns', quiet: true });
  await server.work();
  return { productId, lessonId: lessons[0]! };
}

/** Room of a reader in the course, and the order it came by. */
export async function roomOf(
  { shop }: AnnaAndPaul,
  { productId, email }: { productId: number; email: string },
): Promise<{ room: string; orderId: number }> {
  const row = await inTransaction(shop, ({ db }) =>
    db('entitlements').where({ product_id: productId, email }).first<{ token: string; order_id: number }>(),
  );
  return { room: `/payer/course/${row.token}`, orderId: Number(row.order_id) };
}

/** Lighter version of the film, as the encoder would have made it. */
export async function addLighterVersion({ shop, sellerId }: AnnaAndPaul, lessonId: number): Promise<void> {
  const version = await putFile(shop, Readable.from([silence()]), {
    sellerId,
    name: 'film-360p.mp4',
    contentType: 'video/mp4',
    visibility: 'private',
  });
  await inTransaction(shop, async ({ db }) => {
    const { file_id: fileId } = await db('course_lessons')
      .where({ id: lessonId })
      .first<{ file_id: number }>('file_id');
    const own = { seller_id: sellerId, file_id: fileId };
    const playlist =
      '#EXTM3U\n#EXT-X-MAP:URI="{file}",BYTERANGE="44@0"\n#EXTINF:1,\n#EXT-X-BYTERANGE:8000@44\n{file}\n#EXT-X-ENDLIST';
    await db('rendition_sets').insert({ ...own, state: 'made', attempts: 1, made_at: new Date() });
    await db('renditions').insert({
      ...own,
      height: 360,
      width: 640,
      bandwidth: 928_000,
      playlist,
      stored_file_id: version.id,
    });
  });
}
