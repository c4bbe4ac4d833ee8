import { beforeAll, expect, test } from 'vitest';
import { joinProgram, saveProgram } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { parseListQuery } from '#core/kit';
import { requireSeller, seedPerson } from '#core/people';
import { definePlugin } from '#core/plugins';
import {
  checkEmbeddable,
  embeddableList,
  readEmbeddableList,
  embedAddress,
  embeddableById,
  publisherEmbeddableById,
  publisherEmbeddables,
  publisherShareById,
  publisherShares,
  saveEmbeddable,
  savePublisherEmbeddable,
  savePublisherShare,
  shownEmbeddable,
  withdrawEmbeddable,
  withdrawPublisherEmbeddable,
  withdrawPublisherShare,
  type EmbedInput,
} from '#core/sharing';
import {
  aProduct,
  aShopThatSells,
  plainForm,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';

/** Items for pages elsewhere: fields that fit, what a program leaves to publishers, and the wall between shops. */
const provider = new ScriptedProvider();
/** A form with one lesson in each shop: seven for the first, eight for the second. */
const lessonsPlugin = definePlugin({
  id: 'lessons',
  title: plainForm.title,
  forms: [
    {
      ...plainForm,
      key: 'course',
      lessons: async (ctx, ids) => new Set(ids.filter((id) => id === (requireSeller(ctx) === world.sellerId ? 7 : 8))),
    },
  ],
});
const kernel = useTestKernel({ plugins: [plainFormPlugin, lessonsPlugin, provider.plugin] });
let world: SaleWorld;
let other: SaleWorld;
let productId: number;
let programId: number;
let petra: Ctx;
let nils: Ctx;
let epid: string;
let nodeId: number;
const PROGRAM = { name: 'Partner', form: 'open' as const, commission: [3000] };

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  other = await aShopThatSells(kernel(), provider);
  productId = await aProduct(world.seller, { name: 'Buch', price: 11900 });
  programId = (await saveProgram(world.seller, PROGRAM)).id;
  const people = await Promise.all(['petra', 'nils'].map(aPerson));
  [petra, nils] = people.map(({ ctx }) => ctx) as [Ctx, Ctx];
  const joined = await joinProgram(world.seller, {
    sellerId: world.sellerId,
    programId,
    person: { userId: people[0]!.userId },
    acceptsTerms: true,
    fromLandingPage: false,
  });
  [epid, nodeId] = [joined.code, joined.nodeId];
});

async function aPerson(name: string): Promise<{ userId: number; ctx: Ctx }> {
  const { userId } = await seedPerson(kernel().contextFor({ kind: 'platform', reason: 'test' }), {
    email: `${name}-bettet-ein@kontor.test`,
    password: 'kontor-demo',
    firstName: name,
    lastName: 'Vogt',
  });
  const roles = [{ role: 'publisher', sellerId: null }] as const;
  const ctx = kernel().contextFor({
    kind: 'person',
    userId,
    sessionId: '1',
    emailConfirmed: true,
    roles,
    sellerId: null,
  });
  return { userId, ctx };
}

const fields = (input: Partial<EmbedInput> = {}): EmbedInput => ({
  name: 'Knopf',
  kind: 'button',
  label: 'Los',
  productIds: [productId],
  ...input,
});
const byPetra = (input: Partial<EmbedInput> = {}, itemId?: number): Promise<number> =>
  savePublisherEmbeddable(petra, { ...fields(input), sellerId: world.sellerId, nodeId, itemId });

