import { expect, test } from 'vitest';
import type { Actor } from '#core/context';
import { readDeclarationEntries, receiveDeclaration } from '#core/legal';
import { newToken } from '#core/kit';
import { aSeller, plainFormPlugin, runJobsUntilIdle, useTestKernel } from '#core/testing';
import { loadHome } from '../../../cabinet/load-home.server.ts';
import * as declarationScreen from '../declarations/declaration.tsx';
import * as handling from '../declarations/handling.ts';
import * as declarationList from '../declarations/list.tsx';
import * as legal from './legal.tsx';
import * as legalText from './legal-text.tsx';

const kernel = useTestKernel({ plugins: [plainFormPlugin] });

type Handler = (args: { request: Request; params: Record<string, string>; context: unknown }) => Promise<unknown>;

async function online(role: 'seller' | 'team_member' = 'seller'): Promise<Actor & { kind: 'person' }> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return { kind: 'person', userId: 1, sessionId: 'test', emailConfirmed: true, roles: [{ role, sellerId }], sellerId };
}

/** Speaks to a route as a browser without scripts does. Answers its data, or the response. */
async function ask(
  actor: Actor,
  handler: unknown,
  path: string,
  params: Record<string, string> = {},
  fields?: Record<string, string>,
): Promise<unknown> {
  const request = new Request(
    `http://localhost${path}`,
    fields ? { method: 'POST', body: new URLSearchParams(fields) } : {},
  );
  const context = { kernel: kernel(), actor, locale: 'de', ctx: () => kernel().contextFor(actor, { locale: 'de' }) };
  try {
    const answer = (await (handler as Handler)({ request, params, context })) as { type?: string; data?: unknown };
    return answer.type === 'DataWithResponseInit' ? answer.data : answer;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

const TERMS = { kind: 'terms', locale: 'de' };

test('a seller sees what is missing, writes it, keeps what was typed when refused, and finds older versions', async () => {
  const anna = await online();
  const home = () => loadHome(kernel().contextFor(anna, { locale: 'de' }), '30');
  expect((await home()).missingTexts).toEqual(['terms', 'privacy']);
  const { checks } = (await ask(anna, legal.loader, '/')) as Awaited<ReturnType<typeof legal.loader>>;
  expect(checks.filter(({ state }) => state === 'missing').map(({ key }) => key)).toEqual(
    expect.arrayContaining(['terms', 'privacy']),
  );
  const publish = (body: string, basedOn: string) => ask(anna, legalText.action, '/', TERMS, { body, basedOn });
  expect(await publish('<b>AGB</b>', '0')).toMatchObject({
    errors: [{ field: 'body', message: expect.stringContaining('HTML') }],
    body: '<b>AGB</b>',
  });
  expect(((await publish('Erste Fassung', '0')) as Response).headers.get('location')).toBe(
    '/cabinet/settings/legal/terms/de',
  );
  expect(await publish('Fremde Fassung', '0')).toMatchObject({
    errors: [{ message: expect.stringContaining('inzwischen') }],
    body: 'Fremde Fassung',
  });
  await publish('Zweite Fassung', '1');
  expect(await ask(anna, legalText.loader, '/?version=1', TERMS)).toMatchObject({
    shown: { version: 1, body: 'Erste Fassung' },
    newest: 2,
  });
  expect((await home()).missingTexts).toEqual(['privacy']);
  expect(await ask(anna, legalText.loader, '/', { kind: 'cancellation_terms', locale: 'en' })).toMatchObject({
    versions: [],
    fallbackBlocks: expect.arrayContaining([{ kind: 'heading', level: 2, text: 'Right of withdrawal' }]),
  });
});

test('addresses of nothing are not found, and team members do not publish', async () => {
  const anna = await online();
  const statuses = await Promise.all([
    ask(anna, legalText.loader, '/?version=9', TERMS),
    ask(anna, legalText.loader, '/?version=abc', TERMS),
    ask(anna, legalText.loader, '/', { kind: '__proto__', locale: 'de' }),
    ask(anna, legalText.loader, '/', { kind: 'terms', locale: 'fr' }),
    ask(anna, declarationScreen.loader, '/', { id: '999999' }),
    ask(anna, handling.action, '/', { id: '1e9' }, {}),
    ask(anna, handling.action, '/', { id: '999999' }, { handled: 'true' }),
  ]);
  expect(statuses.map((answer) => (answer as Response).status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect(
    ((await ask(await online('team_member'), legalText.action, '/', TERMS, { body: 'AGB' })) as Response).status,
  ).toBe(403);
});

test('a declaration appears in the list, opens, and is marked as handled and opened again', async () => {
  const anna = await online();
  const sellerId = anna.sellerId!;
  const entries = readDeclarationEntries({ name: 'Bea Käufer', contract: 'Buch', email: 'bea@kontor.test' });
  await receiveDeclaration(kernel().contextFor({ kind: 'buyer', sellerId, userId: null }), {
    sellerId,
    kind: 'withdrawal',
    entries,
    formToken: newToken(),
    locale: 'en',
    ip: '192.0.2.9',
  });
  await runJobsUntilIdle(kernel());
  const rows = async (path: string) =>
    ((await ask(anna, declarationList.loader, path)) as { rows: { id: number; isHandled: boolean }[] }).rows;
  const [row] = await rows('/cabinet/declarations');
  expect(row).toMatchObject({ kind: 'withdrawal', name: 'Bea Käufer', isHandled: false, order: null });
  const id = String(row!.id);
  const loaded = await ask(anna, declarationScreen.loader, '/', { id });
  expect(loaded).toMatchObject({
    title: 'Widerruf von Bea Käufer',
    declaration: { lines: expect.arrayContaining([{ label: 'Vertrag', value: 'Buch' }]) },
  });
  const mark = async (handled: string) =>
    ((await ask(anna, handling.action, '/', { id }, { handled })) as Response).status;
  expect([await mark('true'), (await rows('/cabinet/declarations?scopes[]=open')).length]).toEqual([302, 0]);
  expect([await mark('false'), (await rows('/cabinet/declarations?scopes[]=open')).length]).toEqual([302, 1]);
});
