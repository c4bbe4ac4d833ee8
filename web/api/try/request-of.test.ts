import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { openApiDocument } from '../openapi/document.ts';
import { callOf, type CallDescription, type CallField } from './described-call.ts';
import { curlOf, requestOf } from './request-of.ts';

const description = openApiDocument('https://shop.example') as unknown as CallDescription;
const typing =
  (values: Record<string, string>) =>
  ({ name }: CallField): string =>
    values[name] ?? '';

test('fields come from the description, and what was typed becomes the request that it describes', () => {
  const create = callOf(description, 'create_coupons')!;
  expect(create.fields.find(({ name }) => name === 'valueForm')).toMatchObject({
    place: 'body',
    kind: 'choice',
    choices: ['percents', 'currency'],
    required: true,
  });
  expect(
    requestOf(create, typing({ valueForm: 'percents', value: '1500', code: "ANNA'S", 'Idempotency-Key': 'k1' })),
  ).toEqual({
    method: 'POST',
    address: '/v1/coupons',
    headers: { 'Idempotency-Key': 'k1', 'Content-Type': 'application/json' },
    body: '{"code":"ANNA\'S","valueForm":"percents","value":1500}',
  });
  const list = callOf(description, 'list_orders')!;
  expect(requestOf(list, typing({ per: '10', 'filters[product_id][]': '3, 4' }))).toMatchObject({
    method: 'GET',
    address: `/v1/orders?per=10&filters%5Bproduct_id%5D%5B%5D=3&filters%5Bproduct_id%5D%5B%5D=4`,
    body: null,
  });
});

test('what is missing and what cannot be read is named', () => {
  const batch = callOf(description, 'create_access_batches')!;
  expect(requestOf(batch, typing({ act: 'give', productId: 'x', people: '[{' }))).toEqual({
    wrong: ['productId', 'people'],
  });
  expect(requestOf(callOf(description, 'delete_products')!, typing({}))).toEqual({ wrong: ['id'] });
});

test('the command says the same in a shell, whatever stands in it', () => {
  const made = requestOf(
    callOf(description, 'create_products')!,
    typing({ form: 'download', name: `It's $(x) "y" \\` }),
  );
  if ('wrong' in made) throw new Error(made.wrong.join());
  const shown = execFileSync('sh', ['-c', curlOf('https://shop.example', made).replace(/^curl/, `printf '%s\\n'`)], {
    env: { ...process.env, KONTOR_TOKEN: 'secret' },
  }).toString();
  expect(shown.split('\n')).toEqual([
    '-X',
    'POST',
    '-H',
    'Authorization: Bearer secret',
    '-H',
    'Content-Type: application/json',
    '-d',
    made.body,
    'https://shop.example/v1/products',
    '',
  ]);
});
