import { z } from 'zod';
import type { PaymentFacts, ProviderContext } from '#core/plugins';
import { get } from './call.ts';

const card = z.object({
  Alias: z.string(),
  CardProvider: z.string().nullish(),
  Country: z.string().nullish(),
  ExpirationDate: z.string().nullish(),
});

/** With what stands on receipts, where a card paid or holds. That it cannot be had now is no reason to say less about the money. */
export async function withCard(context: ProviderContext, facts: PaymentFacts, cardId: string): Promise<PaymentFacts> {
  if (!cardId || (facts.state !== 'paid' && facts.state !== 'authorised')) return facts;
  const found = await get(context, card, `/cards/${encodeURIComponent(cardId)}`);
  if (found.kind !== 'ok') return facts;
  const { Alias, CardProvider, ExpirationDate } = found.body;
  const [, month, year] = /^(\d{2})(\d{2})$/.exec(ExpirationDate ?? '') ?? [];
  const last4 = /\d{4}$/.exec(Alias)?.[0];
  return {
    ...facts,
    instrument: {
      ...(CardProvider ? { brand: CardProvider.toLowerCase() } : {}),
      ...(last4 ? { last4 } : {}),
      ...(month && year ? { expires: `20${year}-${month}` } : {}),
    },
  };
}
