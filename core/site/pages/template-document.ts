import { productCards } from '#core/catalog';
import type { Ctx } from '#core/context';
import { requireSeller, shopOfSeller } from '#core/people';
import { engineOf } from './engine-of.ts';
import { shopFacts } from './plain-start.ts';
import { shopOffers } from './shop-offers.ts';

/**
 * A template as a page of the shop in scope: in its name and its language, as buyers read it, whatever the cabinet speaks. Blocks that need
 * a product show the shop's own, so that a page can be published as it is taken.
 */
export async function templateDocument(ctx: Ctx, template: string): Promise<object> {
  const { id, locale, displayName: shopName } = await shopOfSeller(ctx, requireSeller(ctx));
  const first = async (form: string): Promise<Record<string, string>> => {
    const [card] = await productCards(ctx, { query: { form, sort: 'created_at', per: 1 } });
    return card ? { [form]: String(card.id) } : {};
  };
  const products = { ...(await first('')), ...(await first('membership')) };
  const [offers, facts] = [await shopOffers(ctx), await shopFacts(ctx, id)];
  return engineOf(ctx).fromTemplate(template, { locale, shopName, offers, products, facts });
}
