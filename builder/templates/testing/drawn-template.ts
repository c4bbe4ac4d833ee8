import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { noData, type BlockRegistry, type Locale, type RenderEnv } from '#builder/block';
import type { PageDocument } from '#builder/document';
import { collectDataNeeds, htmlDocument, pagePolicy, renderPage, styleText, type RenderedPage } from '#builder/render';
import { sampleData, sampleEnv, sampleProducts } from '#builder/sample';
import type { Page } from 'playwright';
import { documentFromTemplate, sampleAreas, sampleFunnel, sampleOfTemplate, type PageTemplate } from '../index.ts';

export interface DrawnTemplate {
  doc: PageDocument;
  page: RenderedPage;
  html: string;
  policy: string;
}

const CHOSEN: Readonly<Record<string, { productId?: string; membershipId?: string; programId?: string }>> = {
  product: { productId: 'p1' }, funnel_product: { productId: 'p1' }, membership_products: { membershipId: 'p1' }, affiliate: { programId: 'sample' },
};

/** A template as a seller leaves it: its products chosen, its shop named. */
export function filledTemplate(template: PageTemplate, registry: BlockRegistry, locale: Locale): PageDocument {
  const doc = documentFromTemplate(template, registry, { locale, shop: template.deck?.[locale].brand ?? 'Annas Werkstatt' });
  const nodes = Object.entries(doc.nodes).map(([id, node]) => [id, CHOSEN[node.t] || 'productId' in node.p ? { ...node, p: { ...node.p, ...(CHOSEN[node.t] ?? { productId: 'p1' }) } } : node]);
  return { ...doc, nodes: Object.fromEntries(nodes) };
}

export function drawTemplate(template: PageTemplate, registry: BlockRegistry, locale: Locale): DrawnTemplate {
  const doc = filledTemplate(template, registry, locale);
  const sample = template.deck && sampleOfTemplate(template.deck, locale);
  const base = sampleEnv(locale);
  const env: RenderEnv = { ...base, languages: [], funnel: sample?.funnel ?? sampleFunnel(sampleProducts(locale)[1]!, locale), shop: { ...base.shop, name: sample?.brand ?? base.shop.name } };
  const lists = collectDataNeeds(doc, registry, env).lists.map(({ key, query }) => ({ key, limit: query.limit }));
  const page = renderPage(doc, registry, env, sample ? sample.data(doc, noData, lists) : { ...sampleData(locale), ...sampleAreas(sampleProducts(locale), locale) });
  const html = htmlDocument(page, env, { seo: doc.seo, canonicalUrl: 'https://shop.example/s/anna', faviconUrl: '/favicon.svg' });
  return { doc, page, html, policy: pagePolicy(createHash('sha256').update(styleText(page)).digest('base64')) };
}

/** Shows a drawn template in a browser page at an address of its own, with real fonts and pictures and without any network. */
export async function openTemplate(page: Page, drawn: DrawnTemplate): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.href);
    if (url.pathname === '/s/anna') return route.fulfill({ body: drawn.html, contentType: 'text/html; charset=utf-8', headers: { 'content-security-policy': drawn.policy } });
    const file = fileOf(url.pathname);
    return file ? route.fulfill({ body: file.body, contentType: file.type }) : route.fulfill({ status: 404, body: '' });
  });
  await page.goto('https://shop.example/s/anna');
  return { asked };
}

/** The product's own static files, as the build lays them out. */
export function fileOf(path: string): { body: Buffer; type: string } | undefined {
  try {
    const font = /^\/fonts\/([a-z0-9-]+?)(-ext)?\.woff2$/.exec(path);
    if (font) return { body: readFileSync(`node_modules/@fontsource-variable/${font[1]}/files/${font[1]}-latin${font[2] ?? ''}-wght-normal.woff2`), type: 'font/woff2' };
    if (/^\/(art|templates)\/[\w-]+\.webp$/.test(path)) return { body: readFileSync(`public${path}`), type: 'image/webp' };
    if (path === '/favicon.svg') return { body: readFileSync('public/favicon.svg'), type: 'image/svg+xml' };
  } catch {
    return undefined;
  }
  return undefined;
}
