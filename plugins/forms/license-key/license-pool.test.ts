import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { duplicateProduct, productEditor, publishProduct } from '#core/catalog';
import { inTransaction, reading } from '#core/database';
import { listMails } from '#core/mail';
import { runJobsUntilIdle, useTestKernel } from '#core/testing';
import { licenseKeyForm } from './form.ts';
import { licenseKey } from './index.ts';
import { aLicenseProduct, aPaidOrder, aShop, buy, keysOf, sellerIdOf, stock } from './license-shop.fixture.ts';
import { addKeys } from './pool/add-keys.ts';
import { checkPattern, isGuessable } from './setup/check-pattern.ts';
import { saveSetup } from './setup/save-setup.ts';
import { action as receiveKeys } from './web/receive-keys.ts';
import { parseCodePattern } from '#core/kit';

const kernel = useTestKernel({ plugins: [licenseKey] });
const numbered = (count: number, prefix = 'K') => Array.from({ length: count }, (_, n) => `${prefix}-${n + 1}`);
const rowsOf = (ctx: Awaited<ReturnType<typeof aShop>>, productId: number) =>
  reading(ctx, async ({ db }) =>
    db('license_keys')
      .where({ product_id: productId })
      .orderBy('id')
      .select<{ key: string; entitlement_id: number | null; revoked_for: string[] }[]>(),
  );
const bought = (sale: Awaited<ReturnType<typeof buy>>) => {
  if (sale === 'sold_out') throw new Error('sold out');
  return sale;
};

test('a product without keys cannot be published, with one it can; its seven steps stand in their order', async () => {
  const ctx = await aShop(kernel());
  const id = await aLicenseProduct(ctx);
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'refused', reasons: ['no_digitals'] });
  const { steps } = await productEditor(ctx, id);
  expect(steps.map(({ key, state }) => [key, state])).toEqual([
    ['details', 'done'],
    ['keys', 'missing'],
    ['checkout', 'done'],
    ['upsell', 'optional'],
    ['delivery', 'optional'],
    ['pages', 'optional'],
    ['advanced', 'optional'],
  ]);
  await stock(ctx, id, ['AAAA-1']);
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
});

test('a posted file of keys is read as it arrives, the first one only; none at all, and what is wrong in it, is told on the step', async () => {
  const ctx = await aShop(kernel());
  const id = await aLicenseProduct(ctx);
  const post = async (...files: string[]): Promise<string> => {
    const body = new FormData();
    body.set('note', 'x');
    for (const text of files) body.append('file', new File([text], 'keys.txt'));
    const request = new Request('http://localhost/', { method: 'POST', body });
    return decodeURIComponent(
      (await receiveKeys({ context: { ctx: () => ctx } as never, params: { id: String(id) }, request })).headers.get(
        'location',
      ) ?? '',
    );
  };
  expect(await post('A\nB\n', 'C\n')).toBe(`/cabinet/products/${id}/edit/keys?step=2&note=saved&added=2`);
  expect((await rowsOf(ctx, id)).map(({ key }) => key)).toEqual(['A', 'B']);
  expect(await post('A\n')).toContain('problem=Line+1');
  expect(await post()).toContain('problem=');
  expect(await rowsOf(ctx, id)).toHaveLength(2);
});

test('lines that stand twice or are known already are refused by their number, and nothing is added', async () => {
  const ctx = await aShop(kernel());
  const id = await aLicenseProduct(ctx);
  await stock(ctx, id, ['A', '', ' B ']);
  expect((await rowsOf(ctx, id)).map((row) => row.key)).toEqual(['A', 'B']);
  await expect(stock(ctx, id, ['C', 'D', '', 'C', 'x'.repeat(501)])).rejects.toMatchObject({
    status: 422,
    entries: [{ detail: expect.stringMatching(/^Line 4: .*line 1/) }, { detail: expect.stringMatching(/^Line 5: /) }],
  });
  await expect(stock({ ...ctx, locale: 'de' }, id, ['E', 'B', 'F', 'A'])).rejects.toMatchObject({
    entries: [{ detail: expect.stringMatching(/^Zeile 2: /) }, { detail: expect.stringMatching(/^Zeile 4: /) }],
  });
  await expect(stock(ctx, id, ['\u0000'])).rejects.toMatchObject({ status: 422 });
  await expect(stock(ctx, id, ['', ' '])).rejects.toMatchObject({ code: 'keys_missing' });
  await expect(addKeys(ctx, id, Readable.from([Buffer.from([0xff, 0xfe, 0x41])]))).rejects.toMatchObject({
    code: 'keys_not_text',
  });
  expect(await rowsOf(ctx, id)).toHaveLength(2);
});

