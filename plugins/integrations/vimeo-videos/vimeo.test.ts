import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkIntegration } from '#core/sync';
import { extensionFile, saveExtension } from '#core/plugins';
import { aShopThatSells, plainFormPlugin, ScriptedProvider, useTestKernel, type SaleWorld } from '#core/testing';
import { vimeoVideosPlugin } from './index.ts';
import { startVimeoSandbox } from './sandbox/index.ts';
import { videoLibrary } from './video-library.ts';

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
  expect(await videoLibrary(world.seller, { words: '', page: 1 })).toEqual({ state: 'off' });
  await setUp(vimeo.settings);
  expect(await checkIntegration(world.seller, 'vimeo_videos')).toMatchObject({ ok: true, detail: 'Anna Video' });
  expect(await videoLibrary(world.seller, { words: 'lektion', page: 1 })).toMatchObject({
    state: 'open',
    total: 1,
    videos: [{ address: 'https://vimeo.com/76979872', name: 'Lektion 1: Grundlagen', closed: false, ready: true }],
  });
  vimeo.instead.push({ status: 500 });
  expect(await videoLibrary(world.seller, { words: '', page: 1 })).toEqual({ state: 'unreachable' });
  await setUp({ ...vimeo.settings, accessToken: 'f'.repeat(32) });
  expect(await checkIntegration(world.seller, 'vimeo_videos')).toMatchObject({ ok: false, field: 'accessToken' });
  expect(await videoLibrary(world.seller, { words: '', page: 1 })).toEqual({ state: 'refused' });
});

test('another shop sees nothing of the account', async () => {
  const stranger = await aShopThatSells(kernel(), provider);
  expect(await videoLibrary(stranger.seller, { words: '', page: 1 })).toEqual({ state: 'off' });
  const nobody = kernel().contextFor({ kind: 'nobody' });
  await expect(videoLibrary(nobody, { words: '', page: 1 })).rejects.toMatchObject({ status: 401 });
});
