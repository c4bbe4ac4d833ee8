import { beforeAll, expect, test } from 'vitest';
import { shippedTheme } from '#builder/themes';
import type { Actor } from '#core/context';
import { inTransaction } from '#core/database';
import { themesOfSeller } from '#core/themes';
import { aSeller, useTestKernel } from '#core/testing';
import * as sellers from '../../cabinet/themes/list.tsx';
import * as change from './change.tsx';
import * as list from './list.tsx';
import * as fresh from './new.tsx';
import * as preview from './preview.ts';

const kernel = useTestKernel();
let anna: Actor;
let berta: Actor;
const ada: Actor = {
  kind: 'person',
  userId: 9,
  sessionId: 'test',
  emailConfirmed: true,
  roles: [{ role: 'admin', sellerId: null }],
  sellerId: null,
};

beforeAll(async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const online = (sellerId: number): Actor => ({
    kind: 'person',
    userId: 1,
    sessionId: 'test',
    emailConfirmed: true,
    roles: [{ role: 'seller', sellerId }],
    sellerId,
  });
  [anna, berta] = [online(await aSeller(platform)), online(await aSeller(platform))];
});

type Handler = (args: { request: Request; params: Record<string, string>; context: unknown }) => Promise<unknown>;
interface Answer {
  published: { id: number; name: string; kind: string; tokens: { colors: { primary: string } } }[];
  offered: { id: number; name: string }[];
  themes: { id: number; name: string; kind: string; used: boolean; tokens: { colors: { primary: string } } }[];
  errors: { field?: string; message: string }[];
  error: { message: string };
  status: number;
}

/** Speaks to a route as a browser without scripts does. Answers its data, or the response. */
async function ask(
  actor: Actor | null,
  handler: unknown,
  path = '/',
  fields?: Record<string, string>,
  id?: string,
): Promise<Answer> {
  const request = new Request(
    `http://localhost${path}`,
    fields ? { method: 'POST', body: new URLSearchParams(fields) } : {},
  );
  const context = {
    kernel: kernel(),
    actor,
    locale: 'de',
    ctx: () => kernel().contextFor(actor ?? { kind: 'nobody' }, { locale: 'de' }),
  };
  try {
    const answer = (await (handler as Handler)({ request, params: id === undefined ? {} : { id }, context })) as {
      type?: string;
      data?: unknown;
    };
    return (answer.type === 'DataWithResponseInit' ? answer.data : answer) as Answer;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown as unknown as Answer;
    throw thrown;
  }
}

const { colors, ...measures } = shippedTheme('meer').tokens;
const form = (name: string, more: Record<string, string> = {}): Record<string, string> => ({
  kind: 'Product',
  ...Object.fromEntries(Object.entries({ ...colors, ...measures }).map(([key, value]) => [key, String(value)])),
  name,
  ...more,
});
const published = async () => (await ask(ada, list.loader)).published;
const ofSeller = (actor: Actor) => themesOfSeller(kernel().contextFor(actor));

