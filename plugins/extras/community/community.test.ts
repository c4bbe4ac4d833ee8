import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveriesOfHoldings, type Holding } from '#core/catalog';
import type { Ctx } from '#core/context';
import { erasePerson } from '#core/customers';
import { inTransaction } from '#core/database';
import { openHolding, revokeEntitlements } from '#core/entitlements';
import { parseListQuery } from '#core/kit';
import { seedPerson } from '#core/people';
import { definePlugin } from '#core/plugins';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  LockSwitch,
  mailsOf,
  plainForm,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
} from '#core/testing';
import { sendDigests } from './digest/send-digests.ts';
import { community } from './index.ts';
import { postList, postRows } from './lists/post-list.ts';
import { blockAuthors, chooseDigest, enterRoom, mutedBy, muteMember } from './members/member.ts';
import { answerPost } from './posts/answer-post.ts';
import { editOwnPost, removeOwnPost } from './posts/change-own-post.ts';
import { moderatePosts } from './posts/moderate-posts.ts';
import { pictureOf, postsOfRoom, threadOf } from './posts/posts-of-room.ts';
import { react, reportPost } from './posts/react.ts';
import { drawPicture, storePicture } from './posts/store-picture.ts';
import { writeAsShop, writePost } from './posts/write-post.ts';
import { saveRoom } from './rooms/community-room.ts';

const club = definePlugin({ id: 'club', title: plainForm.title, forms: [{ ...plainForm, key: 'membership' }] });
const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [club, community, provider.plugin] });

let shop: Ctx;
let sellerId: number;
let username: string;
let productId: number;
let slug: string;
let count = 0;

beforeAll(async () => {
  ({ seller: shop, sellerId, username } = await aShopThatSells(kernel(), provider));
  await seedPerson(platform(), {
    email: 'anna@kontor.test',
    password: 'kontor-demo',
    firstName: 'Anna',
    lastName: 'Berg',
    locale: 'de',
    roles: [{ role: 'seller', sellerId }],
  });
});

beforeEach(async () => {
  count += 1;
  slug = `club-${count}`;
  productId = await aProduct(shop, { form: 'membership', name: slug });
  await saveRoom(shop, productId, { open: true, review: false, rules: '' });
});

const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });

interface Member {
  ctx: Ctx;
  holding: Holding;
  email: string;
}

/** Member of the free membership. */
async function aMember(firstName: string): Promise<Member> {
  const email = `${firstName.toLowerCase()}-${(count += 1)}@kontor.test`;
  const form = { email, first_name: firstName, last_name: 'Sommer' };
  const placed = await aPlacedOrder(kernel().contextFor({ kind: 'nobody' }), username, { slug, form });
  expect(placed.state).toBe('complete');
  const row = await kernel().platformDb.transaction((trx) =>
    trx('entitlements').where({ email }).first<{ token: string; payer_user_id: number }>(),
  );
  const payer = kernel().contextFor({ kind: 'payer', userId: row.payer_user_id });
  const opened = await openHolding(payer, row.token);
  if (opened.state === 'closed') throw new Error('The membership is closed.');
  return { ctx: opened.ctx, holding: opened.holding, email };
}

const write = (member: Member, body: string, parentId: number | null = null): Promise<number> =>
  writePost(member.ctx, member.holding, { body, parentId });
const seenBy = async ({ ctx, holding }: Member): Promise<string[]> =>
  (await postsOfRoom(ctx, holding, 1)).posts.map(({ body }) => body);
const refusal = (code: string) => ({ code });
const bells = (): Promise<{ type: string; read_at: Date | null; link: string }[]> =>
  kernel().platformDb.transaction((trx) =>
    trx('notifications').where({ type: 'community_new_post_for_review', seller_id: sellerId }).select(),
  );

