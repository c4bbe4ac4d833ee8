import { expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { parseListQuery } from '#core/kit';
import { seedPerson, signIn } from '#core/people';
import { dueBefore } from '#core/retention';
import { openPaymentStep, orderView, refundOrder } from '#core/settlement';
import {
  LockSwitch,
  ScriptedProvider,
  aPlacedOrder,
  plainFormPlugin,
  runJobsUntilIdle,
  useTestKernel,
} from '#core/testing';
import {
  blockGuest,
  cancelLiveShow,
  chatNameOf,
  controlRoom,
  endLiveShow,
  eraseChatWords,
  liveChatRetention,
  livePage,
  liveShowList,
  noteViewer,
  pinProduct,
  readLiveShowList,
  removeMessage,
  saveLiveShow,
  sayAsShop,
  setChat,
  showOfOrder,
  startLiveShow,
  unpinProduct,
} from './index.ts';
import { endLiveShowsHandler } from './jobs/end-live-shows-handler.ts';
import { aLiveShop, aRunningShow, aShow, says, showInput, type ShowWorld } from './live-shows.fixture.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin], env: { DATABASE_POOL: '12' } });
const aShop = (): Promise<ShowWorld> => aLiveShop(kernel(), provider);
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

const codeOf = (done: Promise<unknown>): Promise<unknown> =>
  done.then(
    () => 'done',
    (error: { code?: string; entries?: { code: string; source?: { field: string } }[] }) =>
      error.entries?.map(({ source }) => source?.field) ?? error.code ?? error,
  );

test('a show is planned, goes on air, shows one product at a time and ends; each act says what stands in its way', async () => {
  const world = await aShop();
  const { seller } = world;
  const [book, talk] = world.products;
  const { id, code } = await aShow(world, { videoAddress: '' });
  expect(await codeOf(pinProduct(seller, id, book))).toBe('not_live');
  expect(await codeOf(endLiveShow(seller, id))).toBe('not_live');
  expect(await codeOf(startLiveShow(seller, id))).toBe('video_missing');
  await saveLiveShow(seller, id, showInput(world.products));
  await startLiveShow(seller, id);
  expect(await codeOf(startLiveShow(seller, id))).toBe('not_planned');
  expect(await codeOf(cancelLiveShow(seller, id))).toBe('not_planned');
  await pinProduct(seller, id, book);
  await pinProduct(seller, id, talk);
  expect(await livePage(world.buyer, { sellerId: world.sellerId, code })).toMatchObject({
    state: 'live',
    pinnedProductId: talk,
    productIds: [book, talk],
  });
  const other = await aShop();
  expect(await codeOf(pinProduct(seller, id, other.products[0]))).toBe('product_not_in_show');
  expect(await codeOf(pinProduct(seller, id, Number.NaN))).toBe('product_not_in_show');
  await endLiveShow(seller, id);
  expect(await codeOf(endLiveShow(seller, id))).toBe('not_live');
  expect(await codeOf(pinProduct(seller, id, book))).toBe('not_live');
  // The start of what has begun stays as it was.
  await saveLiveShow(
    seller,
    id,
    showInput(world.products, { startsAt: '2032-01-01T00:00', recordingAddress: 'https://vimeo.com/123456789' }),
  );
  const ended = await controlRoom(seller, id);
  expect(ended).toMatchObject({
    state: 'ended',
    pinnedProductId: null,
    recordingAddress: 'https://vimeo.com/123456789',
  });
  expect(ended.startsAt.toISOString()).toBe('2031-05-01T17:00:00.000Z');
  const second = await aShow(world);
  await cancelLiveShow(seller, second.id);
  expect(await codeOf(startLiveShow(seller, second.id))).toBe('not_planned');
});

test('what is typed wrong is named by its field, and foreign products, pictures and shows are nobody else’s', async () => {
  const [world, other] = [await aShop(), await aShop()];
  const { seller, products } = world;
  const wrong = (given: Parameters<typeof showInput>[1]) =>
    codeOf(saveLiveShow(seller, null, showInput(products, given)));
  expect(await wrong({ title: ' ', startsAt: 'morgen', chat: 'alle' })).toEqual(['title', 'startsAt', 'chat']);
  expect(await wrong({ title: 'x'.repeat(121), about: 'y'.repeat(2001) })).toEqual(['title', 'about']);
  expect(await wrong({ videoAddress: 'javascript:alert(1)', recordingAddress: 'x' })).toEqual([
    'videoAddress',
    'recordingAddress',
  ]);
  expect(await wrong({ productIds: [] })).toEqual(['productIds']);
  expect(await wrong({ productIds: [other.products[0]] })).toEqual(['productIds']);
  expect(await wrong({ productIds: [Number.NaN, 1e300] })).toEqual(['productIds']);
  expect(await wrong({ pictureId: '1' })).toEqual(['pictureId']);
  expect(await wrong({ pictureId: '../1' })).toEqual(['pictureId']);
  const { id, code } = await aRunningShow(world);
  for (const act of [
    () => controlRoom(other.seller, id),
    () => saveLiveShow(other.seller, id, showInput(other.products)),
    () => pinProduct(other.seller, id, products[0]),
    () => endLiveShow(other.seller, id),
    () => setChat(other.seller, id, 'closed'),
    () => sayAsShop(other.seller, id, 'Fremd'),
    () => removeMessage(other.seller, id, 1),
    () => blockGuest(other.seller, id, { guestId: 1, blocked: true }),
    () => controlRoom(seller, 1e300),
  ])
    expect(await codeOf(act())).toBe('live_show_not_found');
  expect(await livePage(other.buyer, { sellerId: other.sellerId, code })).toBeNull();
  expect(await says(other, code)).toEqual({ state: 'not_found' });
});

test('two control rooms: the last pin counts, taking off what was replaced takes off nothing, and a product off the list goes with its pin', async () => {
  const world = await aShop();
  const { seller } = world;
  const [book, talk] = world.products;
  const { id } = await aRunningShow(world);
  await pinProduct(seller, id, book);
  await pinProduct(seller, id, talk);
  await unpinProduct(seller, id, book);
  expect(await controlRoom(seller, id)).toMatchObject({ pinnedProductId: talk });
  await saveLiveShow(seller, id, showInput([book]));
  expect(await controlRoom(seller, id)).toMatchObject({ pinnedProductId: null, products: [{ id: book }] });
  expect(await codeOf(pinProduct(seller, id, talk))).toBe('product_not_in_show');
  await pinProduct(seller, id, book);
  await unpinProduct(seller, id, book);
  expect(await controlRoom(seller, id)).toMatchObject({ pinnedProductId: null });
});

/** One room shows a product while another takes it off the list: whether what is shown stands on the list. */
async function pinnedBesideSaving(world: ShowWorld): Promise<boolean> {
  const [book, talk] = world.products;
  const { id } = await aRunningShow(world);
  const rooms = await Promise.allSettled([
    pinProduct(world.seller, id, talk),
    saveLiveShow(world.seller, id, showInput([book])),
    pinProduct(world.seller, id, talk),
  ]);
  for (const room of rooms)
    if (room.status === 'rejected') expect(room.reason).toMatchObject({ code: 'product_not_in_show' });
  const { pinnedProductId, products } = await controlRoom(world.seller, id);
  return pinnedProductId === null || products.some((product) => product.id === pinnedProductId);
}

test('a product that is shown stands on the list, also where another room takes it off at that moment; without the lock it need not', async () => {
  const world = await aShop();
  for (let turn = 0; turn < 5; turn += 1) expect(await pinnedBesideSaving(world)).toBe(true);
  const lock = new LockSwitch(kernel().db);
  let clashed = false;
  for (let turn = 0; turn < 40 && !clashed; turn += 1) {
    lock.isOff = true;
    clashed = !(await pinnedBesideSaving(world).finally(() => (lock.isOff = false)));
  }
  expect([lock.leftOut > 0, clashed]).toEqual([true, true]);
});

test('guests write under the name they chose, once; the shop’s name is the shop’s, and words have a length', async () => {
  const world = await aShop();
  const { id, code } = await aRunningShow(world);
  expect(await says(world, code, { newToken: 'token-of-mia', body: 'Hallo\0 \u202eZeile\nzwei' })).toEqual({
    state: 'written',
    keeps: true,
  });
  expect(await says(world, code, { chatToken: 'token-of-mia', name: 'Verlag', body: 'Noch da' })).toEqual({
    state: 'written',
    keeps: false,
  });
  for (const [given, problems] of [
    [{ name: ' V-e.r l a g ' }, ['name_of_shop']],
    [{ name: '' }, ['name']],
    [{ name: 'x'.repeat(41), body: 'y'.repeat(301) }, ['name', 'body']],
    [{ body: ' \u2028 ' }, ['body']],
  ] as const)
    expect(await says(world, code, given)).toEqual({ state: 'invalid', problems });
  await sayAsShop(world.seller, id, 'Willkommen');
  expect(await codeOf(sayAsShop(world.seller, id, ''))).toEqual(['body']);
  const page = await livePage(world.buyer, { sellerId: world.sellerId, code });
  expect(page!.messages).toMatchObject([
    { name: 'Mia', body: 'Hallo Zeile zwei', fromShop: false },
    { name: 'Mia', body: 'Noch da', fromShop: false },
    { name: '', body: 'Willkommen', fromShop: true },
  ]);
});

test('the seller removes a message, blocks a person with all they wrote, and closes the chat or keeps it to people who are signed in', async () => {
  const world = await aShop();
  const { seller } = world;
  const { id, code } = await aRunningShow(world);
  await says(world, code, { newToken: 'token-of-mia', body: 'eins' });
  await says(world, code, { chatToken: 'token-of-mia', body: 'zwei' });
  await says(world, code, { newToken: 'token-of-ben', name: 'Ben', body: 'drei' });
  const bodies = async () =>
    (await livePage(world.buyer, { sellerId: world.sellerId, code }))!.messages.map(({ body }) => body);
  const room = await controlRoom(seller, id);
  await removeMessage(seller, id, room.messages[0]!.id);
  expect(await bodies()).toEqual(['eins', 'zwei']);
  const mia = room.messages.at(-1)!.guestId!;
  await blockGuest(seller, id, { guestId: mia, blocked: true });
  expect(await bodies()).toEqual([]);
  expect(await says(world, code, { chatToken: 'token-of-mia' })).toEqual({ state: 'blocked' });
  expect(await controlRoom(seller, id)).toMatchObject({ blocked: [{ id: mia, name: 'Mia' }], messageCount: 0 });
  await blockGuest(seller, id, { guestId: mia, blocked: false });
  expect(await says(world, code, { chatToken: 'token-of-mia', body: 'wieder da' })).toMatchObject({ state: 'written' });
  await setChat(seller, id, 'signed_in');
  expect(await says(world, code, { chatToken: 'token-of-mia' })).toEqual({ state: 'sign_in' });
  await setChat(seller, id, 'closed');
  expect(await says(world, code, { chatToken: 'token-of-mia' })).toEqual({ state: 'closed' });
  expect(await codeOf(setChat(seller, id, 'constructor'))).toEqual(['chat']);
  await setChat(seller, id, 'open');
  await endLiveShow(seller, id);
  expect(await says(world, code, { chatToken: 'token-of-mia' })).toEqual({ state: 'closed' });
  expect(await controlRoom(seller, id)).toMatchObject({ state: 'ended', messageCount: 1 });
});

test('a guest who was blocked stays out under another name and in another browser of the same network, until the show ends', async () => {
  const world = await aShop();
  const { seller, sellerId } = world;
  const { id, code } = await aRunningShow(world);
  await says(world, code, { newToken: 'token-of-mia', ip: '203.0.113.7' });
  await says(world, code, { newToken: 'token-of-ben', name: 'Ben', ip: '203.0.113.7' });
  const mia = (await controlRoom(seller, id)).messages.at(-1)!.guestId!;
  await blockGuest(seller, id, { guestId: mia, blocked: true });
  const anew = (ip: string, more: Parameters<typeof says>[2] = {}) =>
    says(world, code, { newToken: `anew-${ip}`, name: 'Maja', ip, ...more });
  expect(await anew('203.0.113.7')).toEqual({ state: 'network_blocked' });
  // Others on the network who are known already write on, and so do people who are signed in.
  expect(await says(world, code, { chatToken: 'token-of-ben', ip: '203.0.113.7' })).toMatchObject({ state: 'written' });
  const person = { email: 'lea@live.test', password: 'kontor-demo', firstName: 'Lea', lastName: 'Leser' };
  await seedPerson(platform(), person);
  const nobody = kernel().contextFor({ kind: 'nobody' });
  const { token } = await signIn(nobody, person, { ip: '203.0.113.7', userAgent: 'Test' });
  expect(await anew('203.0.113.7', { sessionToken: token })).toMatchObject({ state: 'written' });
  expect(await anew('203.0.113.8')).toMatchObject({ state: 'written' });
  // A block counts in its show.
  const other = await aRunningShow(world);
  expect(await says(world, other.code, { newToken: 'x', ip: '203.0.113.7' })).toMatchObject({ state: 'written' });
  const hashes = () =>
    kernel().platformDb.transaction((trx) =>
      trx('live_show_guests').where({ seller_id: sellerId, show_id: id }).pluck<(string | null)[]>('network_hash'),
    );
  const kept = await hashes();
  expect(kept.every((hash) => hash !== null && !hash.includes('203.0.113'))).toBe(true);
  await blockGuest(seller, id, { guestId: mia, blocked: false });
  expect(await anew('203.0.113.7')).toMatchObject({ state: 'written' });
  await endLiveShow(seller, id);
  expect(new Set(await hashes())).toEqual(new Set([null]));
});

test('a show that is never ended ends by itself twelve hours after its start, which its room says, and once', async () => {
  const world = await aShop();
  const { id, code } = await aRunningShow(world);
  const [book] = world.products;
  await pinProduct(world.seller, id, book);
  await says(world, code);
  const { startedAt, endsAt } = await controlRoom(world.seller, id);
  expect((endsAt!.getTime() - startedAt!.getTime()) / 3_600_000).toBe(12);
  kernel().clock.advance({ hours: 11, minutes: 50 });
  await endLiveShowsHandler(platform(), {});
  expect(await controlRoom(world.seller, id)).toMatchObject({ state: 'live' });
  const later = await aRunningShow(world);
  kernel().clock.advance({ minutes: 10 });
  for (let twice = 0; twice < 2; twice += 1) await endLiveShowsHandler(platform(), {});
  expect(await controlRoom(world.seller, id)).toMatchObject({
    state: 'ended',
    endedByClock: true,
    endsAt: null,
    pinnedProductId: null,
    messageCount: 1,
  });
  expect(await controlRoom(world.seller, later.id)).toMatchObject({ state: 'live', endedByClock: false });
  await endLiveShow(world.seller, later.id);
});

test('eight messages a minute from one person, ten new people from one network, for all processes together', async () => {
  const world = await aShop();
  const { code } = await aRunningShow(world);
  await says(world, code, { newToken: 'token-of-mia' });
  const burst = await Promise.all(Array.from({ length: 20 }, () => says(world, code, { chatToken: 'token-of-mia' })));
  expect(burst.filter(({ state }) => state === 'written')).toHaveLength(8);
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, at) => says(world, code, { name: `Gast ${at}` })));
  expect(crowd.filter(({ state }) => state === 'written').length).toBeLessThanOrEqual(9);
  expect(await says(world, code, { name: 'Anderswo', ip: '198.51.100.9' })).toMatchObject({ state: 'written' });
  kernel().clock.advance({ minutes: 1 });
  expect(await says(world, code, { chatToken: 'token-of-mia' })).toMatchObject({ state: 'written' });
});

