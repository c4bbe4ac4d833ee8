import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, vatOf, type AmountType } from '#core/kit';
import { describeShared, type MoneyVector } from '../../testing/shared-data.ts';
import { decideVat } from './decide-vat.ts';
import { weighEvidence } from './location-evidence.ts';
import type { SupplyClass, VatInput } from './vat-input.ts';
import { vatNotes } from './vat-notes.ts';
import { vatRateCountries } from './vat-rates.ts';
import { vatRules } from './vat-rules.ts';

const berlin: VatInput['seller'] = { country: 'DE', type: 'business', scheme: 'regular_accrual', ossRegistered: true };
const sale = (
  over: {
    seller?: Partial<VatInput['seller']>;
    buyer?: Partial<VatInput['buyer']>;
    supply?: Partial<VatInput['supply']>;
  } & Partial<Pick<VatInput, 'evidence' | 'netMinor' | 'date'>> = {},
): VatInput => ({
  date: '2026-11-21',
  ...over,
  seller: { ...berlin, ...over.seller },
  buyer: { type: 'consumer', country: 'DE', vatIdStatus: 'none', ...over.buyer },
  supply: { class: 'electronic', ...over.supply },
});

interface PlaceInput {
  seller: {
    country: string;
    sellerType: 'business' | 'private';
    vatScheme: 'regular' | 'small_business' | 'none';
    oss: boolean;
    euB2cCrossBorderNetYtdMinor: number;
    optedForDestination?: boolean;
    turnoverYtdNetMinor?: number;
  };
  buyer: { type: 'consumer' | 'business'; country: string; zip?: string; vies?: 'valid' | 'unavailable' };
  product: 'download' | 'course' | 'event';
  event?: { mode: 'onsite' | 'online_live'; country?: string };
  grossMinor?: number;
  plan?: { amountType: AmountType; priceMinor: number };
  evidence?: object;
}

function toInput({ seller, buyer, product, event }: PlaceInput): VatInput {
  const classes: Record<string, SupplyClass> = { onsite: 'onsite_event', online_live: 'live_online_event' };
  return sale({
    seller: {
      country: seller.country,
      type: seller.sellerType,
      scheme: seller.vatScheme === 'regular' ? 'regular_accrual' : seller.vatScheme,
      ossRegistered: seller.oss,
      euConsumerNetYtdMinor: BigInt(seller.euB2cCrossBorderNetYtdMinor),
      turnoverYtdNetMinor: BigInt(seller.turnoverYtdNetMinor ?? 0),
      ...(seller.optedForDestination === undefined ? {} : { optedForDestination: seller.optedForDestination }),
    },
    buyer: {
      type: buyer.type,
      country: buyer.country,
      vatIdStatus: buyer.vies ?? 'none',
      ...(buyer.zip ? { zip: buyer.zip } : {}),
    },
    supply: {
      class: product === 'event' ? classes[event!.mode]! : 'electronic',
      ...(event?.country ? { eventCountry: event.country } : {}),
    },
  });
}

describeShared<{ vectors: MoneyVector<PlaceInput, Record<string, unknown>>[] }>(
  'the worked places of supply',
  'vectors/money.json',
  ({ vectors }) => {
    it.each(vectors.filter((vector) => vector.area === 'place_of_supply'))('$id $title', ({ input, expected }) => {
      if (input.evidence) {
        expect(weighEvidence(input.evidence, false)).toEqual(expected);
        return;
      }
      const decision = decideVat(toInput(input));
      const price = input.plan ?? { amountType: 'gross' as const, priceMinor: input.grossMinor! };
      const amounts = vatOf(money(price.priceMinor, 'eur'), decision.rateBp, price.amountType);
      expect(decision).toMatchObject({
        country: expected.country,
        rateBp: expected.vatBp,
        category: expected.category,
        blockers: [],
      });
      expect([amounts.net.minor, amounts.vat.minor, amounts.gross.minor]).toEqual(
        [expected.net, expected.vat, expected.gross].map((minor) => BigInt(minor as number)),
      );
      if (expected.scheme) expect(decision.reporting.toUpperCase()).toBe(String(expected.scheme).toUpperCase());
      if (expected.recheck) expect(decision.recheck).toBe(true);
      if (expected.note) expect(vatNotes[decision.note!].en).toContain(expected.note);
    });
  },
);