test('fields that do not fit are refused by name', async () => {
  const save = (input: Partial<EmbedInput>) => saveEmbeddable(world.seller, fields(input));
  await expect(save({ name: '' })).rejects.toMatchObject({ entries: [{ source: { field: 'name' } }] });
  await expect(save({ label: ' ' })).rejects.toThrow();
  await expect(save({ productIds: [] })).rejects.toThrow();
  await expect(save({ productIds: [Number.MAX_SAFE_INTEGER] })).rejects.toThrow();
  await expect(save({ size: 301 })).rejects.toThrow();
  await expect(save({ color: 'red;}' })).rejects.toThrow();
  await expect(save({ productPage: 'none' })).rejects.toThrow();
  await expect(save({ target: 'custom_link', customUrl: 'javascript:alert(1)' })).rejects.toThrow();
  await expect(save({ target: 'course_lesson' })).rejects.toThrow();
});

test('a lesson is the shop’s own: another’s and one that is gone are refused by name, by the draft and the saving alike', async () => {
  for (const lessonId of [8, 9])
    for (const refuses of [saveEmbeddable, checkEmbeddable])
      await expect(refuses(world.seller, fields({ target: 'course_lesson', lessonId }))).rejects.toMatchObject({
        entries: [{ source: { field: 'lessonId' } }],
      });
  expect(await saveEmbeddable(other.seller, fields({ target: 'course_lesson', lessonId: 8 }))).toBeGreaterThan(0);
});

test('each target has its address, and a dialog holds pages of products alone', async () => {
  const address = async (input: Partial<EmbedInput>) => {
    const item = await embeddableById(world.seller, await saveEmbeddable(world.seller, fields(input)));
    return [embedAddress(item, 'buch'), item.displayMode];
  };
  const shop = `/s/${world.username}`;
  const modal = { displayMode: 'modal' } as const;
  expect(await address({ ...modal })).toEqual([`${shop}/buch`, 'modal']);
  expect(await address({ ...modal, productPage: 'payment_page' })).toEqual([`${shop}/buch/checkout`, 'modal']);
  expect(await address({ ...modal, kind: 'embed_form', target: 'shop' })).toEqual([`${shop}/buch/checkout`, 'modal']);
  expect(await address({ ...modal, kind: 'banner', productPage: 'none' })).toEqual([null, 'on_page']);
  expect(await address({ ...modal, target: 'shop' })).toEqual([shop, 'on_page']);
  expect(await address({ target: 'course_lesson', lessonId: 7 })).toEqual([`${shop}/lesson/7`, 'on_page']);
  expect(await address({ target: 'login_page' })).toEqual(['/sign_in?to=/payer', 'on_page']);
  expect(await address({ target: 'custom_link', customUrl: 'https://blog.example/x' })).toEqual([
    'https://blog.example/x',
    'on_page',
  ]);
});

test('items are found by where they lead, under the old name of that filter too', async () => {
  const ids: Record<string, number> = {};
  for (const target of ['login_page', 'course_lesson'] as const)
    ids[target] = await saveEmbeddable(other.seller, fields({ target, lessonId: 8 }));
  for (const name of ['redirection_type', 'target'])
    for (const [target, id] of Object.entries(ids)) {
      const query = parseListQuery(embeddableList, new URLSearchParams(`filters[${name}]=${target}`), {
        now: kernel().clock.now(),
      });
      const found = (await readEmbeddableList(other.seller, query)).list;
      expect(found.map((each) => each.id)).toContain(id);
      expect(new Set(found.map((each) => each.target))).toEqual(new Set([target]));
    }
});

