import { Readable } from 'node:stream';
import { saveColors, saveHero, saveLogo } from '#core/brand';
import type { Ctx } from '#core/context';
import { createPage, pageForEditing, publishPage, saveDraft } from '#core/pages';
import { drawn } from './demo-cover.ts';
import { demoLogo } from './demo-logo.ts';

const WORDS = {
  titleText: 'Sehen lernen, Licht für Licht.',
  additionalText: 'Kurse, Bücher und Abende für alle, die mit dem Licht fotografieren, das schon da ist.',
};

/** Clothes of Anna's shop: logo, colours, cover. */
export async function buildBrand(ctx: Ctx): Promise<void> {
  const { default: sharp } = await import('sharp');
  await saveLogo(ctx, await sharp(Buffer.from(demoLogo)).png().toBuffer());
  await saveColors(ctx, { color: '#a03f16', button: '#f6b73c' });
  const cover = await drawn({ from: '#d98a4e', to: '#3a1626', glow: '#ffe2b0', motif: 'sun' }, { width: 2400 });
  await saveHero(ctx, Readable.from([cover]), { name: 'abendlicht.webp' });
}

/** Start page of the shop, over its cover and in her words. */
export async function buildStartPage(ctx: Ctx): Promise<void> {
  const pageId = await createPage(ctx, { slug: '', name: 'Startseite', template: 'shop-start' });
  const { doc, rev } = await pageForEditing(ctx, pageId);
  await saveDraft(ctx, { pageId, baseRev: rev, doc: inHerWords(doc as Drawn) });
  await publishPage(ctx, { pageId });
}

/** Dark of the evening's own colour, under which white reads on any light. */
const OVER_THE_COVER = { colorOverlay: '#2b1410', transparency: 40 };

interface Drawn {
  nodes: Record<string, { t: string; p: object; s: { base?: object } }>;
}

function inHerWords(doc: Drawn): Drawn {
  const nodes = Object.entries(doc.nodes).map(([id, node]) => [
    id,
    node.t === 'banner'
      ? { ...node, p: { ...node.p, ...WORDS }, s: { ...node.s, base: { ...node.s.base, ...OVER_THE_COVER } } }
      : node,
  ]);
  return { ...doc, nodes: Object.fromEntries(nodes) };
}