test('viewers are those whose pages asked in the last twenty seconds; the most of them stay known', async () => {
  const world = await aShop();
  const { id, code } = await aRunningShow(world);
  const watch = (viewer: string) => noteViewer(world.buyer, { sellerId: world.sellerId, code, viewer });
  for (const viewer of ['a1', 'b2', 'c3', 'a1']) await watch(viewer);
  expect(await controlRoom(world.seller, id)).toMatchObject({ viewers: 3, mostViewers: 3 });
  kernel().clock.advance({ minutes: 1 });
  await watch('d4');
  expect(await controlRoom(world.seller, id)).toMatchObject({ viewers: 1, mostViewers: 3 });
  await endLiveShow(world.seller, id);
  await watch('e5');
  expect(await controlRoom(world.seller, id)).toMatchObject({ viewers: 0, mostViewers: 3 });
});

test('orders that name the show count as its own, income after refunds; another shop’s code counts for nobody', async () => {
  const world = await aShop();
  const { id, code } = await aRunningShow(world);
  const buys = async (additional: Record<string, string>): Promise<string> => {
    provider.script = ['paid'];
    const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', additional });
    if (placed.state !== 'to_pay') throw new Error(placed.state);
    await openPaymentStep(world.buyer, placed);
    await runJobsUntilIdle(kernel());
    return placed.orderToken;
  };
  const first = await buys({ live_show: code });
  await buys({ live_show: code });
  await buys({});
  await buys({ live_show: 'zzzzzzzzzzzz' });
  // A checkout that was never paid is no order.
  provider.script = ['declined'];
  await aPlacedOrder(world.buyer, world.username, { slug: 'buch', additional: { live_show: code } });
  expect(await controlRoom(world.seller, id)).toMatchObject({
    orders: 2,
    revenue: [{ currency: 'eur', minor: 15_800 }],
  });
  const { order } = await orderView(world.seller, { token: first });
  expect(await showOfOrder(world.seller, order)).toEqual({ id, title: 'Herbstabend' });
  expect(await showOfOrder((await aShop()).seller, order)).toBeNull();
  await refundOrder(world.seller, { orderId: order.id, amountMinor: 1900, reason: '', requestKey: 'live' });
  await runJobsUntilIdle(kernel());
  expect(await controlRoom(world.seller, id)).toMatchObject({ revenue: [{ currency: 'eur', minor: 13_900 }] });
  const query = parseListQuery(liveShowList, new URLSearchParams('scopes[]=live'), { now: kernel().clock.now() });
  expect((await readLiveShowList(world.seller, query)).list).toMatchObject([{ id, orders: 2, state: 'live' }]);
});

