import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  blockRegistry,
  type BlockDef,
  type JsonObject,
  type MediaFile,
  type PageData,
  type ProductCard,
  type ProductQuery,
  type RenderEnv,
} from '#builder/block';
import { emptyDocument, inOrder, readNode, ROOT, type DocNode, type PageDocument } from '#builder/document';
import { collectDataNeeds, nodesCss, renderPage } from '#builder/render';
import { everyBlock } from '../editor/harness/every-block.ts';
import { AtOnceExample } from './autobuy/at-once.tsx';
import { coreBlocks } from './index.ts';

/** Content and style of a block with which some of its fields show. */
export interface Situation {
  p: Record<string, unknown>;
  s: Record<string, unknown>;
  env?: Partial<RenderEnv>;
}

export interface Drawing {
  html: string;
  /** Style of the page without that of the block. */
  css: string;
  nodeCss: string;
  islands: readonly string[];
}

const EXAMPLE = renderToStaticMarkup(createElement(AtOnceExample, { env: { locale: 'en' } }));
const registry = blockRegistry(coreBlocks);
const sample = everyBlock(registry, 'en');
const thanks = sample.env.funnel!.thanks!;
const outsideFunnels = { funnel: { ...sample.env.funnel!, next: undefined } };
const onlyTickets = {
  funnel: {
    ...sample.env.funnel!,
    thanks: { ...thanks, access: thanks.access.map((each) => ({ ...each, ticket: true })) },
  },
};
const picture = { assetId: 'first', alt: 'A room' };
const buy = { action: 'buy', productId: 'p1' };
const targets: readonly { action: string; url?: string; assetId?: string; lessonId?: string }[] = [
  { action: 'customLink', url: 'https://example.org/{slug}' },
  { action: 'individualLink', url: 'https://example.org/{slug}' },
  { action: 'downloadFile', assetId: 'zip' },
  { action: 'lessonLink', lessonId: 'l1' },
];

/** Situations beside those of the page with every block. */
const ALSO: Readonly<Record<string, readonly Partial<Situation>[]>> = {
  audio_player: [
    // The bar is drawn by the island; the editor shows it as the island does.
    { p: { tracks: [{ title: 'Prelude', assetId: 'song', style: 'demo' }] }, env: { mode: 'editor' } },
  ],
  banner: [{ p: { backgroundImage: picture }, s: { colorOverlay: '#000000' } }],
  button: [{ p: buy }, ...targets.map((target) => ({ p: { ...target, productId: 'p1' } }))],
  contact_form: [
    {
      p: {
        fields: [
          { kind: 'custom', type: 'text', label: 'Wish', placeholder: '', required: false, width: '100', id: 'w' },
        ],
      },
    },
  ],
  conversion_tools: ['hide', 'text', 'link'].map((onEnd) => ({
    p: { tool: 'countdown', onEnd, endText: 'Over', end: { local: '2030-12-24T20:00', zone: 'Europe/Berlin' } },
  })),
  footer: [{ p: { sharing: ['email'] } }],
  funnel: [
    { p: { funnelId: 'f1' }, env: outsideFunnels },
    { p: { funnelId: 'f1', entry: 'form' }, env: outsideFunnels },
  ],
  funnel_product: ['first', 'sec'].map((bumpView) => ({
    p: { role: 'bump', productId: 'p1', planId: 'rates', bumpView },
  })),
  header: [{ p: { sharing: ['email'] } }],
  lesson_player: [{ p: { backgroundImage: picture } }],
  popular_products: [
    { p: { limit: 12, showProgress: true } },
    { p: { view: 'slider' } },
    { p: { action: 'buy' } },
    ...targets.map((p) => ({ p })),
  ],
  product: [
    { p: { productId: 'p2' } },
    { p: { productId: 'p5', action: 'buy' } },
    { p: { productId: 'p1', planId: 'once' } },
    ...targets.map((target) => ({ p: { ...target, productId: 'p1' } })),
  ],
  product_slider: [
    { buttonType: 'buy', paymentOption: 'autopay' },
    { buttonType: 'buy' },
    ...targets.map(({ action, ...target }) => ({ buttonType: action, ...target })),
  ].map((acts) => ({ p: { title: 'For you', productIds: ['p1', 'p2', 'p5'], showDescription: true, ...acts } })),
  section: [{ p: { image: picture } }],
  seller_products: [
    { p: { title: 'Products', showProgress: true, showCategoryDescription: true } },
    { p: { action: 'buy' } },
    ...(['selected', 'category'] as const).map((source) => ({
      p: { query: { source, productIds: ['p1'], categoryId: 'c1', limit: 12, sort: 'position' } },
    })),
    ...targets.map((p) => ({ p })),
  ],
  testimonials: [{ p: { backgroundImage: picture }, s: { colorOverlay: '#000000' } }],
  thank_you_page: [{ env: onlyTickets }],
  video: [{ p: { assetId: 'film', autoplay: true } }],
};

