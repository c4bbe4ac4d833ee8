import { sha256Hex, canonicalJson } from '#builder/document';
import type { PageTemplate } from '../page-template.ts';

/** What a template's picture shows: its words, blocks and look. Another key means the picture is stale. */
export function pictureKey(template: PageTemplate): string {
  return sha256Hex(
    canonicalJson({
      blocks: template.blocks('de', template.deck?.de.brand ?? 'Shop'),
      theme: template.theme,
      products: template.deck?.de.products,
    }),
  ).slice(0, 16);
}