describe('a VAT decision', () => {
  it('names its case for the ledger', () => {
    const cases = [
      sale(),
      sale({ supply: { rateClass: 'electronic_publication' } }),
      sale({ buyer: { country: 'FI' } }),
      sale({
        seller: { ossRegistered: false, registrations: ['FI'], singleEstablishment: false },
        buyer: { country: 'FI' },
      }),
      sale({ seller: { scheme: 'small_business' } }),
      sale({ buyer: { country: 'US' } }),
      sale({ seller: { type: 'private250' } }),
      sale({ buyer: { type: 'business', country: 'AT', vatIdStatus: 'valid' } }),
    ];
    expect(cases.map((input) => decideVat(input).vatCase)).toEqual([
      'DE_STD_19',
      'DE_REDUCED_7',
      'EU_B2C_OSS',
      'FI_STD_25_5',
      'DE_SMALL_BUSINESS_19UStG',
      'THIRD_COUNTRY_SERVICE',
      'NO_TAXABLE_PERSON',
      'EU_B2B_REVERSE_CHARGE',
    ]);
  });

  it('taxes the sale that crosses the threshold where the buyer lives, and blocks it without a registration', () => {
    const nearly = { ossRegistered: false, euConsumerNetYtdMinor: 990_000n };
    expect(decideVat(sale({ seller: nearly, buyer: { country: 'AT' }, netMinor: 10_000n }))).toMatchObject({
      treatment: 'origin_below_threshold',
      country: 'DE',
    });
    expect(decideVat(sale({ seller: nearly, buyer: { country: 'AT' }, netMinor: 10_001n }))).toMatchObject({
      treatment: 'destination',
      country: 'AT',
      rateBp: 2000,
      blockers: ['NO_REGISTRATION'],
      warnings: ['EU_THRESHOLD_CROSSED'],
    });
  });

  it('taxes the sale with which a small business passes its limit', () => {
    const small = { scheme: 'small_business' as const, turnoverYtdNetMinor: 9_999_000n };
    expect(decideVat(sale({ seller: small, netMinor: 1000n }))).toMatchObject({
      category: 'E',
      rateBp: 0,
      note: 'small_business_de',
    });
    expect(decideVat(sale({ seller: small, netMinor: 1001n }))).toMatchObject({
      category: 'S',
      rateBp: 1900,
      warnings: ['SMALL_BUSINESS_LIMIT_CROSSED'],
    });
  });

  it('sells to British and Swiss consumers without EU VAT, and with theirs once registered', () => {
    expect(decideVat(sale({ buyer: { country: 'GB' } }))).toMatchObject({
      category: 'O',
      rateBp: 0,
      warnings: ['LOCAL_REGISTRATION_MAY_BE_DUE'],
    });
    expect(decideVat(sale({ seller: { registrations: ['GB'] }, buyer: { country: 'GB' } }))).toMatchObject({
      category: 'S',
      rateBp: 2000,
      reporting: 'local_registration',
    });
  });

  it('blocks sellers outside the EU from EU consumers without a number for it', () => {
    const bern = { country: 'CH', ossRegistered: false };
    expect(decideVat(sale({ seller: bern, buyer: { country: 'AT' } })).blockers).toEqual(['NO_REGISTRATION']);
    expect(
      decideVat(sale({ seller: { ...bern, nonUnionOssRegistered: true }, buyer: { country: 'AT' } })),
    ).toMatchObject({ reporting: 'non_union_oss', rateBp: 2000, blockers: [] });
  });

  it('never takes the tax off for a VAT id that nobody confirmed', () => {
    for (const vatIdStatus of ['none', 'invalid', 'unavailable', 'unchecked'] as const) {
      const decision = decideVat(sale({ buyer: { type: 'business', country: 'FR', vatIdStatus } }));
      expect(decision).toMatchObject({
        category: 'S',
        rateBp: 2000,
        recheck: vatIdStatus === 'unavailable' || vatIdStatus === 'unchecked',
      });
    }
  });

  it('asks for more when everything known about a consumer disagrees', () => {
    expect(decideVat(sale({ evidence: { ipCountry: 'AT' } })).blockers).toEqual(['LOCATION_EVIDENCE_MISSING']);
    expect(decideVat(sale({ evidence: { ipCountry: 'AT', cardIssuerCountry: 'AT' } }))).toMatchObject({
      country: 'AT',
      blockers: [],
      evidence: { conflict: true },
    });
    expect(
      decideVat(sale({ seller: { euConsumerNetYtdMinor: 10_000_001n }, buyer: { country: 'AT' } })).blockers,
    ).toEqual(['LOCATION_EVIDENCE_MISSING']);
  });

  it('uses the rate of the tax point and refuses to guess one', () => {
    expect(
      ['2020-06-30', '2020-07-01', '2020-12-31', '2021-01-01'].map((date) => decideVat(sale({ date })).rateBp),
    ).toEqual([1900, 1600, 1600, 1900]);
    expect(() => decideVat(sale({ date: '2014-12-31' }))).toThrow(/no VAT rate for DE on 2014-12-31/);
  });

  it('taxes an electronic publication at the rate of the buyer’s country, at nothing where that is the rate, and at the standard rate where there is no other', () => {
    const book = (country: string, date = '2026-11-21') =>
      decideVat(sale({ date, buyer: { country }, supply: { rateClass: 'electronic_publication' } }));
    expect(['FR', 'FI', 'SE', 'DK', 'HU', 'MC'].map((country) => book(country).rateBp)).toEqual([
      550, 1350, 600, 2500, 2700, 550,
    ]);
    expect([book('AT', '2019-12-31').rateBp, book('AT', '2020-01-01').rateBp, book('CZ', '2023-12-31').rateBp]).toEqual(
      [2000, 1000, 1000],
    );
    expect(book('CZ')).toMatchObject({
      rateBp: 0,
      category: 'Z',
      note: null,
      vatCase: 'EU_B2C_OSS',
      treatment: 'destination',
      blockers: [],
    });
  });

  it('reads regions from the postcode', () => {
    const at = (country: string, zip: string) => decideVat(sale({ buyer: { country, zip } }));
    expect([at('AT', '6991').rateBp, at('PT', '9000-001').rateBp, at('MC', '98000').country]).toEqual([
      1900,
      2200,
      'FR',
    ]);
    expect(
      [at('DE', '27498'), at('FR', '97400'), at('IT', '23041'), at('AX', '22100')].map((decision) => decision.category),
    ).toEqual(['O', 'O', 'O', 'O']);
  });

  it('stops a 250 seller at 250.00', () => {
    const small = { type: 'private250' as const, salesTotalMinor: 24_000n };
    expect(decideVat(sale({ seller: small, netMinor: 1000n })).blockers).toEqual([]);
    expect(decideVat(sale({ seller: small, netMinor: 1001n })).blockers).toEqual(['PRIVATE_CAP_REACHED']);
  });
});

