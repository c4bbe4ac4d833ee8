import { afterAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { aSeller, useTestKernel } from '#core/testing';
import { checkVatId } from './check-vat-id.ts';
import { viesRegister } from './vies/vies-register.ts';
import { VIES_FAULTS, startViesSandbox } from './vies/vies-sandbox.ts';

const sandbox = await startViesSandbox();
afterAll(() => sandbox.close());

const register = (patienceMs?: number) =>
  viesRegister({ url: async () => sandbox.url, ...(patienceMs ? { patienceMs } : {}) });
const ask = (vatId: string, patienceMs?: number) =>
  register(patienceMs).check(
    { prefix: vatId.slice(0, 2), number: vatId.slice(2) },
    { prefix: 'DE', number: '136695976' },
  );

describe('the client of VIES', () => {
  it('tells valid from invalid and brings home the proof that it asked', async () => {
    sandbox.behave('up');
    sandbox.know('PL8567346215', false);
    expect(await ask('ATU13585627')).toEqual({
      state: 'valid',
      reason: '',
      consultationNumber: expect.stringMatching(/^WAPI[0-9A-F]{12}$/),
      name: 'Beispiel GmbH',
      address: 'Beispielweg 1',
    });
    expect(await ask('PL8567346215')).toMatchObject({ state: 'invalid', name: '', address: '' });
    expect(sandbox.asked.at(-1)).toEqual({
      countryCode: 'PL',
      vatNumber: '8567346215',
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    });
  });

  it.each(VIES_FAULTS.filter((fault) => fault !== 'INVALID_INPUT'))(
    'takes %s for no answer, never for a verdict',
    async (fault) => {
      sandbox.behave(fault);
      expect(await ask('ATU13585627')).toMatchObject({ state: 'unavailable', reason: fault, consultationNumber: '' });
    },
  );

  it('takes a slow, a broken and an absent service for no answer', async () => {
    sandbox.behave('slow', { delayMs: 2_000 });
    expect(await ask('ATU13585627', 50)).toMatchObject({ state: 'unavailable', reason: 'TIMEOUT' });
    sandbox.behave('broken');
    expect(await ask('ATU13585627')).toMatchObject({ state: 'unavailable', reason: 'NO_ANSWER' });
    sandbox.behave('up');
    const absent = viesRegister({ url: async () => 'http://127.0.0.1:9' });
    expect(await absent.check({ prefix: 'AT', number: 'U13585627' }, null)).toMatchObject({ state: 'unavailable' });
  });
});

describe('a checked VAT id', () => {
  const kernel = useTestKernel({ env: { VIES_URL: sandbox.url } });
  const later = (ctx: Ctx, minutes: number): Ctx => ({
    ...ctx,
    clock: { now: () => new Date(ctx.clock.now().getTime() + minutes * 60_000) },
  });

  it('is asked once a day, again after a minute without an answer, and never inside a transaction', async () => {
    const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
    const as = kernel().contextFor({ kind: 'buyer', sellerId, userId: null });
    const question = { sellerId, vatId: 'FI20774740', requesterVatId: 'DE136695976' };
    const before = sandbox.asked.length;
    sandbox.behave('MS_UNAVAILABLE');
    expect(await checkVatId(as, question)).toMatchObject({
      state: 'unavailable',
      reason: 'MS_UNAVAILABLE',
      register: 'VIES',
    });
    sandbox.behave('up');
    expect((await checkVatId(as, question)).state).toBe('unavailable');
    const answered = await checkVatId(later(as, 2), question);
    expect(answered).toMatchObject({ state: 'valid', consultation_number: expect.stringMatching(/^WAPI/) });
    expect(await checkVatId(later(as, 23 * 60), question)).toMatchObject(answered);
    expect(sandbox.asked.length - before).toBe(2);
    await checkVatId(later(as, 25 * 60), question);
    expect(sandbox.asked.length - before).toBe(3);
    await expect(inTransaction(as, (tx) => checkVatId(tx, question))).rejects.toThrow(/outside transactions/);

    const stranger = kernel().contextFor({
      kind: 'buyer',
      sellerId: await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' })),
      userId: null,
    });
    expect(await inTransaction(stranger, ({ db }) => db('vat_id_checks').select('id'))).toEqual([]);
  });

  it('asks no more than thirty times a minute for one shop', async () => {
    const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
    const as = kernel().contextFor({ kind: 'buyer', sellerId, userId: null });
    for (let index = 0; index < 30; index += 1)
      await checkVatId(as, { sellerId, vatId: `LU${15027442 + index}`, requesterVatId: '' });
    expect(await checkVatId(as, { sellerId, vatId: 'DK13585628', requesterVatId: '' })).toMatchObject({
      state: 'unavailable',
      reason: 'TOO_MANY_QUESTIONS',
    });
  });
});
