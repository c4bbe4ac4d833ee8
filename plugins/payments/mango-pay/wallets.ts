import { z } from 'zod';
import type { Money } from '#core/kit';
import type { ApiAnswer, ProviderContext } from '#core/plugins';
import { get, post } from './call.ts';
import { moneyOf } from './facts.ts';
import { readSettings } from './settings.ts';

const wallet = z.object({ Id: z.string(), Currency: z.string(), Description: z.string().nullish() });

/** The seller's wallet for a currency; made when there is none yet. */
export async function walletFor(context: ProviderContext, currency: string): Promise<ApiAnswer<string>> {
  const { userId } = readSettings(context);
  const all = await get(context, z.array(wallet), `/users/${userId}/wallets?per_page=100`);
  if (all.kind !== 'ok') return all;
  const known = all.body.find(({ Currency }) => Currency.toLowerCase() === currency);
  if (known) return { kind: 'ok', body: known.Id };
  const body = { Owners: [userId], Currency: currency.toUpperCase(), Description: 'Kontor', Tag: 'kontor' };
  const made = await post(context, wallet, '/wallets', { key: `wallet ${userId} ${currency}`, body });
  return made.kind === 'ok' ? { kind: 'ok', body: made.body.Id } : made;
}

const balance = z.object({ Balance: z.object({ Currency: z.string(), Amount: z.int() }) });

/** Money in the seller's wallet for a currency. */
export async function balanceOf(context: ProviderContext, currency: string): Promise<ApiAnswer<Money>> {
  const known = await walletFor(context, currency);
  if (known.kind !== 'ok') return known;
  const found = await get(context, balance, `/wallets/${known.body}`);
  return found.kind === 'ok' ? { kind: 'ok', body: moneyOf(found.body.Balance) } : found;
}
