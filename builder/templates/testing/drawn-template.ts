import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BlockRegistry, Locale } from '#builder/block';
import type { PageDocument } from '#builder/document';
import { htmlDocument, pagePolicy, renderPage, styleText, type RenderedPage } from '#builder/render';
import type { Page } from 'playwright';
import type { PageTemplate } from '../index.ts';
import { templatePage } from './filled-template.ts';

export interface DrawnTemplate {
  doc: PageDocument;
  page: RenderedPage;
  html: string;
  policy: string;
}

export function drawTemplate(template: PageTemplate, registry: BlockRegistry, locale: Locale): DrawnTemplate {
  const { doc, env, data } = templatePage(template, registry, locale);
  const page = renderPage(doc, registry, env, data);
  const html = htmlDocument(page, env, {
    seo: doc.seo,
    canonicalUrl: 'https://shop.example/s/anna',
    faviconUrl: '/favicon.svg',
  });
  return { doc, page, html, policy: pagePolicy(createHash('sha256').update(styleText(page)).digest('base64')) };
}

/** Shows a drawn template in a browser page at an address of its own, with real fonts and pictures and without any network. */
export async function openTemplate(page: Page, drawn: DrawnTemplate): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.href);
    if (url.pathname === '/s/anna')
      return route.fulfill({
        body: drawn.html,
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': drawn.policy },
      });
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
    if (font)
      return {
        body: readFileSync(
          `node_modules/@fontsource-variable/${font[1]}/files/${font[1]}-latin${font[2] ?? ''}-wght-normal.woff2`,
        ),
        type: 'font/woff2',
      };
    if (/^\/(art|templates)\/[\w-]+\.webp$/.test(path))
      return { body: readFileSync(`public${path}`), type: 'image/webp' };
    if (path === '/favicon.svg') return { body: readFileSync('public/favicon.svg'), type: 'image/svg+xml' };
  } catch {
    return undefined;
  }
  return undefined;
}
