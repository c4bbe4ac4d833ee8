import { expect, test } from 'vitest';
import { apiProgram, askApi as ask, type ApiAnswer } from '../e2e/testing/api-program.ts';
import type { HttpClient } from '../e2e/testing/http-client.ts';
import { usePrograms } from '../e2e/testing/use-programs.ts';
import { registeredLists } from '../lists/registry.server.ts';
import { changesOf, hasItem } from './operations.ts';
import { apiResources } from './resources/index.ts';

const { server } = usePrograms();
const changes = [...apiResources.values()].flatMap(changesOf);
const NOT_THERE = 999_999_999;

/** Many requests: each token has a pace, so another one goes on in time. */
let asked = 0;
let program: HttpClient;
async function paced(method: string, path: string, json?: unknown): Promise<ApiAnswer> {
  if (asked % 200 === 0) program = await apiProgram(server(), 'anna');
  asked += 1;
  return ask(program, method, path, json);
}

/** Lists that a shop's program may read at all. */
async function readable(): Promise<string[]> {
  const names: string[] = [];
  for (const name of registeredLists.keys())
    if ((await paced('GET', `/v1/${name}?per=10`)).status === 200) names.push(name);
  return names;
}

/** Names of the answers that are no errors list of this status. */
function odd(name: string, { status, body }: ApiAnswer, wanted: number): string[] {
  const errors = (body?.errors ?? []) as { code?: string; title?: string; detail?: string }[];
  const told = errors.length > 0 && errors.every(({ code, title, detail }) => code && title && detail);
  return status === wanted && told ? [] : [`${name}: ${status}`];
}

test('every list refuses a page, a filter and a sort that there is none of, by name', async () => {
  const wrong: string[] = [];
  const names = await readable();
  expect(names.length).toBeGreaterThan(20);
  for (const name of names)
    for (const query of ['page=2.5', 'filters[nothing][]=1', 'sortKey=nothing'])
      wrong.push(...odd(`${name}?${query}`, await paced('GET', `/v1/${name}?${query}`), 422));
  expect(wrong).toEqual([]);
});

test('every item, deletion and copy of what is not there answers 404 with an errors list', async () => {
  const wrong: string[] = [];
  const items = [...new Set([...(await readable()), ...apiResources.keys()])].filter(hasItem);
  for (const name of items) wrong.push(...odd(`GET ${name}`, await paced('GET', `/v1/${name}/${NOT_THERE}`), 404));
  const without = changes.filter(({ ofOne, input }) => ofOne && input === null);
  for (const { methods, path } of without)
    for (const method of methods)
      wrong.push(...odd(`${method} ${path}`, await paced(method, path.replace(':id', String(NOT_THERE))), 404));
  expect(wrong).toEqual([]);
  expect(items.length + without.length).toBeGreaterThan(40);
});

test('every change points at an attribute that it does not know, by POST, PUT and PATCH alike', async () => {
  const wrong: string[] = [];
  const taking = changes.filter(({ input }) => input !== null);
  for (const { methods, path, resource } of taking)
    for (const method of methods) {
      const answer = await paced(method, path.replace(':id', String(NOT_THERE)), {
        data: { type: resource.name, attributes: { unheard_of: true } },
      });
      const named = ((answer.body?.errors ?? []) as { source?: { pointer?: string } }[]).some(
        ({ source }) => source?.pointer === '/data/attributes/unheard_of',
      );
      wrong.push(...odd(`${method} ${path}`, answer, 422), ...(named ? [] : [`${method} ${path}: not pointed at`]));
    }
  expect(wrong).toEqual([]);
  expect(taking.length).toBeGreaterThan(40);
  expect(
    changes.filter(({ methods }) => methods.includes('PATCH')).every(({ methods }) => methods.includes('PUT')),
  ).toBe(true);
});

test('the former address of legitimations leads admins on and visitors to the door, and is nothing for a seller', async () => {
  const asked = async (client: HttpClient): Promise<unknown[]> => {
    const { status, headers } = await client.get('/v1/bank_account_legitimations');
    return [status, headers.get('location')];
  };
  expect(await asked(await server().signedIn('admin@kontor.test'))).toEqual([301, '/admin/bank_account_legitimations']);
  expect(await asked(server().visitor())).toEqual([302, '/sign_in?to=%2Fv1%2Fbank_account_legitimations']);
  expect(await asked(await server().signedIn('anna@kontor.test'))).toEqual([404, null]);
});

test('a programme is read and joined once, by a person who is signed in', async () => {
  const { ownerDb } = server().kernel;
  const { id } = await ownerDb('affiliate_programs as p')
    .join('sellers as s', 's.id', 'p.seller_id')
    .where({ 's.username': 'anna', 'p.form': 'open' })
    .orderBy('p.id')
    .first<{ id: number }>('p.id');
  const path = `/common/affiliate_programs/${id}`;
  const payer = await server().signedIn('payer@kontor.test');
  expect(await ask(payer, 'GET', path)).toMatchObject({
    status: 200,
    body: { id, name: 'Empfehlen und verdienen', cookiesExpire: 30, commission: [20, 5, 2, 0, 0] },
  });
  expect(odd('unknown', await ask(payer, 'GET', `/common/affiliate_programs/${NOT_THERE}`), 404)).toEqual([]);
  const [first, again] = [await payer.post(`${path}/accept`), await payer.post(`${path}/accept`)];
  expect([first.status, again.status]).toEqual([200, 200]);
  const node = (await first.json()) as { id: number; state: string };
  expect(node.state).toMatch(/^(?:requested|accepted)$/);
  expect(await again.json()).toEqual(node);
  const refused = await ask(server().visitor({ accept: 'application/json' }), 'POST', `${path}/accept`);
  expect(odd('nobody', refused, 401)).toEqual([]);
});
