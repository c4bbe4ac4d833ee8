import knex from 'knex';
import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import {
  declarationList,
  declarationReceipt,
  declarationView,
  decideWithdrawal,
  handleDeclaration,
  readDeclarationEntries,
  readDeclarationList,
  receiveDeclaration,
  type DeclarationInput,
} from '#core/legal';
import { newToken, parseListQuery } from '#core/kit';
import { getMail, listMails } from '#core/mail';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let network = 0;

/** A network of its own each time, so that tests do not share the counters of one. */
function input(
  world: SaleWorld,
  fields: Record<string, string> = {},
  rest: Partial<DeclarationInput> = {},
): DeclarationInput {
  network += 1;
  const entries = readDeclarationEntries({
    name: 'Bea Käufer',
    contract: 'Buch',
    email: `bea-${network}@kontor.test`,
    ...fields,
  });
  return {
    sellerId: world.sellerId,
    kind: 'withdrawal',
    entries,
    formToken: newToken(),
    locale: 'de',
    ip: `203.0.${network % 250}.7`,
    ...rest,
  };
}

const anOpenShop = (fields: Record<string, unknown> = {}) => aShopThatSells(kernel(), provider, fields);
const mailsOf = async (ctx: Ctx, mail: string) =>
  Promise.all(
    (await listMails(ctx)).filter((each) => each.mail === mail).map(async ({ id }) => (await getMail(ctx, id))!),
  );
const list = (world: SaleWorld, search = '') =>
  readDeclarationList(
    world.seller,
    parseListQuery(declarationList, new URLSearchParams(search), { now: kernel().clock.now() }),
  );

async function received(world: SaleWorld, declared: DeclarationInput): Promise<string> {
  const answer = await receiveDeclaration(world.buyer, declared);
  if (answer.state !== 'received') throw new Error(answer.state);
  return answer.token;
}

test('a withdrawal is confirmed at once to the person and reported to the seller, each once', async () => {
  const world = await anOpenShop({ email: 'verlag-1@kontor.test' });
  const declared = input(world, { name: '<b>Bea</b>', email: 'bea@kontor.test' });
  const token = await received(world, declared);
  const [receipt] = await mailsOf(world.seller, 'declaration_receipt');
  expect(receipt).toMatchObject({ to: 'bea@kontor.test', subject: 'Eingang Ihres Widerrufs' });
  expect(receipt!.text).toContain('Vertrag: Buch');
  expect(receipt!.text).toMatch(/Eingegangen: \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2} Uhr \(Europe\/Berlin\)/);
  expect(receipt!.text).toContain(`/s/${world.username}/withdrawal/${token}`);
  expect(receipt!.html).not.toContain('<b>Bea');
  await runJobsUntilIdle(kernel());
  expect(await received(world, declared)).toBe(token);
  await runJobsUntilIdle(kernel());
  const [report, ...more] = await mailsOf(world.seller, 'declaration_received');
  expect([more, (await mailsOf(world.seller, 'declaration_receipt')).length]).toEqual([[], 1]);
  expect(report).toMatchObject({
    to: 'verlag-1@kontor.test',
    subject: 'Ein Vertrag wurde widerrufen',
    replyTo: 'bea@kontor.test',
  });
  expect(report!.text).toContain('keine Bestellung gefunden');
});

test('a withdrawal declared in Polish is received, confirmed and refused in Polish; its seller reads their own language', async () => {
  const world = await anOpenShop();
  const token = await received(world, input(world, { email: 'ola@kontor.test' }, { locale: 'pl' }));
  const [receipt] = await mailsOf(world.seller, 'declaration_receipt');
  expect(receipt).toMatchObject({ locale: 'pl', subject: 'Potwierdzenie odstąpienia od umowy' });
  expect(receipt!.text).toContain('Oświadczenie: Niniejszym odstępuję od umowy wskazanej poniżej.');
  const shown = await declarationReceipt(world.buyer, { sellerId: world.sellerId, kind: 'withdrawal', token });
  expect(shown).toMatchObject({ locale: 'pl' });
  expect(shown!.text).toMatch(/Wpłynęło: .+ \(Europe\/Berlin\)\r\n$/);
  await runJobsUntilIdle(kernel());
  const [report] = await mailsOf(world.seller, 'declaration_received');
  expect(report!.text).toContain('Hiermit widerrufe ich');
  const [row] = (await list(world)).list;
  await decideWithdrawal(world.seller, { id: row!.id, justified: false, reason: 'Termin minął.' });
  const [refused] = await mailsOf(world.seller, 'withdrawal_rejected');
  expect(refused).toMatchObject({ locale: 'pl', subject: 'W sprawie odstąpienia od umowy' });
});

