import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkIntegration, videoLibrary } from '#core/sync';
import { extensionFile, saveExtension } from '#core/plugins';
import { aShopThatSells, plainFormPlugin, ScriptedProvider, useTestKernel, type SaleWorld } from '#core/testing';
import { vimeoVideosPlugin } from './index.ts';
import { startVimeoSandbox } from './sandbox/index.ts';
import { ownLibrary } from './video-library.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin, vimeoVideosPlugin] });
let world: SaleWorld;
let vimeo: Awaited<ReturnType<typeof startVimeoSandbox>>;

beforeAll(async () => {
  vimeo = await startVimeoSandbox();
  world = await aShopThatSells(kernel(), provider);
});
afterAll(() => vimeo?.close());

async function setUp(values: Record<string, string>): Promise<void> {
  const { masked } = await extensionFile(world.seller, 'integration', 'vimeo_videos');
  await saveExtension(world.seller, 'integration', 'vimeo_videos', { values, version: masked.version });
}

test('the library lists and finds the videos of an account, and says what keeps it from doing so', async () => {
  expect(await ownLibrary(world.seller, { words: '', page: 1 })).toEqual({ state: 'off' });
  await setUp(vimeo.settings);
  expect(await checkIntegration(world.seller, 'vimeo_videos')).toMatchObject({ ok: true, detail: 'Anna Video' });
  expect(await ownLibrary(world.seller, { words: 'lektion', page: 1 })).toMatchObject({
    state: 'open',
    total: 1,
    videos: [{ address: 'https://vimeo.com/76979872', name: 'Lektion 1: Grundlagen', closed: false, ready: true }],
  });
  vimeo.instead.push({ status: 500 });
  expect(await ownLibrary(world.seller, { words: '', page: 1 })).toEqual({ state: 'unreachable' });
  await setUp({ ...vimeo.settings, accessToken: 'f'.repeat(32) });
  expect(await checkIntegration(world.seller, 'vimeo_videos')).toMatchObject({ ok: false, field: 'accessToken' });
  expect(await ownLibrary(world.seller, { words: '', page: 1 })).toEqual({ state: 'refused' });
});

test('another shop sees nothing of the account', async () => {
  const stranger = await aShopThatSells(kernel(), provider);
  expect(await ownLibrary(stranger.seller, { words: '', page: 1 })).toEqual({ state: 'off' });
  const nobody = kernel().contextFor({ kind: 'nobody' });
  await expect(ownLibrary(nobody, { words: '', page: 1 })).rejects.toMatchObject({ status: 401 });
});

test('lessons and blocks are offered the videos through the door of core, which knows no service', async () => {
  const all = { words: '', page: 1 };
  await setUp(vimeo.settings);
  expect(await videoLibrary(world.seller, all)).toMatchObject({
    state: 'open',
    videos: [
      { name: 'Willkommen' },
      { name: 'Lektion 1: Grundlagen' },
      { name: 'Intern', closed: true },
      // Under a name of the account's own; its player goes by the number.
      { name: 'Ungelistet', address: 'https://vimeo.com/76979874/0a1b2c3d4e' },
    ],
  });
  const stranger = await aShopThatSells(kernel(), provider);
  const connect = '/cabinet/settings/extensions/integration/vimeo_videos';
  expect(await videoLibrary(stranger.seller, all)).toEqual({ state: 'off', connect });
  const nobody = kernel().contextFor({ kind: 'nobody' });
  await expect(videoLibrary(nobody, all)).rejects.toMatchObject({ status: 401 });
});