/** The block as the page with every block shows it, and as it shows what is left. */
export function situationsOf(def: BlockDef): Situation[] {
  const shown = inOrder(sample.doc)
    .map((id) => sample.doc.nodes[id]!)
    .filter((node) => node.t === def.type)
    .map(({ p, s }): Partial<Situation> => ({ p, s: s.base ?? {} }));
  return [...(shown.length > 0 ? shown : [{}]), ...(ALSO[def.type] ?? [])].map(({ p = {}, s = {}, env = {} }) => ({
    p: readNode(def, { t: def.type, v: def.version, p: p as JsonObject, s: {} }).p,
    s,
    env,
  }));
}

/** One block as buyers get it. */
export function drawn(def: BlockDef, situation: Situation): Drawing {
  const known = blockRegistry([...registry.blocks.filter(({ type }) => type !== def.type), def]);
  const doc = pageOf(def, situation);
  const env = { ...sample.env, ...situation.env };
  const lists = collectDataNeeds(doc, known, env).lists.map(({ key, query }) => [key, answer(query)]);
  const page = renderPage(doc, known, env, { ...data, lists: Object.fromEntries(lists) });
  if (page.problems.length > 0) throw new Error(`${def.type}: ${JSON.stringify(page.problems)}`);
  const nodeCss = nodesCss(doc, known, 'media');
  return {
    // The dialog is filled by the page that confirms the purchase, in the markup of the example.
    html: page.html.replace('</dialog>', `${EXAMPLE}</dialog>`),
    css: page.css.replace(nodeCss, ''),
    nodeCss,
    islands: page.islands,
  };
}

function pageOf(def: BlockDef, { p, s }: Situation): PageDocument {
  const page = emptyDocument('shop');
  const inside = def.slot ? { c: { default: ['b', 'c'] } } : {};
  return {
    ...page,
    nodes: {
      [ROOT]: { ...page.nodes[ROOT]!, c: { default: ['a'] } },
      a: {
        t: def.type,
        v: def.version,
        p: p as JsonObject,
        s: Object.keys(s).length > 0 ? { base: s as JsonObject } : {},
        ...inside,
      },
      ...(def.slot ? { b: WORDS, c: WORDS } : {}),
    },
  };
}

const WORDS: DocNode = { t: 'text', v: 1, p: { content: [{ t: 'p', c: [{ t: 'text', text: 'Words' }] }] }, s: {} };

const asset = (id: string): PageData['assets'][string] => ({
  id,
  url: `/media/${id}.jpg`,
  width: 800,
  height: 600,
  variants: [],
});
const another = (kind: MediaFile['kind'], id = `${kind}2`): MediaFile => ({
  id,
  kind,
  name: `${kind}.bin`,
  contentType: 'x/y',
  sizeBytes: 2100,
  url: `/media/${id}`,
  downloadUrl: `/media/${id}/download`,
  previews: { demo: { url: `/media/${id}-60s`, seconds: 60 }, full: { url: `/media/${id}-300s`, seconds: 215 } },
});
const kinds = ['video', 'audio', 'pdf', 'captions', 'file', 'image'] as const;

const data: PageData = {
  ...sample.data,
  assets: { ...sample.data.assets, first: asset('first'), second: asset('second') },
  files: {
    ...sample.data.files,
    song: another('audio', 'song'),
    ...Object.fromEntries(kinds.map((kind) => [`${kind}2`, another(kind)])),
  },
  categories: sample.data.categories.map((category) => ({ ...category, description: `About ${category.title}` })),
  funnels: [...sample.data.funnels!, { id: 'f2', name: 'Book', firstStep: 'Offer', running: true, url: '/f/book' }],
  showcases: {
    p1: {
      facts: [{ title: 'Length', values: ['12 lessons'] }],
      samples: [{ title: 'First lesson', url: '/s/anna/preview/1' }],
      tickets: [{ name: 'Stalls', details: 'Old cinema', displayPrice: '€35.00', note: null }],
    },
  },
};

const PERIODS = [7, 30, 90, 180, 365];

/** Products as a shop answers a query: others sell well in another span of days. */
function answer({ source, limit, sort, period = 0, ...query }: ProductQuery): PageData['lists'][string] {
  const found = Object.values(sample.data.products).filter(
    ({ id, categoryIds }: ProductCard) =>
      (source !== 'selected' || query.productIds.includes(id)) &&
      (source !== 'category' || categoryIds.includes(query.categoryId)) &&
      !query.excludeIds?.includes(id),
  );
  if (sort === 'created_at') found.reverse();
  if (source === 'popular') found.unshift(...found.splice(PERIODS.indexOf(period) + 1, 1));
  return { cards: found.slice(0, limit), totalCount: found.length };
}