test('a cancellation in English keeps its kind, reason and day', async () => {
  const world = await anOpenShop();
  const declared = input(
    world,
    { termination: 'extraordinary', reason: 'Moved\nabroad', desired_on: '2099-01-31' },
    { kind: 'cancellation', locale: 'en' },
  );
  const token = await received(world, declared);
  const receipt = await declarationReceipt(world.buyer, { sellerId: world.sellerId, kind: 'cancellation', token });
  expect(receipt!.text).toContain(
    'Kind of cancellation: Cancellation for cause\r\nReason: Moved\nabroad\r\nEnd of the contract: 31 Jan 2099',
  );
  expect((await mailsOf(world.seller, 'declaration_receipt'))[0]).toMatchObject({
    subject: 'Receipt of your cancellation',
  });
});

test('one form sent many times at once is one declaration with one mail', async () => {
  const world = await anOpenShop();
  const declared = input(world);
  const tokens = await Promise.all(Array.from({ length: 8 }, () => received(world, declared)));
  expect(new Set(tokens).size).toBe(1);
  await runJobsUntilIdle(kernel());
  expect([
    (await mailsOf(world.seller, 'declaration_receipt')).length,
    (await mailsOf(world.seller, 'declaration_received')).length,
    (await list(world)).totalCount,
  ]).toEqual([1, 1, 1]);
});

test('negative control: without the unique key the same race makes several declarations', async () => {
  const world = await anOpenShop();
  const owner = knex({ client: 'pg', connection: kernel().databaseUrl });
  try {
    await owner.raw('alter table contract_declarations drop constraint contract_declarations_form_unique');
    let most = 1;
    // On a busy machine eight that begin at once may still come one after the other.
    for (let turn = 0; turn < 30 && most === 1; turn += 1) {
      const declared = input(world);
      const tokens = await Promise.all(Array.from({ length: 8 }, () => received(world, declared)));
      most = new Set(tokens).size;
    }
    expect(most).toBeGreaterThan(1);
    await runJobsUntilIdle(kernel());
    await owner('declaration_events').where({ seller_id: world.sellerId }).delete();
    await owner('contract_declarations').where({ seller_id: world.sellerId }).delete();
  } finally {
    await owner.raw(
      'alter table contract_declarations add constraint contract_declarations_form_unique unique (seller_id, form_key)',
    );
    await owner.destroy();
  }
});

test('a word changed after going back is another declaration; a form without a token is never taken for another', async () => {
  const world = await anOpenShop();
  const declared = input(world);
  const first = await received(world, declared);
  expect(await received(world, { ...declared, entries: { ...declared.entries, contract: 'Anderes Buch' } })).not.toBe(
    first,
  );
  const bare = input(world, {}, { formToken: '' });
  expect(await received(world, bare)).not.toBe(await received(world, bare));
});

test('the order that number and address name is linked for the seller and told in its history, others are not', async () => {
  const world = await anOpenShop();
  const other = await anOpenShop();
  await aProduct(world.seller, { name: 'Buch', price: 1900 });
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { email: 'Bea@kontor.test' } });
  if (!('orderToken' in placed)) throw new Error(placed.state);
  const number = placed.orderToken.split('-')[0]!;
  await received(
    world,
    input(world, { contract: `Bestellung ${number.toLowerCase()}, bitte`, email: 'bea@KONTOR.test' }),
  );
  await received(world, input(world, { contract: number, email: 'fremd@kontor.test' }));
  await received(other, input(other, { contract: number, email: 'bea@kontor.test' }));
  await runJobsUntilIdle(kernel());
  const rows = (await list(world)).list;
  expect(rows.map(({ order }) => order?.number ?? null)).toEqual([null, number]);
  expect((await list(other)).list.map(({ order }) => order)).toEqual([null]);
  const history = await inTransaction(world.seller, ({ db }) =>
    db('order_history')
      .where({ seller_id: world.sellerId, kind: 'declaration.withdrawal' })
      .select<{ order_id: number }[]>('order_id'),
  );
  expect(history).toEqual([{ order_id: rows[1]!.order!.id }]);
  // The receipt says the same whether there is an order or not.
  const texts = (await mailsOf(world.seller, 'declaration_receipt')).map(({ text }) =>
    text.replace(/Vertrag: .*|E-Mail: .*|https?:\S+/g, ''),
  );
  expect(new Set(texts).size).toBe(1);
});

