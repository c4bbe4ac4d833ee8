import type { Ctx } from '#core/context';
import { newToken } from '#core/kit';
import { aProduct, aShopThatSells, type ScriptedProvider, type SaleWorld, type TestKernel } from '#core/testing';
import {
  controlRoom,
  saveLiveShow,
  startLiveShow,
  writeMessage,
  type LiveShowInput,
  type WrittenMessage,
} from './index.ts';

export interface ShowWorld extends SaleWorld {
  shop: { id: number; display_name: string };
  products: [number, number];
}

/** A shop with a book and a course. */
export async function aLiveShop(kernel: TestKernel, provider: ScriptedProvider): Promise<ShowWorld> {
  const world = await aShopThatSells(kernel, provider);
  const book = await aProduct(world.seller, { name: 'Buch', price: 7900 });
  const talk = await aProduct(world.seller, { name: 'Gespräch', price: 12_000 });
  return { ...world, shop: { id: world.sellerId, display_name: 'Verlag' }, products: [book, talk] };
}

export const showInput = (productIds: readonly number[], given: Partial<LiveShowInput> = {}): LiveShowInput => ({
  title: 'Herbstabend',
  about: 'Neue Bücher',
  startsAt: '2031-05-01T19:00',
  pictureId: '',
  videoAddress: 'https://www.youtube.com/live/abcdefghijk',
  recordingAddress: '',
  chat: 'open',
  productIds,
  ...given,
});

/** A planned show of both products. */
export async function aShow(
  world: ShowWorld,
  given: Partial<LiveShowInput> = {},
): Promise<{ id: number; code: string }> {
  const { id } = await saveLiveShow(world.seller, null, showInput(world.products, given));
  const { code } = await controlRoom(world.seller, id);
  return { id, code };
}

/** The same, on air. */
export async function aRunningShow(
  world: ShowWorld,
  given: Partial<LiveShowInput> = {},
): Promise<{ id: number; code: string }> {
  const show = await aShow(world, given);
  await startLiveShow(world.seller, show.id);
  return show;
}

export interface Says {
  name?: string;
  body?: string;
  chatToken?: string;
  newToken?: string;
  sessionToken?: string;
  ip?: string;
}

/** A viewer writes in the chat. */
export function says(
  { buyer, shop }: { buyer: Ctx; shop: ShowWorld['shop'] },
  code: string,
  { name = 'Mia', body = 'Schön!', newToken: token = newToken('chat'), ip = '203.0.113.7', ...who }: Says = {},
): Promise<WrittenMessage> {
  return writeMessage(buyer, { seller: shop, code, name, body, newToken: token, ip, ...who });
}