const anyInput: fc.Arbitrary<VatInput> = fc.record({
  seller: fc.record({
    country: fc.constantFrom('AT', 'BE', 'DE', 'ES', 'FI', 'GB', 'IE', 'IT', 'FR', 'GR', 'PL', 'PT', 'CH', 'NL'),
    type: fc.constantFrom('business', 'business', 'private', 'private250'),
    scheme: fc.constantFrom('regular_accrual', 'regular_cash', 'small_business', 'none'),
    ossRegistered: fc.boolean(),
    nonUnionOssRegistered: fc.boolean(),
    optedForDestination: fc.boolean(),
    singleEstablishment: fc.boolean(),
    euConsumerNetYtdMinor: fc.constantFrom(0n, 999_999n, 1_000_001n, 20_000_000n),
    turnoverYtdNetMinor: fc.constantFrom(0n, 20_000_000n),
    registrations: fc.subarray(['GB', 'CH', 'FR', 'US']),
    smallBusinessCountries: fc.subarray(['AT', 'FR']),
  }),
  buyer: fc.record({
    type: fc.constantFrom('consumer', 'business'),
    country: fc.constantFrom(...vatRateCountries(), 'EL', 'XI', 'US', 'MC', 'AX', 'RE', 'ZZ'),
    zip: fc.constantFrom('', '10115', '35001', '27498', '6991', '97400', '63086'),
    vatIdStatus: fc.constantFrom('none', 'valid', 'invalid', 'unavailable', 'unchecked'),
  }),
  supply: fc.record({
    class: fc.constantFrom('electronic', 'live_online_event', 'onsite_event', 'individual_service'),
    rateClass: fc.constantFrom('standard', 'electronic_publication'),
    eventCountry: fc.constantFrom('', 'DE', 'AT', 'CH', 'US'),
  }),
  evidence: fc.record(
    { ipCountry: fc.constantFrom('DE', 'AT', 'US'), cardIssuerCountry: fc.constantFrom('DE', 'AT') },
    { requiredKeys: [] },
  ),
  netMinor: fc.constantFrom(0n, 5000n),
  date: fc.constantFrom('2016-03-01', '2020-08-01', '2024-09-01', '2026-11-21'),
});

describe('the decision table', () => {
  it('gives every combination exactly one consistent outcome', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(anyInput, (input) => {
        const decision = decideVat(input);
        reached.add(`${decision.treatment}`);
        expect(decision).toEqual(decideVat(input));
        expect(decision.rateBp > 0).toBe(decision.category === 'S');
        expect(decision.note !== null).toBe(decision.category !== 'S' && decision.category !== 'Z');
        if (decision.category === 'AE')
          expect([input.buyer.type, input.buyer.vatIdStatus]).toEqual(['business', 'valid']);
        if (decision.oss) expect(input.buyer.type === 'business' && input.buyer.vatIdStatus === 'valid').toBe(false);
        expect(decision.vatCase).toMatch(/^[A-Za-z0-9_]+$/);
      }),
      { numRuns: 10_000 },
    );
    expect([...reached].sort()).toEqual([
      'destination',
      'domestic',
      'event_place',
      'not_taxable_person',
      'origin_below_threshold',
      'outside_scope',
      'reverse_charge',
      'small_business',
    ]);
  });

  it('ends in a row that holds for everything and names each row once', () => {
    expect(vatRules.at(-1)!.when({} as never)).toBe(true);
    expect(new Set(vatRules.map((rule) => rule.id)).size).toBe(vatRules.length);
  });
});