test('what an admin publishes stands in the catalogue of every shop; a shop that takes it has a copy that stays when it changes or is withdrawn', async () => {
  expect(await published()).toEqual([]);
  expect((await ask(ada, fresh.action, '/?from=meer', form('Hafen', { primary: '#123456' }))).status).toBe(302);
  const [hafen] = await published();
  expect(hafen).toMatchObject({
    name: 'Hafen',
    kind: 'Product',
    layout: 'meer',
    tokens: { colors: { primary: '#123456' } },
  });
  const themeId = String(hafen!.id);

  for (const seller of [anna, berta])
    expect((await ask(seller, sellers.loader)).offered).toMatchObject([{ name: 'Hafen' }]);
  expect((await ask(anna, sellers.loader, '/?visibility=private')).offered).toEqual([]);
  expect((await ask(anna, sellers.loader, '/?kind=Funnel')).offered).toEqual([]);
  expect((await ask(anna, sellers.action, '/', { intent: 'use_public', themeId })).status).toBe(302);
  expect((await ask(berta, sellers.action, '/', { intent: 'take_public', themeId })).status).toBe(302);
  expect((await ofSeller(anna)).map(({ name, kind, used }) => [name, kind, used])).toEqual([
    ['Hafen', 'Product', true],
  ]);
  expect((await ofSeller(berta)).map(({ name, used }) => [name, used])).toEqual([['Hafen', false]]);

  expect((await ask(ada, change.action, '/', form('Bucht', { primary: '#654321' }), themeId)).status).toBe(302);
  expect(await published()).toMatchObject([{ name: 'Bucht', tokens: { colors: { primary: '#654321' } } }]);
  expect((await ask(ada, list.action, '/', { intent: 'withdraw', themeId })).status).toBe(302);
  expect(await published()).toEqual([]);
  expect((await ask(anna, sellers.loader)).offered).toEqual([]);
  expect((await ofSeller(anna))[0]).toMatchObject({
    name: 'Hafen',
    used: true,
    tokens: { colors: { primary: '#123456' } },
  });
  expect((await ask(anna, sellers.action, '/', { intent: 'take_public', themeId })).error.message).toContain(
    'zurückgezogen',
  );
  expect((await ask(ada, list.action, '/', { intent: 'withdraw', themeId })).errors[0]!.message).toContain(
    'zurückgezogen',
  );
  expect((await ask(ada, change.loader, '/', undefined, themeId)).status).toBe(404);
});

test('a second one of the same kind and name, a name that is none, a colour that is none and a font of a shop are refused by their field', async () => {
  const refused = async (fields: Record<string, string>) =>
    (await ask(ada, fresh.action, '/?from=meer', fields)).errors?.map(({ field }) => field);
  const both = await Promise.all([refused(form('Zwilling')), refused(form('zwilling '))]);
  expect(both.filter(Boolean)).toEqual([['name']]);
  expect(await refused(form('Zwilling', { kind: 'Funnel' }))).toBeUndefined();
  expect(await refused(form(' '))).toEqual(['name']);
  expect(await refused(form('ä'.repeat(81)))).toEqual(['name']);
  expect(await refused(form('Art', { kind: '__proto__' }))).toEqual(['kind']);
  expect(await refused(form('Farbe', { text: 'url(x)' }))).toEqual(['tokens']);
  expect(await refused(form('Schrift', { fontBody: 'custom-7' }))).toEqual(['fontHeading']);
  const [one, two] = await published();
  expect([one!.name.toLowerCase(), two!.name.toLowerCase()]).toEqual(['zwilling', 'zwilling']);
  expect(
    (await ask(ada, change.action, '/', form('Zwilling', { kind: one!.kind }), String(two!.id))).errors[0]!.field,
  ).toBe('name');
});

test('only admins have these rooms, and only the platform writes the table', async () => {
  const before = await published();
  for (const actor of [anna, null]) {
    const answers = [
      await ask(actor, list.loader),
      await ask(actor, list.action, '/', { intent: 'withdraw', themeId: String(before[0]!.id) }),
      await ask(actor, fresh.loader),
      await ask(actor, fresh.action, '/', form('Fremd')),
      await ask(actor, change.loader, '/', undefined, String(before[0]!.id)),
      await ask(actor, change.action, '/', form('Fremd'), String(before[0]!.id)),
      await ask(actor, preview.loader),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([actor ? 404 : 302]));
  }
  const ctx = kernel().contextFor(anna);
  await expect(inTransaction(ctx, async ({ db }) => db('public_themes').delete())).rejects.toThrow('permission denied');
  await expect(inTransaction(ctx, async ({ db }) => db('public_themes').update({ name: 'Fremd' }))).rejects.toThrow(
    'permission denied',
  );
  expect(await published()).toEqual(before);
});

test('a page wears the tokens before they are published, and without any it is drawn all the same', async () => {
  const drawn = async (search: string) =>
    ((await ask(ada, preview.loader, `/${search}`)) as unknown as Response).text();
  expect(
    await drawn(
      `?tokens=${encodeURIComponent(JSON.stringify({ ...measures, colors: { ...colors, primary: '#abcdef' } }))}`,
    ),
  ).toContain('#abcdef');
  expect(await drawn('?tokens=%7B')).toContain('<main');
});
