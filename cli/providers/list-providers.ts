import { minimumOf, providerCards, type Capability, type PaymentProvider } from '#core/payments';
import { plugins } from '../../plugins.config.ts';
import { inColumns } from '../in-columns.ts';
import { withMigrated } from '../with-installation.ts';
import { contextOfShop } from './shop-named.ts';

export interface ListOptions {
  seller: string | undefined;
  json: boolean;
}

/** The capability matrix of every provider. The database is needed only for where a shop stands. */
export async function listProviders({ seller, json }: ListOptions): Promise<string> {
  const providers = plugins.flatMap((plugin) => plugin.payments ?? []);
  const states = seller === undefined ? new Map<string, string>() : await statesOf(seller);
  if (json) {
    return JSON.stringify(providers.map(({ key, title, capabilities }) => ({ key, title, ...(seller ? { state: states.get(key) } : {}), capabilities })), null, 2);
  }
  if (providers.length === 0) return 'There is no payment provider. Add a plugin to plugins.config.ts.';
  return providers.map((provider) => describe(provider, states.get(provider.key))).join('\n\n');
}

async function statesOf(seller: string): Promise<Map<string, string>> {
  const cards = await withMigrated(async ({ kernel }) => providerCards(await contextOfShop(kernel, seller)));
  return new Map(cards.map(({ key, state }) => [key, state]));
}

function describe({ key, title, capabilities }: PaymentProvider, state: string | undefined): string {
  const rows = capabilities.map(row);
  return [`${title} (${key})${state ? `: ${state.replaceAll('_', ' ')}` : ''}`, inColumns([['  METHOD', 'CURRENCIES', 'COUNTRIES', 'PLANS', 'FROM'], ...rows])].join('\n');
}

function row(capability: Capability): string[] {
  const { method, currencies, countries, planTypes } = capability;
  return [`  ${method}`, shortened(currencies), shortened(countries), planTypes.join(' '), String(minimumOf(capability, 'eur'))];
}

const MOST_NAMES = 6;

function shortened(names: readonly string[] | 'any'): string {
  if (names === 'any') return 'any';
  return names.length <= MOST_NAMES ? names.join(' ') : `${names.slice(0, MOST_NAMES).join(' ')} +${names.length - MOST_NAMES}`;
}