test('a publisher’s links carry their epid, and forms and foreign addresses are open where the program says so', async () => {
  const item = await publisherEmbeddableById(petra, await byPetra());
  expect(embedAddress(item, 'buch')).toBe(`/s/${world.username}/buch?epid=${epid}`);
  await expect(byPetra({ target: 'login_page' })).rejects.toThrow();
  await expect(byPetra({ target: 'custom_link', customUrl: 'https://anna.example/x' })).rejects.toThrow();
  await expect(byPetra({ kind: 'embed_form' })).rejects.toThrow();
  await saveProgram(world.seller, { ...PROGRAM, allowEmbedForms: true }, programId);
  await expect(byPetra({ kind: 'embed_form' })).rejects.toThrow();
  const terms = {
    ...PROGRAM,
    allowEmbedForms: true,
    embedFormsAllowed: true,
    affiliateRedirectionsAllowed: true,
    redirectionUrl: 'https://anna.example/partner',
  };
  await saveProgram(world.seller, terms, programId);
  const form = await publisherEmbeddableById(petra, await byPetra({ kind: 'embed_form' }));
  await byPetra({ target: 'custom_link', customUrl: 'https://anna.example/x' });
  await expect(byPetra({ target: 'custom_link', customUrl: 'https://evil.example/x' })).rejects.toThrow();
  const asked = { sellerId: world.sellerId, code: form.code };
  const buyer = kernel().contextFor({ kind: 'buyer', sellerId: world.sellerId, userId: null });
  expect((await shownEmbeddable(buyer, asked))?.id).toBe(form.id);
  // The program closes its forms again: what stands on pages elsewhere goes.
  await saveProgram(world.seller, { ...terms, allowEmbedForms: false }, programId);
  expect(await shownEmbeddable(buyer, asked)).toBeNull();
});

test('another seller, another publisher and nobody reach nothing; a shop withdraws what its publishers made and changes none of it', async () => {
  const own = await saveEmbeddable(world.seller, fields());
  const hers = await byPetra({ name: 'Von Petra' });
  const nobody = kernel().contextFor({ kind: 'nobody' });
  for (const stranger of [other.seller, nobody]) {
    await expect(embeddableById(stranger, own)).rejects.toThrow();
    await expect(
      saveEmbeddable(stranger, { ...fields(), productIds: [], target: 'shop', itemId: own }),
    ).rejects.toThrow();
    await expect(withdrawEmbeddable(stranger, { itemId: own, withdrawn: true })).rejects.toThrow();
  }
  await expect(publisherEmbeddableById(nils, hers)).rejects.toThrow();
  await expect(withdrawPublisherEmbeddable(nils, { itemId: hers, withdrawn: true })).rejects.toThrow();
  await expect(
    savePublisherEmbeddable(nils, { ...fields(), sellerId: world.sellerId, nodeId, itemId: hers }),
  ).rejects.toMatchObject({ code: 'program_over' });
  await expect(withdrawPublisherEmbeddable(petra, { itemId: own, withdrawn: true })).rejects.toThrow();
  await expect(byPetra({}, own)).rejects.toMatchObject({ code: 'embed_not_found' });
  await expect(saveEmbeddable(world.seller, { ...fields(), itemId: hers })).rejects.toMatchObject({
    code: 'embed_not_found',
  });
  await withdrawEmbeddable(world.seller, { itemId: hers, withdrawn: true });
  expect((await publisherEmbeddables(petra)).find(({ id }) => id === hers)?.withdrawn).toBe(true);
  expect(await publisherEmbeddables(nils)).toEqual([]);
});

test('a publisher hands out a selection whose link carries their epid; nobody else changes it', async () => {
  const input = {
    title: 'Für Sie',
    message: '',
    locale: 'de',
    design: 'template:shared-selection',
    items: [{ productId, planId: null }],
    sellerId: world.sellerId,
    nodeId,
  };
  const { id, code } = await savePublisherShare(petra, input);
  expect((await publisherShareById(petra, id)).path).toBe(`/s/${world.username}/share/${code}?epid=${epid}`);
  await expect(savePublisherShare(nils, { ...input, shareId: id })).rejects.toMatchObject({ code: 'program_over' });
  await expect(publisherShareById(nils, id)).rejects.toThrow();
  await expect(withdrawPublisherShare(nils, { shareId: id, withdrawn: true })).rejects.toThrow();
  await withdrawPublisherShare(petra, { shareId: id, withdrawn: true });
  expect((await publisherShares(petra)).map(({ withdrawn }) => withdrawn)).toEqual([true]);
});