test('a hundred thousand lines arrive in pieces of any size', async () => {
  const ctx = await aShop(kernel());
  const id = await aLicenseProduct(ctx);
  const text = Buffer.from(numbered(100_000, 'Schlüssel').join('\r\n'));
  const pieces = async function* () {
    for (let at = 0; at < text.length; at += 65_537) yield text.subarray(at, at + 65_537);
  };
  expect(await addKeys(ctx, id, pieces())).toEqual({ added: 100_000 });
  await expect(stock(ctx, id, ['neu', 'Schlüssel-100000'])).rejects.toMatchObject({
    entries: [{ detail: expect.stringMatching(/^Line 2: /) }],
  });
}, 60_000);

test('two who upload the same keys at once: one of them gets them in', async () => {
  const ctx = await aShop(kernel());
  const id = await aLicenseProduct(ctx);
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => stock(ctx, id, numbered(500))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rowsOf(ctx, id)).toHaveLength(500);
});

test('patterns are refused with the sentence of the rule they break', async () => {
  const ctx = { ...(await aShop(kernel())), locale: 'de' as const };
  const id = await aLicenseProduct(ctx);
  const save = (pattern: string) =>
    saveSetup(ctx, id, {
      source: 'pattern',
      pattern,
      activationLimit: '',
      validityDays: '',
      offlineDays: '',
      warnBelow: '',
    });
  await expect(save('K-{alphnumeric:5}')).rejects.toMatchObject({
    code: 'license_format',
    field: 'pattern',
    message: expect.stringMatching(/„\{alphnumeric:5\}“.*\{alphanumeric:5\}.*\{protection_token\}/),
  });
  await expect(save('K-{numeric:2}')).rejects.toMatchObject({
    code: 'license_format_size',
    message: expect.stringContaining('Länge von 3'),
  });
  await expect(save('K-{sequence:6}')).rejects.toMatchObject({
    code: 'license_format_type',
    message: expect.stringContaining('{alphabetic:…}'),
  });
  await expect(save('K-{numeric:4}')).rejects.toMatchObject({ code: 'license_format_guessable' });
  await save('K-{alphanumeric:4}-{numeric:4}');
  expect(() => checkPattern('en', '{numeric:6}-{protection_token}')).not.toThrow();
  const short = parseCodePattern('{numeric:3}-{protection_token}');
  expect(short.ok && isGuessable(short.value)).toBe(true);
});

test('a pattern never runs out, fits every key, and gives as many as were bought, once', async () => {
  const ctx = await aShop(kernel());
  const id = await aLicenseProduct(ctx, {
    source: 'pattern',
    pattern: 'FL-{year}-{sequence:4}-{alphanumeric:6}-{protection_token}',
    validityDays: '365',
  });
  const { order, line, keys } = bought(await buy(ctx, id, 3));
  expect(keys).toHaveLength(3);
  keys.forEach((key, index) =>
    expect(key).toMatch(new RegExp(`^FL-2026-000${index + 1}-[A-HJ-NP-Z2-9]{6}-[A-HJ-NP-Z2-9]{6}$`)),
  );
  await inTransaction(ctx, (inner) => licenseKeyForm.handOver!(inner, order, [line]));
  expect(await keysOf(ctx, line)).toEqual(keys);
});

test('a hundred buyers press at once for ten keys: ten get one each, no key goes to two', async () => {
  const ctx = await aShop(kernel());
  const id = await aLicenseProduct(ctx);
  await stock(ctx, id, numbered(10));
  const sales = await Promise.all(Array.from({ length: 100 }, () => buy(ctx, id)));
  const keys = sales.flatMap((sale) => (sale === 'sold_out' ? [] : sale.keys));
  expect([keys.length, new Set(keys).size, sales.filter((sale) => sale === 'sold_out').length]).toEqual([10, 10, 90]);
  expect((await rowsOf(ctx, id)).every((row) => row.entitlement_id !== null)).toBe(true);
}, 60_000);

test('the same hundred get keys twice when one is looked for first and taken later', async () => {
  const ctx = await aShop(kernel());
  const id = await aLicenseProduct(ctx);
  await stock(ctx, id, numbered(100));
  const given = await Promise.all(
    Array.from({ length: 100 }, () =>
      inTransaction(ctx, async ({ db, clock }) => {
        const free = await db('license_keys')
          .where({ product_id: id, entitlement_id: null })
          .orderBy('id')
          .first<{ id: number }>('id');
        await db('license_keys')
          .where({ id: free.id })
          .update({ entitlement_id: 1, order_id: 1, order_line_id: 1, payer_user_id: 1, issued_at: clock.now() });
        return free.id;
      }),
    ),
  );
  expect(new Set(given).size).toBeLessThan(100);
}, 60_000);

