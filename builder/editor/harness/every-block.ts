import { artAssets, artId } from '#builder/art';
import { noData, type BlockRegistry, type JsonObject, type Locale, type MediaFile } from '#builder/block';
import { collectDataNeeds } from '#builder/render';
import { sampleData, sampleEnv, sampleProducts } from '#builder/sample';
import { documentFromTemplate, sampleAreas, sampleFunnel, type TemplateBlock } from '#builder/templates';
import type { SamplePage } from '../../templates/testing/filled-template.ts';

const picture = { assetId: artId('studio', 'photo'), alt: 'A room' };
const voices = ['Ada', 'Ben', 'Cleo', 'Dora'].map((fullName) => ({
  id: fullName,
  fullName,
  text: 'It was good, and it was short.',
  avatar: picture,
}));
const file = (id: string, kind: MediaFile['kind'], rest: Partial<MediaFile> = {}): MediaFile => ({
  id,
  kind,
  name: `${id}.bin`,
  contentType: 'x/y',
  sizeBytes: 1_400_000,
  url: `/media/${id}`,
  downloadUrl: `/media/${id}/download`,
  ...rest,
});
const clip = { url: '/media/clip.mp3', seconds: 60 };

const FILES: Readonly<Record<string, MediaFile>> = {
  film: file('film', 'video'),
  book: file('book', 'pdf', { pageCount: 3 }),
  zip: file('zip', 'file', { name: 'Templates.zip' }),
  song: file('song', 'audio', { name: 'Song.mp3', previews: { demo: clip, full: clip } }),
};

/** Content with which a block shows all of itself; the others do so as they come. */
const CONTENT: Readonly<Record<string, readonly JsonObject[]>> = {
  header: [
    {
      items: [
        { name: 'Products', link: { target: 'shop' }, submenu: [] },
        { name: 'More', link: { target: 'none' }, submenu: [{ name: 'About', link: { target: 'shop' } }] },
      ],
      socials: { website: 'https://example.com/' },
    },
  ],
  banner: [
    {
      titleText: 'A title over a picture',
      additionalText: 'And words below it.',
      buttonText: 'Begin',
      showButton: true,
      backgroundImage: picture,
      buttonLink: { target: 'shop' },
    },
    { titleText: 'A title alone' },
  ],
  button: [{ text: 'Go there', action: 'customLink', url: 'https://example.com/' }],
  picture: [{ image: picture, caption: 'A caption' }],
  video: [
    { assetId: 'film', poster: picture },
    { provider: 'vimeo', vimeoId: 'https://vimeo.com/76979871', poster: picture },
  ],
  audio_player: [
    {
      tracks: [
        { title: 'Prelude', assetId: 'song', style: 'demo' },
        { title: 'Fugue', assetId: 'song', style: 'full' },
      ],
      cover: picture,
    },
  ],
  file: [{ assetId: 'zip', title: 'Templates', description: 'Ready to use' }],
  file_pdf: [
    { assetId: 'book', title: 'Sample' },
    { assetId: 'book', view: 'link' },
  ],
  testimonials: [{ items: voices }, { items: voices, view: 'grid' }],
  seller_products: [{}, { view: 'list' }, { view: 'slider' }, { view: 'button' }, { view: 'text' }],
  product_slider: [{ title: 'For you', productIds: ['p1', 'p2', 'p3', 'p4', 'p5'] }],
  product: [{ productId: 'p1' }],
  membership_products: [{ membershipId: 'p1' }],
  affiliate: [{ programId: 'sample' }],
  funnel: [{ funnelId: 'f1' }, { funnelId: 'f1', entry: 'form', collect: ['name', 'email'] }],
  funnel_product: [{ title: 'An offer' }],
  conversion_tools: [{ tool: 'countdown', mode: 'perVisitor' }, { tool: 'trust_seals' }, { tool: 'recommended_badge' }],
  thank_you_page: [
    {
      title: 'Thank you',
      message: [{ t: 'p', c: [{ t: 'text', text: 'See you soon.' }] }],
      nextText: 'Back to the shop',
      next: { target: 'shop' },
    },
  ],
  text: [
    {
      content: [
        { t: 'h2', c: [{ t: 'text', text: 'A heading' }] },
        {
          t: 'p',
          c: [
            { t: 'text', text: 'Words, ' },
            { t: 'text', text: 'bold', m: [{ t: 'b' }] },
            { t: 'text', text: ' and a ' },
            { t: 'text', text: 'link', m: [{ t: 'a', href: 'https://example.com' }] },
          ],
        },
        { t: 'ul', c: [{ t: 'li', c: [{ t: 'p', c: [{ t: 'text', text: 'one' }] }] }] },
      ],
    },
  ],
};

/** One page with every block there is, each showing all it can: first by itself, then many of them in the columns of a section. */
export function everyBlock(registry: BlockRegistry, locale: Locale): SamplePage {
  const doc = documentFromTemplate(
    {
      id: 'every-block',
      kind: 'shop',
      name: { de: '', en: '' },
      description: { de: '', en: '' },
      seo: () => ({ title: 'Every block', description: '' }),
      blocks: () => blocksOf(registry),
    },
    registry,
    { locale, shop: 'Annas Werkstatt' },
  );
  const cards = sampleProducts(locale).map((card, at) => ({
    ...card,
    coverUrl: at % 2 === 0 ? '/art/studio-photo-600.webp' : null,
  }));
  const env = { ...sampleEnv(locale), funnel: { ...sampleFunnel(cards[1]!, locale), next: '/s/anna/next' } };
  const lists = collectDataNeeds(doc, registry, env).lists.map(({ key, query }) => [
    key,
    { cards: cards.slice(0, query.limit), totalCount: cards.length },
  ]);
  const data = {
    ...noData,
    ...sampleData(locale),
    ...sampleAreas(cards, locale),
    products: Object.fromEntries(cards.map((card) => [card.id, card])),
    lists: Object.fromEntries(lists),
    assets: artAssets([picture.assetId]),
    files: FILES,
    funnels: [{ id: 'f1', name: 'Course', firstStep: 'Landing', running: true, url: '/f/course' }],
  };
  return { doc, env, data };
}

function blocksOf(registry: BlockRegistry): TemplateBlock[] {
  const alone = registry.blocks
    .filter(({ type, slot }) => !slot && type !== 'header' && type !== 'footer')
    .flatMap(({ type }) => (CONTENT[type] ?? [{}]).map((content) => ({ type, content })));
  const inside = ['text', 'button', 'picture', 'gap', 'file', 'testimonials', 'contact_form', 'video'].map(
    (type): TemplateBlock => ({ type: 'column', children: [{ type, content: CONTENT[type]?.[0] ?? {} }] }),
  );
  return [
    { type: 'header', content: CONTENT.header![0]! },
    ...alone,
    {
      type: 'section',
      content: { image: picture },
      children: [
        { type: 'columns', children: inside.slice(0, 4) },
        { type: 'columns', children: inside.slice(4) },
      ],
    },
    { type: 'footer', content: CONTENT.header![0]! },
  ];
}
