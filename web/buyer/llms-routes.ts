import type { Router } from 'express';
import { isOpenForAgents } from '#core/agent-sales';
import { productCardPage, type ProductCard } from '#core/catalog';
import type { Ctx } from '#core/context';
import { formatMoney, inLanguage } from '#core/kit';
import type { Kernel } from '#core/kernel';
import type { Shop } from '#core/people';
import { sendSmall } from '../compressed.ts';
import type { ShopDirectory } from './shop-directory.ts';

const MOST = 100;

/**
 * Pages that language models may read first (https://llmstxt.org): `/llms.txt` of the installation, `/s/{username}/llms.txt` of a shop with what it sells.
 * Products that are sold by link alone or behind a password stand in neither.
 */
export function llmsRoutes(router: Router, { kernel, shops }: { kernel: Kernel; shops: ShopDirectory }): void {
  router.get('/llms.txt', (_request, response) => {
    response.type('text/plain').set('cache-control', 'public, max-age=3600').send(ofInstallation(kernel.baseUrl));
  });
  router.get('/s/:username/llms.txt', (request, response, next) => {
    const answer = async (): Promise<void> => {
      const shop = await shops.find(request.params.username!);
      if (!shop) return next();
      const ctx = kernel.contextFor({ kind: 'buyer', sellerId: shop.id, userId: null }, { locale: shop.locale });
      const { cards } = await productCardPage(ctx, { query: { per: MOST, sort: 'popular' } });
      const agents = await isOpenForAgents(ctx, shop.id);
      response.type('text/plain').set('cache-control', 'public, max-age=300');
      await sendSmall(response, ofShop(ctx, shop, { cards, agents }));
    };
    answer().catch(next);
  });
}

const ofInstallation = (baseUrl: string): string => `# Kontor

> Kontor runs shops for digital products. Each shop lies below ${baseUrl}/s/ and has an llms.txt of its own: ${baseUrl}/s/{shop}/llms.txt

## For agents of sellers

- [MCP server](${baseUrl}/mcp): reads and changes a shop, by consent of its owner (OAuth 2.1, Streamable HTTP)
- [API](${baseUrl}/help/api): reference of /v1
- [OpenAPI](${baseUrl}/v1/openapi.json): the same for machines

## For agents of buyers

- Shops that sell through agents answer the Agentic Commerce Protocol at ${baseUrl}/acp/{shop}/.well-known/acp.json
`;

function ofShop(
  { baseUrl, locale }: Ctx,
  shop: Shop,
  { cards, agents }: { cards: readonly ProductCard[]; agents: boolean },
): string {
  const home = `${baseUrl}/s/${shop.username}`;
  const lines = cards.map((card) => {
    const price = card.free ? inLanguage(locale, { de: 'kostenlos', en: 'free' }) : formatMoney(card.price, { locale });
    const from = card.isFrom ? inLanguage(locale, { de: 'ab ', en: 'from ' }) : '';
    const about = oneLine(card.description, 200);
    return `- [${oneLine(card.name, 120)}](${home}/${card.slug}): ${from}${price}${about ? `. ${about}` : ''}`;
  });
  return [
    `# ${oneLine(shop.displayName, 120)}`,
    '',
    inLanguage(locale, {
      de: `> Shop für digitale Produkte. Preise mit Umsatzsteuer.`,
      en: `> Shop for digital products. Prices with VAT.`,
    }),
    '',
    `## ${inLanguage(locale, { de: 'Produkte', en: 'Products' })}`,
    '',
    ...(lines.length > 0 ? lines : [inLanguage(locale, { de: '- Zurzeit keine.', en: '- None at present.' })]),
    '',
    `## ${inLanguage(locale, { de: 'Rechtliches', en: 'Legal' })}`,
    '',
    `- [${inLanguage(locale, { de: 'Impressum', en: 'Legal notice' })}](${home}/legal/imprint)`,
    ...(shop.legalKinds.includes('terms')
      ? [`- [${inLanguage(locale, { de: 'AGB', en: 'Terms' })}](${home}/legal/terms)`]
      : []),
    ...(agents
      ? [
          '',
          `## Agents`,
          '',
          `- [Agentic Commerce Protocol](${baseUrl}/acp/${shop.username}/.well-known/acp.json)`,
          `- [Feed](${baseUrl}/acp/${shop.username}/feed)`,
        ]
      : []),
    '',
  ].join('\n');
}

/** Sellers' words without what would be markup of this file. */
function oneLine(text: string, longest: number): string {
  const line = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/[[\]<>]/g, '')
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`;
}
