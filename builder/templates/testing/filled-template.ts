import { noData, type BlockRegistry, type Locale, type PageData, type RenderEnv } from '#builder/block';
import type { PageDocument } from '#builder/document';
import { collectDataNeeds } from '#builder/render';
import { sampleData, sampleEnv, sampleProducts } from '#builder/sample';
import { documentFromTemplate, sampleAreas, sampleFunnel, sampleOfTemplate, type PageTemplate } from '../index.ts';

/** A page and everything it shows, for tests that draw it. */
export interface SamplePage {
  doc: PageDocument;
  env: RenderEnv;
  data: PageData;
}

const CHOSEN: Readonly<Record<string, { productId?: string; membershipId?: string; programId?: string }>> = {
  product: { productId: 'p1' },
  funnel_product: { productId: 'p1' },
  membership_products: { membershipId: 'p1' },
  affiliate: { programId: 'sample' },
};

/** A template as a seller leaves it: its products chosen, its shop named. */
export function filledTemplate(template: PageTemplate, registry: BlockRegistry, locale: Locale): PageDocument {
  const doc = documentFromTemplate(template, registry, {
    locale,
    shop: template.deck?.[locale].brand ?? 'Annas Werkstatt',
  });
  const nodes = Object.entries(doc.nodes).map(([id, node]) => [
    id,
    CHOSEN[node.t] || 'productId' in node.p
      ? { ...node, p: { ...node.p, ...(CHOSEN[node.t] ?? { productId: 'p1' }) } }
      : node,
  ]);
  return { ...doc, nodes: Object.fromEntries(nodes) };
}

/** The filled template with a shop of its own around it. */
export function templatePage(template: PageTemplate, registry: BlockRegistry, locale: Locale): SamplePage {
  const doc = filledTemplate(template, registry, locale);
  const sample = template.deck && sampleOfTemplate(template.deck, locale);
  const base = sampleEnv(locale);
  const env: RenderEnv = {
    ...base,
    languages: [],
    funnel: sample?.funnel ?? sampleFunnel(sampleProducts(locale)[1]!, locale),
    shop: { ...base.shop, name: sample?.brand ?? base.shop.name },
  };
  const lists = collectDataNeeds(doc, registry, env).lists.map(({ key, query }) => ({ key, limit: query.limit }));
  return {
    doc,
    env,
    data: sample
      ? sample.data(doc, noData, lists)
      : { ...sampleData(locale), ...sampleAreas(sampleProducts(locale), locale) },
  };
}