test('members speak under their first name and a letter, newest talk on top, pinned posts above it', async () => {
  const [mia, ben] = [await aMember('Mia'), await aMember('Ben')];
  const first = await write(mia, 'Hallo.\r\n<b>Ich</b> bin neu. https://example.com/a?b=1');
  kernel().clock.advance({ minutes: 1 });
  await write(ben, 'Willkommen in der Runde');
  kernel().clock.advance({ minutes: 1 });
  await write(ben, 'Schön, dass du da bist', first);
  const { posts } = await postsOfRoom(ben.ctx, ben.holding, 1);
  expect(posts.map(({ author, body, comments, own }) => [author, body, comments, own])).toEqual([
    ['Mia S.', 'Hallo.\n<b>Ich</b> bin neu. https://example.com/a?b=1', 1, false],
    ['Ben S.', 'Willkommen in der Runde', 0, true],
  ]);
  const pinned = await writeAsShop(shop, { productId, parentId: null, body: 'Bitte lesen' });
  kernel().clock.advance({ minutes: 1 });
  await moderatePosts(shop, [pinned], 'pin');
  await write(mia, 'Danke', first);
  expect(await seenBy(mia)).toEqual(['Bitte lesen', expect.stringContaining('Hallo'), 'Willkommen in der Runde']);
  expect((await threadOf(mia.ctx, mia.holding, first))?.comments.map(({ body }) => body)).toEqual([
    'Schön, dass du da bist',
    'Danke',
  ]);
});

test('where the shop reads first, a post rings the shop once and is seen by its author alone until it is shown; changed words are read again', async () => {
  await saveRoom(shop, productId, { open: true, review: true, rules: 'Freundlich bleiben' });
  const [mia, ben] = [await aMember('Mia'), await aMember('Ben')];
  const before = (await bells()).length;
  const id = await write(mia, 'Darf ich fragen?');
  await runJobsUntilIdle(kernel());
  await runJobsUntilIdle(kernel());
  const rung = (await bells()).slice(before);
  expect(rung).toMatchObject([{ read_at: null, link: `/cabinet/community/posts?query=${id}` }]);
  expect([await seenBy(mia), await seenBy(ben)]).toEqual([['Darf ich fragen?'], []]);
  await expect(write(ben, 'Antwort', id)).rejects.toMatchObject(refusal('post_gone'));
  expect(await moderatePosts(shop, [id], 'publish')).toBe(1);
  expect(await seenBy(ben)).toEqual(['Darf ich fragen?']);
  await editOwnPost(mia.ctx, mia.holding, id, 'Kaufen Sie hier');
  expect(await seenBy(ben)).toEqual([]);
  await moderatePosts(shop, [id], 'hide');
  await editOwnPost(mia.ctx, mia.holding, id, 'Doch nicht');
  expect([await seenBy(mia), await seenBy(ben)]).toEqual([[], []]);
  await answerPost(shop, id, 'So ist es gut');
  expect(await seenBy(ben)).toEqual(['Doch nicht']);
});

test('one changes and removes only what is one’s own, and reacts once', async () => {
  const [mia, ben] = [await aMember('Mia'), await aMember('Ben')];
  const id = await write(mia, 'Meins');
  await expect(editOwnPost(ben.ctx, ben.holding, id, 'Deins')).rejects.toMatchObject(refusal('post_gone'));
  await removeOwnPost(ben.ctx, ben.holding, id);
  await react(ben.ctx, ben.holding, id, 'like');
  await react(ben.ctx, ben.holding, id, 'thanks');
  await react(mia.ctx, mia.holding, id, 'thanks');
  const shown = async () => (await postsOfRoom(ben.ctx, ben.holding, 1)).posts[0];
  expect(await shown()).toMatchObject({ body: 'Meins', reactions: { thanks: 2 }, reacted: 'thanks' });
  await react(ben.ctx, ben.holding, id, 'thanks');
  expect(await shown()).toMatchObject({ reactions: { thanks: 1 }, reacted: null });
  await expect(react(ben.ctx, ben.holding, id, '__proto__')).rejects.toMatchObject(refusal('choice_unknown'));
  await removeOwnPost(mia.ctx, mia.holding, id);
  expect(await shown()).toBeUndefined();
});