test('words and names go thirty days after the show, its figures stay', async () => {
  const world = await aShop();
  const { id, code } = await aRunningShow(world);
  await says(world, code, { newToken: 'token-of-mia' });
  await endLiveShow(world.seller, id);
  const rows = async (): Promise<number[]> => {
    const { rows: found } = await kernel().ownerDb.raw<{ rows: [{ m: number; g: number }] }>(
      `select (select count(*)::int from live_show_messages where seller_id = :s) as m, (select count(*)::int from live_show_guests where seller_id = :s) as g`,
      { s: world.sellerId },
    );
    return [found[0].m, found[0].g];
  };
  const forget = () =>
    inTransaction(platform(), (tx) =>
      liveChatRetention.forget(tx, { before: dueBefore('live_chats', tx.clock.now()), limit: 100 }),
    );
  kernel().clock.advance({ days: 29 });
  expect(await forget()).toBe(0);
  expect(await rows()).toEqual([1, 1]);
  kernel().clock.advance({ days: 2 });
  expect(await forget()).toBeGreaterThanOrEqual(2);
  expect(await rows()).toEqual([0, 0]);
  expect(await controlRoom(world.seller, id)).toMatchObject({ messages: [], messageCount: 1 });
});

test('somebody who is signed in is known by that, from any browser, and their words can be erased', async () => {
  const world = await aShop();
  const { code } = await aRunningShow(world, { chat: 'signed_in' });
  const person = { email: `mara-${process.pid}@kontor.test`, password: 'kontor-demo' };
  const { userId } = await seedPerson(platform(), { ...person, firstName: 'Mara', lastName: 'Sommer' });
  const { token } = await signIn(kernel().contextFor({ kind: 'nobody' }), person, {
    ip: '192.0.2.1',
    userAgent: 'Test',
  });
  const seat = {
    sellerId: world.sellerId,
    showId: (await livePage(world.buyer, { sellerId: world.sellerId, code }))!.id,
  };
  expect(await chatNameOf(world.buyer, { ...seat, sessionToken: token })).toMatchObject({ name: null, signedIn: true });
  expect(await says(world, code, { sessionToken: 'made-up', name: 'Mara' })).toEqual({ state: 'sign_in' });
  // Two windows at once are one person.
  const both = await Promise.all([1, 2].map(() => says(world, code, { sessionToken: token, name: 'Mara' })));
  expect(both).toEqual([1, 2].map(() => ({ state: 'written', keeps: false })));
  expect(await chatNameOf(world.buyer, { ...seat, sessionToken: token })).toMatchObject({ name: 'Mara' });
  const page = () => livePage(world.buyer, { sellerId: world.sellerId, code });
  expect((await page())!.messages).toHaveLength(2);
  const other = await aShop();
  await eraseChatWords(other.seller, [userId]);
  expect((await page())!.messages).toHaveLength(2);
  await eraseChatWords(world.seller, [userId]);
  expect((await page())!.messages).toEqual([]);
  expect(await chatNameOf(world.buyer, { ...seat, sessionToken: token })).toMatchObject({ name: null });
});
