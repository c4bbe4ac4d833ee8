import { expect } from 'vitest';
import type { ZodType } from 'zod';
import { currencyExponent } from '#core/kit';
import { currenciesFor, isProviderKey, mayCarryOut, planTypesFor, type ProviderContext } from '#core/payments';
import { allNeed, need, opened, type ConformanceBench, type ConformanceCase } from './conformance-bench.ts';

const credentials: ConformanceCase[] = [
  {
    name: 'credentials: good ones name the account and the mode',
    async run(bench) {
      expect(await bench.provider.checkCredentials(bench.context())).toMatchObject({
        ok: true,
        account: expect.stringMatching(/./),
        testMode: expect.any(Boolean),
      });
    },
  },
  {
    name: 'credentials: wrong ones are refused with a sentence and the field to correct',
    async run(bench) {
      const { settings, field } = need(bench, 'wrongCredentials');
      expect(await bench.provider.checkCredentials(bench.context(settings))).toMatchObject({
        ok: false,
        field,
        detail: { de: expect.stringMatching(/\w+ \w+/), en: expect.stringMatching(/\w+ \w+/) },
      });
    },
  },
  {
    name: 'credentials: taken away they stop a payment with a clear error instead of an unknown one',
    needs: ['offered'],
    async run(bench) {
      need(bench, 'fault')('unauthorized', 'create');
      await expect(bench.provider.createPayment(bench.context(), bench.request('first'))).rejects.toMatchObject({
        status: 503,
      });
    },
  },
  {
    name: 'credentials: no secret reaches the log, the browser or the facts',
    needs: ['offered'],
    async run(bench) {
      const lines: string[] = [];
      const write = (fields: object, message?: string): void =>
        void lines.push(JSON.stringify(fields) + (message ?? ''));
      const log = { debug: write, info: write, warn: write, error: write, child: () => log };
      const context = { ...bench.context(), log };
      need(bench, 'fault')('error_500_before', 'create');
      await bench.provider.createPayment(context, bench.request('first'));
      const id = await opened(bench, 'second');
      const facts = await bench.provider.fetchPayment(context, id);
      const told =
        lines.join() +
        JSON.stringify([bench.provider.browserSetup(context), facts], (_key, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        );
      for (const secret of secretsOf(bench)) expect(told).not.toContain(secret);
    },
  },
  {
    name: 'log: every call leaves a line, also where all went well',
    needs: ['offered'],
    async run(bench) {
      let lines = 0;
      let calls = 0;
      const write = (): void => void (lines += 1);
      const log = { debug() {}, info: write, warn: write, error: write, child: () => log };
      const { http, ...context } = bench.context();
      const counting: ProviderContext = { ...context, log, http: (input, init) => ((calls += 1), http(input, init)) };
      const { externalId } = await bench.provider.createPayment(counting, bench.request('first'));
      await bench.provider.fetchPayment(counting, externalId!);
      expect(calls).toBeGreaterThan(0);
      expect(lines).toBeGreaterThanOrEqual(calls);
    },
  },
];

const matrix: ConformanceCase[] = [
  {
    name: 'matrix: names at least one method, each with currencies, countries and plans',
    async run({ provider: { capabilities } }) {
      expect(capabilities.length).toBeGreaterThan(0);
      for (const { method, currencies, countries, planTypes, history = false } of capabilities) {
        const plans = method === 'not_assigned' || history === (planTypes.length === 0);
        expect([method, currencies.length > 0, countries.length > 0, plans]).toEqual([method, true, true, true]);
      }
    },
  },
  {
    name: 'matrix: currencies are known ones in small letters, countries two capitals, least charges are positive',
    async run({ provider: { capabilities } }) {
      for (const { currencies, countries, minimums } of capabilities) {
        if (currencies !== 'any')
          for (const currency of currencies)
            expect([currency, currencyExponent(currency)]).toEqual([currency.toLowerCase(), expect.any(Number)]);
        if (countries !== 'any') for (const country of countries) expect(country).toMatch(/^[A-Z]{2}$/);
        for (const [currency, least] of Object.entries(minimums))
          expect([currency, currencies === 'any' || currencies.includes(currency), least > 0]).toEqual([
            currency,
            true,
            true,
          ]);
      }
    },
  },
  {
    name: 'matrix: only narrows what the specification allows a provider of this name',
    async run({ provider: { key, capabilities } }) {
      for (const { method, currencies, planTypes } of capabilities) {
        expect([method, mayCarryOut(key, method)]).toEqual([method, true]);
        const plans = planTypesFor(method);
        expect(planTypes.filter((type) => !plans.includes(type))).toEqual([]);
        const allowed = currenciesFor(key, method);
        if (isProviderKey(key) && allowed !== 'any' && currencies !== 'any')
          expect(currencies.filter((currency) => !allowed.includes(currency))).toEqual([]);
      }
    },
  },
  {
    name: 'matrix: plans with later charges only where the method can be saved',
    async run({ provider: { capabilities } }) {
      for (const { method, planTypes, saves } of capabilities)
        if (planTypes.some((type) => type !== 'one_time')) expect([method, saves]).toEqual([method, true]);
    },
  },
  {
    name: 'matrix: what it declares is written: capture, disputes, payouts, checks of who sellers are',
    async run({ provider }) {
      const { capabilities, abilities } = provider;
      const lacks = [
        capabilities.some(({ capture }) => capture) && !provider.capture && 'capture',
        capabilities.some(({ capture }) => capture?.renewsAfterDays !== undefined) &&
          !provider.renewHold &&
          'renewHold',
        abilities.disputes && !provider.fetchDispute && 'fetchDispute',
        abilities.payouts && !(provider.payOut && provider.fetchPayout) && 'payOut and fetchPayout',
        abilities.kyc !== 'none' && !(provider.submitKyc && provider.fetchKyc) && 'submitKyc and fetchKyc',
      ].filter(Boolean);
      expect(lacks).toEqual([]);
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
  const secret = Object.entries(bench.provider.settings.shape)
    .filter(([, type]) => JSON.stringify((type as ZodType).meta() ?? {}).includes('"secret":true'))
    .map(([name]) => name);
  return secret.flatMap((name) =>
    typeof bench.context().settings[name] === 'string' ? [bench.context().settings[name] as string] : [],
  );
}

export const trustCases: readonly ConformanceCase[] = [...allNeed(['remote'], credentials), ...matrix];