test('reports reach the shop, who may block their author; a member hides another for themselves alone', async () => {
  const [mia, ben] = [await aMember('Mia'), await aMember('Ben')];
  const id = await write(ben, 'Werbung');
  await reportPost(mia.ctx, mia.holding, id, 'Das ist Werbung');
  await reportPost(mia.ctx, mia.holding, id, 'Noch einmal');
  const query = parseListQuery(postList, new URLSearchParams({ 'scopes[]': 'reported' }), {
    now: kernel().clock.now(),
  });
  expect((await postRows(shop, query)).list).toMatchObject([{ id, reports: 1, reason: 'Das ist Werbung' }]);
  expect(await blockAuthors(shop, [id], true)).toBe(1);
  await expect(write(ben, 'Mehr Werbung')).rejects.toMatchObject(refusal('blocked'));
  await expect(react(ben.ctx, ben.holding, id, 'like')).rejects.toMatchObject(refusal('blocked'));
  expect((await enterRoom(ben.ctx, ben.holding)).blocked).toBe(true);
  expect(await blockAuthors(shop, [id], false)).toBe(1);
  await moderatePosts(shop, [id], 'keep');
  expect((await postRows(shop, query)).list).toEqual([]);
  await muteMember(mia.ctx, mia.holding, ben.holding.payerUserId, true);
  expect([await seenBy(mia), await seenBy(ben)]).toEqual([[], ['Werbung']]);
  expect(await mutedBy(mia.ctx, mia.holding)).toMatchObject([{ name: 'Ben S.' }]);
  await muteMember(mia.ctx, mia.holding, ben.holding.payerUserId, false);
  expect(await seenBy(mia)).toEqual(['Werbung']);
});

test('a member who writes too much at once waits, however many browsers they write from', async () => {
  const mia = await aMember('Mia');
  const written = await Promise.allSettled(Array.from({ length: 16 }, (_, at) => write(mia, `Beitrag ${at}`)));
  expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  kernel().clock.advance({ minutes: 11 });
  await write(mia, 'Und weiter');
});

test('negative control: without the lock on the member’s row more than ten are written at once', async () => {
  const locks = [kernel().db, kernel().platformDb].map((db) => new LockSwitch(db));
  let most = 0;
  // Sixteen that begin together may still come one after the other.
  for (let round = 0; round < 20 && most <= 10; round += 1) {
    const mia = await aMember('Mia');
    await enterRoom(mia.ctx, mia.holding);
    for (const lock of locks) lock.isOff = true;
    const written = await Promise.allSettled(Array.from({ length: 16 }, (_, at) => write(mia, `Beitrag ${at}`)));
    for (const lock of locks) lock.isOff = false;
    most = written.filter(({ status }) => status === 'fulfilled').length;
  }
  expect(most).toBeGreaterThan(10);
  kernel().clock.advance({ minutes: 11 });
});

