import type { ZodType } from 'zod';
import { matrixOf, providerCards, providerTitle, type MatrixRow, type PaymentProvider } from '#core/payments';
import { money, toDecimal, type CurrencyCode } from '#core/kit';
import { plugins } from '../../plugins.config.ts';
import { inColumns } from '../in-columns.ts';
import { withMigrated } from '../with-installation.ts';
import { contextOfShop } from './shop-named.ts';

export interface ListOptions {
  seller: string | undefined;
  json: boolean;
}

/** The payment providers of this installation, in the order in which they carry methods out. */
export const installedProviders = (): PaymentProvider[] => plugins.flatMap((plugin) => plugin.payments ?? []);

/** The matrix of every provider, narrowed by the specification. The database is needed only for where a shop stands. */
export async function listProviders({ seller, json }: ListOptions): Promise<string> {
  const providers = installedProviders();
  const states = seller === undefined ? new Map<string, string>() : await statesOf(seller);
  if (json)
    return JSON.stringify(
      providers.map((provider) => described(provider, seller ? states.get(provider.key) : undefined)),
      null,
      2,
    );
  if (providers.length === 0) return 'There is no payment provider. Add a plugin to plugins.config.ts.';
  return providers.map((provider) => printed(provider, states.get(provider.key))).join('\n\n');
}

async function statesOf(seller: string): Promise<Map<string, string>> {
  const cards = await withMigrated(async ({ kernel }) => providerCards(await contextOfShop(kernel, seller)));
  return new Map(cards.map(({ key, state }) => [key, state]));
}

function described(provider: PaymentProvider, state: string | undefined): object {
  const { key, abilities } = provider;
  return {
    key,
    title: providerTitle(provider, 'en'),
    ...(state ? { state } : {}),
    abilities,
    calls: callsOf(provider),
    settings: settingsOf(provider),
    matrix: matrixOf(provider),
  };
}

const OPTIONAL = [
  'answerStep',
  'beginCard',
  'takeCard',
  'capture',
  'renewHold',
  'listRefunds',
  'fetchDispute',
  'submitEvidence',
  'acceptDispute',
  'listMovements',
  'forget',
  'payOut',
  'fetchPayout',
  'submitKyc',
  'fetchKyc',
  'kycPage',
  'fetchPurchase',
  'handOverClaim',
  'fetchClaim',
  'withdrawClaim',
  'setUp',
] as const satisfies readonly (keyof PaymentProvider)[];

/** The calls of the contract that a provider need not have, and has. */
export function callsOf(provider: PaymentProvider): string[] {
  return OPTIONAL.filter((name) => provider[name] !== undefined);
}

function settingsOf({ settings }: PaymentProvider): object[] {
  return Object.entries(settings.shape).map(([field, type]) => ({
    field,
    required: !(type as ZodType).safeParse(undefined).success,
    secret: ((type as ZodType).meta() as { secret?: boolean } | undefined)?.secret === true,
  }));
}

function printed(provider: PaymentProvider, state: string | undefined): string {
  const rows = matrixOf(provider).map(row);
  const heading = `${providerTitle(provider, 'en')} (${provider.key})${state ? `: ${state.replaceAll('_', ' ')}` : ''}`;
  return [
    heading,
    inColumns([['  METHOD', 'CURRENCIES', 'COUNTRIES', 'PLANS', 'FROM', 'REFUND', 'CAN'], ...rows]),
    `  also: ${callsOf(provider).join(' ') || '-'}`,
  ].join('\n');
}

function row(each: MatrixRow): string[] {
  const { method, currencies, countries, planTypes, minimums, refund } = each;
  const least = Object.entries(minimums).map(
    ([currency, minor]) => `${toDecimal(money(minor, currency as CurrencyCode))} ${currency}`,
  );
  return [
    `  ${method}`,
    shortened(currencies),
    shortened(countries),
    planTypes.join(' ') || 'none',
    shortened(least) || '0.01',
    refund,
    abilitiesOf(each).join(' ') || '-',
  ];
}

/** Abilities of a method beyond taking a payment, in a word each. */
export function abilitiesOf({
  saves,
  attended,
  mandate,
  capture,
  mustBeEnabled,
  buyers,
  history,
  when,
}: MatrixRow): string[] {
  return [
    ...(saves ? ['saves'] : []),
    ...(attended ? ['one-click'] : []),
    ...(mandate ? ['mandate'] : []),
    ...(capture
      ? [
          [
            'holds',
            ...(capture.partial ? ['parts'] : []),
            ...(capture.renewsAfterDays === undefined ? [] : ['renewed']),
          ].join(','),
        ]
      : []),
    ...(mustBeEnabled ? ['to-enable'] : []),
    ...(history ? ['history'] : []),
    ...(buyers?.length === 1 ? [`${buyers[0]}-only`] : []),
    ...(when ? [`${when.setting}=${when.is}`] : []),
  ];
}

const MOST_NAMES = 6;

function shortened(names: readonly string[] | 'any'): string {
  if (names === 'any') return 'any';
  return names.length <= MOST_NAMES
    ? names.join(' ')
    : `${names.slice(0, MOST_NAMES).join(' ')} +${names.length - MOST_NAMES}`;
}