test('a reservation that is given back can be sold again; an order takes all its keys or none', async () => {
  const ctx = await aShop(kernel());
  const [first, second] = [await aLicenseProduct(ctx), await aLicenseProduct(ctx)];
  await stock(ctx, first, ['A1', 'A2']);
  await stock(ctx, second, ['B1']);
  const lines = (counts: [number, number]) =>
    [first, second].map((productId, index) => ({ productId, quantity: counts[index]!, variant: null, details: {} }));
  const move = (counts: [number, number], kind: 'reserve' | 'release') =>
    inTransaction(ctx, (inner) => licenseKeyForm.moveStock!(inner, lines(counts), kind));
  expect(await move([1, 2], 'reserve')).toBe('sold_out');
  expect(await move([2, 1], 'reserve')).toBe('done');
  expect(await buy(ctx, first)).toBe('sold_out');
  expect(await move([2, 1], 'release')).toBe('done');
  expect(bought(await buy(ctx, first)).keys).toEqual(['A1']);
});

test('an empty pool is told once, closes the shop, and whoever has paid gets the key as soon as there is one, before others', async () => {
  const ctx = await aShop(kernel(), { email: 'leer@kontor.test' });
  const id = await aLicenseProduct(ctx);
  await stock(ctx, id, ['A']);
  await publishProduct(ctx, id);
  bought(await buy(ctx, id));
  await runJobsUntilIdle(kernel());
  expect((await productEditor(ctx, id)).warnings).toContain('no_digitals');

  // Money that came after the reservation ran out: the buyer has paid and waits.
  const { order, line } = await aPaidOrder(ctx, id, 2, 'warten@kontor.test');
  await inTransaction(ctx, (inner) => licenseKeyForm.handOver!(inner, order, [line]));
  await runJobsUntilIdle(kernel());
  expect(await keysOf(ctx, line)).toEqual([]);
  const mailsTo = async (email: string) =>
    (await listMails(kernel().contextFor({ kind: 'platform', reason: 'test' }), { to: email })).map(
      (mail) => mail.subject,
    );
  expect(await mailsTo('leer@kontor.test')).toEqual(['Keine Lizenzschlüssel mehr für Fotolabor']);

  await stock(ctx, id, ['B', 'C', 'D', 'E', 'F', 'G']);
  await runJobsUntilIdle(kernel());
  expect(await keysOf(ctx, line)).toEqual(['B', 'C']);
  expect(await mailsTo('warten@kontor.test')).toEqual(['Ihr Lizenzschlüssel für Fotolabor']);
  expect((await productEditor(ctx, id)).warnings).not.toContain('no_digitals');
  expect(bought(await buy(ctx, id)).keys).toEqual(['D']);
});

test('what is refunded is revoked for each reason, comes back when none stands, and never returns to the pool', async () => {
  const ctx = await aShop(kernel());
  const id = await aLicenseProduct(ctx);
  await stock(ctx, id, ['A', 'B']);
  const { order, line } = bought(await buy(ctx, id));
  const state = async () => (await rowsOf(ctx, id))[0]!.revoked_for;
  for (const reason of ['chargeback', 'chargeback', 'payment_refunded'] as const)
    await inTransaction(ctx, (inner) => licenseKeyForm.takeBack!(inner, order, [line], reason));
  await inTransaction(ctx, (inner) => licenseKeyForm.moveStock!(inner, [line], 'return'));
  expect(await state()).toEqual(['chargeback', 'payment_refunded']);
  expect(bought(await buy(ctx, id)).keys).toEqual(['B']);
  await inTransaction(ctx, (inner) => licenseKeyForm.giveAgain!(inner, order, [line]));
  expect([await state(), await keysOf(ctx, line)]).toEqual([[], ['A']]);
});

test('a copy has the same settings and a pool of its own; another seller adds nothing', async () => {
  const owner = await aShop(kernel());
  const id = await aLicenseProduct(owner);
  await stock(owner, id, ['A']);
  const { id: copy } = await duplicateProduct(owner, id);
  await runJobsUntilIdle(kernel());
  expect(await rowsOf(owner, copy)).toEqual([]);
  await stock(owner, copy, ['A']);
  const stranger = await aShop(kernel());
  expect(sellerIdOf(stranger)).not.toBe(sellerIdOf(owner));
  await expect(stock(stranger, id, ['X'])).rejects.toMatchObject({ status: 404 });
  expect(await rowsOf(stranger, id)).toEqual([]);
});