test('pictures are drawn anew without their place, for those alone who see the post', async () => {
  const [mia, ben] = [await aMember('Mia'), await aMember('Ben')];
  const photo = await sharp({ create: { width: 2400, height: 600, channels: 3, background: '#aa3311' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .toBuffer();
  const parts = async function* (bytes: Uint8Array) {
    yield bytes;
  };
  const drawn = await drawPicture(mia.ctx, parts(photo));
  expect(await sharp(drawn!).metadata()).toMatchObject({ width: 1600, format: 'webp' });
  expect((await sharp(drawn!).metadata()).exif).toBeUndefined();
  const fileId = await storePicture(mia.ctx, mia.holding, drawn!);
  const id = await writePost(mia.ctx, mia.holding, { body: 'Mein Bild', parentId: null, pictureFileId: fileId });
  expect(await pictureOf(ben.ctx, ben.holding, id)).toBe(fileId);
  await moderatePosts(shop, [id], 'hide');
  expect(await pictureOf(ben.ctx, ben.holding, id)).toBeNull();
  for (const bad of ['GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script>', '\0\0'])
    await expect(drawPicture(mia.ctx, parts(Buffer.from(bad)))).rejects.toMatchObject(refusal('no_picture'));
  expect(await drawPicture(mia.ctx, parts(Buffer.alloc(0)))).toBeNull();
});

test('digests go to those who asked, once for each span, without own and hidden posts, and end with access', async () => {
  const [mia, ben] = [await aMember('Mia'), await aMember('Ben')];
  await chooseDigest(mia.ctx, mia.holding, 'daily');
  await enterRoom(ben.ctx, ben.holding);
  kernel().clock.advance({ minutes: 1 });
  await write(ben, 'Erste Neuigkeit');
  await write(mia, 'Von mir selbst');
  await moderatePosts(shop, [await write(ben, 'Verborgen')], 'hide');
  const mails = async (): Promise<string[]> => {
    await sendDigests(platform());
    await runJobsUntilIdle(kernel());
    return (await mailsOf(kernel(), sellerId))
      .filter(({ mail }) => mail === 'community_digest')
      .map(({ text }) => text);
  };
  expect(await mails()).toEqual([]);
  kernel().clock.advance({ hours: 25 });
  // Two workers at the same time.
  await Promise.all([sendDigests(platform()), sendDigests(platform())]);
  const [mail, ...rest] = await mails();
  expect(rest).toEqual([]);
  expect(mail).toContain('Erste Neuigkeit');
  expect(mail).not.toMatch(/Von mir selbst|Verborgen/);
  expect(mail).toContain(`/payer/community/${mia.holding.token}`);
  kernel().clock.advance({ hours: 25 });
  expect(await mails()).toHaveLength(1);
  await write(ben, 'Zweite Neuigkeit');
  await revokeEntitlements(shop, {
    sellerId,
    orderId: mia.holding.orderId,
    reason: 'payment_paused',
  });
  kernel().clock.advance({ hours: 25 });
  expect(await mails()).toHaveLength(1);
  expect(
    (await openHolding(kernel().contextFor({ kind: 'payer', userId: mia.holding.payerUserId }), mia.holding.token))
      .state,
  ).toBe('closed');
});

test('the room stands beside what somebody holds while it is open, and shuts for all when the shop closes it', async () => {
  const mia = await aMember('Mia');
  const links = async () =>
    (await deliveriesOfHoldings(mia.ctx, [mia.holding])).get(mia.holding.entitlementId)?.links?.map(({ href }) => href);
  expect(await links()).toEqual([`/payer/community/${mia.holding.token}`]);
  await saveRoom(shop, productId, { open: false, review: false, rules: '' });
  expect(await links()).toBeUndefined();
  await expect(write(mia, 'Noch da?')).rejects.toMatchObject({ status: 404 });
});

test('another shop changes nothing, reads nothing and opens no room here', async () => {
  const mia = await aMember('Mia');
  const id = await write(mia, 'Unter uns');
  const { seller: stranger } = await aShopThatSells(kernel(), provider);
  expect(await moderatePosts(stranger, [id], 'hide')).toBe(0);
  expect(await blockAuthors(stranger, [id], true)).toBe(0);
  await expect(answerPost(stranger, id, 'Fremd')).rejects.toMatchObject(refusal('post_gone'));
  await expect(saveRoom(stranger, productId, { open: false, review: true, rules: '' })).rejects.toMatchObject({
    status: 404,
  });
  await expect(writeAsShop(stranger, { productId, parentId: null, body: 'Fremd' })).rejects.toMatchObject({
    status: 404,
  });
  expect(await seenBy(mia)).toEqual(['Unter uns']);
});

test('erased, a person leaves no words and no name; what others answered stays', async () => {
  const [mia, ben] = [await aMember('Mia'), await aMember('Ben')];
  const answered = await write(mia, 'Ich heiße Mia');
  await write(mia, 'Von niemandem beantwortet');
  const bens = await write(ben, 'Ben fragt');
  await writePost(ben.ctx, ben.holding, { body: 'Hallo Mia-Name', parentId: answered, pictureFileId: null });
  await writePost(mia.ctx, mia.holding, { body: 'Mias Antwort', parentId: bens, pictureFileId: null });
  await react(mia.ctx, mia.holding, bens, 'like');
  await inTransaction(shop, (tx) => erasePerson(tx, { sellerId, emails: [mia.email] }));
  const { posts } = await postsOfRoom(ben.ctx, ben.holding, 1);
  expect(posts.map(({ body, author, erased }) => [body, author, erased])).toEqual(
    expect.arrayContaining([
      ['Ben fragt', expect.stringContaining('Ben') as string, false],
      ['–', '–', true],
    ]),
  );
  expect(posts).toHaveLength(2);
  expect(posts.find(({ id }) => id === bens)).toMatchObject({ comments: 0, reactions: {} });
  const thread = await threadOf(ben.ctx, ben.holding, answered);
  expect(thread!.comments.map(({ body }) => body)).toEqual(['Hallo Mia-Name']);
  const left = await kernel().platformDb.transaction((trx) =>
    trx('community_members').where({ seller_id: sellerId, payer_user_id: mia.holding.payerUserId }).select('name'),
  );
  expect(left).toEqual([]);
});
