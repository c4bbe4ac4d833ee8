import { expect } from 'vitest';
import type { ZodType } from 'zod';
import { currencyExponent } from '#core/kit';
import { need, opened, paid, type ConformanceBench, type ConformanceCase, type Delivery } from './conformance-bench.ts';

const verdict = (bench: ConformanceBench, delivery: Delivery) => bench.provider.verifyWebhook(bench.context(), delivery);

/** Every message about one payment that was paid. */
async function aboutPaid(bench: ConformanceBench): Promise<{ id: string; deliveries: Delivery[] }> {
  const id = await paid(bench);
  const deliveries = await need(bench, 'deliveries')();
  if (deliveries.length === 0) throw new Error('The sandbox delivered no message about a paid payment.');
  return { id, deliveries };
}

const webhooks: ConformanceCase[] = [
  {
    name: 'message: a signed one is verified and names the payment to look at',
    async run(bench) {
      const { id, deliveries } = await aboutPaid(bench);
      const verdicts = await Promise.all(deliveries.map((delivery) => verdict(bench, delivery)));
      expect(verdicts.every(({ verified }) => verified)).toBe(true);
      expect(verdicts.flatMap(({ notices }) => notices.map(({ subject }) => subject))).toContainEqual({ kind: 'payment', externalId: id });
    },
  },
  {
    name: 'message: delivered twice it carries one id, another message another one',
    async run(bench) {
      const { deliveries } = await aboutPaid(bench);
      const ids = async (): Promise<string[]> => (await Promise.all(deliveries.map((delivery) => verdict(bench, delivery)))).flatMap(({ notices }) => notices.map(({ externalEventId }) => externalEventId));
      const first = await ids();
      expect(await ids()).toEqual(first);
      expect(new Set(first).size).toBe(first.length);
    },
  },
  {
    name: 'message: about a refund it names the refund or its payment',
    async run(bench) {
      const id = await paid(bench);
      const before = (await need(bench, 'deliveries')()).length;
      const { externalId } = await bench.provider.refund(bench.context(), { idempotencyKey: 'r', refundToken: 'r', paymentExternalId: id, amount: { ...bench.request('first').amount, minor: 100n } });
      const later = (await need(bench, 'deliveries')()).slice(before);
      const subjects = (await Promise.all(later.map((delivery) => verdict(bench, delivery)))).flatMap(({ notices }) => notices.map(({ subject }) => subject.externalId));
      expect(subjects.some((subject) => subject === externalId || subject === id)).toBe(true);
    },
  },
  ...(['other_secret', 'no_signature', 'changed_body', 'too_old', 'too_new'] as const).map((how): ConformanceCase => ({
    name: `message: forged (${how}) it is not verified and announces nothing`,
    async run(bench) {
      const { deliveries } = await aboutPaid(bench);
      expect(await verdict(bench, need(bench, 'forged')(deliveries[0]!, how))).toMatchObject({ verified: false, notices: [] });
    },
  })),
  {
    name: 'message: one that cannot be read is refused without a fault',
    async run(bench) {
      for (const text of ['', 'null', '[]', '{', '{"id":1}', '\u0000']) {
        expect(await verdict(bench, { headers: {}, rawBody: new TextEncoder().encode(text) }), JSON.stringify(text)).toMatchObject({ verified: false, notices: [] });
      }
    },
  },
];

const credentials: ConformanceCase[] = [
  {
    name: 'credentials: good ones name the account and the mode',
    async run(bench) {
      expect(await bench.provider.checkCredentials(bench.context())).toMatchObject({ ok: true, account: expect.stringMatching(/./), testMode: expect.any(Boolean) });
    },
  },
  {
    name: 'credentials: wrong ones are refused with a sentence and the field to correct',
    async run(bench) {
      const { settings, field } = need(bench, 'wrongCredentials');
      expect(await bench.provider.checkCredentials(bench.context(settings))).toMatchObject({ ok: false, field, detail: expect.stringMatching(/\w+ \w+/) });
    },
  },
  {
    name: 'credentials: taken away they stop a payment with a clear error instead of an unknown one',
    async run(bench) {
      need(bench, 'fault')('unauthorized', 'create');
      await expect(bench.provider.createPayment(bench.context(), bench.request('first'))).rejects.toMatchObject({ status: 503 });
    },
  },
  {
    name: 'credentials: no secret reaches the log, the browser or the facts',
    async run(bench) {
      const lines: string[] = [];
      const write = (fields: object, message?: string): void => void lines.push(JSON.stringify(fields) + (message ?? ''));
      const log = { debug: write, info: write, warn: write, error: write, child: () => log };
      const context = { ...bench.context(), log };
      need(bench, 'fault')('error_500_before', 'create');
      await bench.provider.createPayment(context, bench.request('first'));
      const id = await opened(bench, 'second');
      const facts = await bench.provider.fetchPayment(context, id);
      const told = lines.join() + JSON.stringify([bench.provider.browserSetup(context), facts], (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
      for (const secret of secretsOf(bench)) expect(told).not.toContain(secret);
    },
  },
];

const matrix: ConformanceCase[] = [
  {
    name: 'matrix: offers at least one method, each with currencies, countries and plans',
    async run({ provider: { capabilities } }) {
      expect(capabilities.length).toBeGreaterThan(0);
      for (const { method, currencies, countries, planTypes } of capabilities) expect([method, currencies.length > 0, countries.length > 0, planTypes.length > 0]).toEqual([method, true, true, true]);
    },
  },
  {
    name: 'matrix: currencies are known ones in small letters, countries two capitals, the least charge is positive',
    async run({ provider: { capabilities } }) {
      for (const { currencies, countries, minimumMinor } of capabilities) {
        if (currencies !== 'any') for (const currency of currencies) expect([currency, currencyExponent(currency)]).toEqual([currency.toLowerCase(), expect.any(Number)]);
        if (countries !== 'any') for (const country of countries) expect(country).toMatch(/^[A-Z]{2}$/);
        expect(minimumMinor).toBeGreaterThan(0);
      }
    },
  },
  {
    name: 'matrix: plans with later charges only where the method can be saved',
    async run({ provider: { capabilities } }) {
      for (const { method, planTypes, saves } of capabilities) if (planTypes.some((type) => type !== 'one_time')) expect([method, saves]).toEqual([method, true]);
    },
  },
  {
    name: 'settings: every field has a label in both languages',
    async run({ provider: { settings } }) {
      for (const [name, type] of Object.entries(settings.shape)) {
        const { label } = ((type as ZodType).meta() ?? {}) as { label?: string | { de?: string; en?: string } };
        expect([name, typeof label === 'string' || Boolean(label?.de && label.en)]).toEqual([name, true]);
      }
    },
  },
];

function secretsOf(bench: ConformanceBench): string[] {
  const secret = Object.entries(bench.provider.settings.shape).filter(([, type]) => JSON.stringify((type as ZodType).meta() ?? {}).includes('"secret":true')).map(([name]) => name);
  return secret.flatMap((name) => (typeof bench.context().settings[name] === 'string' ? [bench.context().settings[name] as string] : []));
}

export const trustCases: readonly ConformanceCase[] = [...webhooks, ...credentials, ...matrix];