test('what is missing or wrong is named by field, and nothing is kept', async () => {
  const world = await anOpenShop();
  const empty = input(
    world,
    {},
    {
      kind: 'cancellation',
      entries: readDeclarationEntries({
        name: ['x'],
        email: 'bea@',
        termination: 'extraordinary',
        desired_on: '2020-01-01',
      }),
    },
  );
  expect(await receiveDeclaration(world.buyer, empty)).toEqual({
    state: 'invalid',
    errors: {
      name: expect.any(String),
      contract: expect.any(String),
      email: expect.any(String),
      reason: expect.any(String),
      desired_on: expect.any(String),
    },
  });
  expect(
    await receiveDeclaration(
      world.buyer,
      input(world, { contract: 'x'.repeat(201), email: 'a\0b@kontor.test\nBcc: c@d.de' }),
    ),
  ).toMatchObject({ state: 'invalid', errors: { contract: expect.any(String), email: expect.any(String) } });
  // Fields of cancellations mean nothing in a withdrawal.
  expect(
    await receiveDeclaration(world.buyer, input(world, { desired_on: 'never', termination: 'extraordinary' })),
  ).toMatchObject({ state: 'received' });
  expect((await list(world)).totalCount).toBe(1);
});

test('a network or an address that declares without end has to wait; a repeated form never does', async () => {
  const world = await anOpenShop();
  const first = input(world, {}, { ip: '198.51.100.9' });
  await received(world, first);
  const states = new Set<string>();
  for (let index = 0; index < 25; index += 1)
    states.add((await receiveDeclaration(world.buyer, input(world, {}, { ip: '198.51.100.9' }))).state);
  expect([...states]).toEqual(['received', 'too_many']);
  expect(await receiveDeclaration(world.buyer, first)).toMatchObject({ state: 'received' });
  const flooded = [];
  for (let index = 0; index < 12; index += 1)
    flooded.push((await receiveDeclaration(world.buyer, input(world, { email: 'opfer@kontor.test' }))).state);
  expect(flooded.at(-1)).toBe('too_many');
  expect((await receiveDeclaration(world.buyer, input(world))).state).toBe('received');
});

test('receipts and declarations stay within their shop', async () => {
  const [world, other] = [await anOpenShop(), await anOpenShop()];
  const token = await received(world, input(world));
  const { id } = (await list(world)).list[0]!;
  for (const [ctx, sellerId] of [
    [other.buyer, world.sellerId],
    [other.buyer, other.sellerId],
  ] as const)
    expect(await declarationReceipt(ctx, { sellerId, kind: 'withdrawal', token })).toBeNull();
  expect(await declarationReceipt(world.buyer, { sellerId: world.sellerId, kind: 'cancellation', token })).toBeNull();
  expect(
    await declarationReceipt(world.buyer, { sellerId: world.sellerId, kind: 'withdrawal', token: "dec_' or 1=1" }),
  ).toBeNull();
  await expect(declarationView(other.seller, id)).rejects.toMatchObject({ code: 'declaration_not_found' });
  await expect(handleDeclaration(other.seller, { id, handled: true })).rejects.toMatchObject({ status: 404 });
  await expect(declarationView(world.buyer, id)).rejects.toMatchObject({ status: 401 });
});

test('done and not done after all are events; saying what is so writes nothing', async () => {
  const world = await anOpenShop();
  await received(world, input(world));
  await runJobsUntilIdle(kernel());
  const { id } = (await list(world)).list[0]!;
  for (const handled of [false, true, true, false, true]) await handleDeclaration(world.seller, { id, handled });
  const view = await declarationView(world.seller, id);
  expect(view.events.map(({ kind }) => kind)).toEqual(['filed', 'handled', 'reopened', 'handled']);
  expect([
    view.isHandled,
    (await list(world, 'scopes[]=open')).totalCount,
    (await list(world, 'scopes[]=handled')).totalCount,
  ]).toEqual([true, 0, 1]);
});
