import { describe, expect, test } from 'vitest';
import { noData, type MediaFile, type PageData } from '#builder/block';
import { checkDocument, emptyDocument, ROOT, type PageDocument } from '#builder/document';
import { renderPage } from '#builder/render';
import { sampleEnv } from '#builder/sample';
import { allBlocks } from './index.ts';

const registry = allBlocks();

const file = (id: string, kind: MediaFile['kind'], rest: Partial<MediaFile> = {}): MediaFile => ({
  id,
  kind,
  name: `${id}.bin`,
  contentType: 'x/y',
  sizeBytes: 1_400_000,
  url: `/media/${id}`,
  downloadUrl: `/s/anna/media/${id}`,
  ...rest,
});
const variants = [320, 640, 1280].flatMap((width) =>
  (['image/avif', 'image/webp', 'image/jpeg'] as const).map((type) => ({
    url: `/media/${width}.${type.slice(6)}`,
    width,
    type,
    sizeBytes: width * 500,
  })),
);
const data: PageData = {
  ...noData,
  assets: { 7: { id: '7', url: '/media/1280.jpeg', width: 1280, height: 800, variants } },
  files: {
    20: file('20', 'video'),
    21: file('21', 'captions'),
    30: file('30', 'pdf', { pageCount: 3, thumbnail: { url: '/media/page.webp', width: 640, height: 900 } }),
    40: file('40', 'file', { name: 'Vorlagen.zip' }),
    50: file('50', 'audio', {
      url: '',
      previews: { demo: { url: '/media/60s.mp3', seconds: 60 }, full: { url: '/media/300s.mp3', seconds: 215 } },
    }),
    51: file('51', 'audio', { url: '', name: 'Live.ogg' }),
  },
};

function page(...blocks: { t: string; p: object; s?: object; inside?: { t: string; p: object } }[]): PageDocument {
  const empty = emptyDocument('shop');
  const nodes: Record<string, unknown> = {
    [ROOT]: { ...empty.nodes[ROOT]!, c: { default: blocks.map((_block, at) => `n${at}`) } },
  };
  blocks.forEach(({ t, p, s = {}, inside }, at) => {
    const def = registry.get(t)!;
    nodes[`n${at}`] = {
      t,
      v: 1,
      p: { ...def.defaults('en'), ...p },
      s: { base: s },
      ...(def.slot ? { c: { default: inside ? [`i${at}`] : [] } } : {}),
    };
    if (inside)
      nodes[`i${at}`] = { t: inside.t, v: 1, p: { ...registry.get(inside.t)!.defaults('en'), ...inside.p }, s: {} };
  });
  return { ...empty, nodes: nodes as PageDocument['nodes'] };
}

const draw = (doc: PageDocument, known = data) => renderPage(doc, registry, sampleEnv('en'), known);
const codes = (doc: PageDocument, known = data): string[] =>
  checkDocument(doc, registry, { data: known, env: sampleEnv('en') })
    .map(({ code }) => code)
    .filter((code) => !code.startsWith('seo_'));
const image = { assetId: '7', alt: 'A house' };

describe('picture', () => {
  test('comes in every size and format with its dimensions; only the first one of the page is loaded at once', () => {
    const { html, deps } = draw(
      page(
        { t: 'section', p: {}, inside: { t: 'picture', p: { image } } },
        { t: 'picture', p: { image: { ...image, alt: '' } } },
      ),
    );
    expect(html).toContain(
      '<source type="image/avif" srcSet="/media/320.avif 320w, /media/640.avif 640w, /media/1280.avif 1280w"',
    );
    expect(html.match(/<img [^>]*>/g)).toEqual([
      expect.stringMatching(
        /src="\/media\/1280.jpeg" srcSet="\/media\/320.jpeg 320w.*width="1280" height="800" alt="A house".*fetchpriority="high"/,
      ),
      expect.stringMatching(/alt="".*loading="lazy"/),
    ]);
    expect(deps).toContain('asset:7');
  });

  test('is cropped around the point that was chosen, asks for words, and is told apart when heavy or gone', () => {
    expect(
      draw(
        page({ t: 'picture', p: { image: { ...image, focal: { x: 20, y: 80 } } }, s: { ratio: '1:1', maxWidth: 400 } }),
      ).css,
    ).toMatch(/--focal:20% 80%/);
    expect(codes(page({ t: 'picture', p: { image: { ...image, alt: '' } } }))).toEqual([
      'alt_missing',
      'picture_heavy',
    ]);
    expect(codes(page({ t: 'picture', p: { image: { ...image, assetId: '8' } } }))).toEqual(['media_missing']);
    expect(codes(page({ t: 'picture', p: { image } }), noData)).toEqual([]);
    expect(draw(page({ t: 'picture', p: { image: { ...image, assetId: '8' } } })).html).not.toContain('<figure');
  });
});

describe('video', () => {
  test("of one's own plays nothing by itself without the island, and has controls whenever it would otherwise be stuck", () => {
    const { html, islands, deps } = draw(
      page({
        t: 'video',
        p: {
          assetId: '20',
          captionsAssetId: '21',
          poster: image,
          autoplay: false,
          controls: false,
          title: 'How it works',
        },
      }),
    );
    expect(html).toMatch(
      /<video src="\/media\/20" width="1280" height="720" preload="none" playsinline="" poster="\/media\/1280.webp" controls="" aria-label="How it works"><track kind="captions" src="\/media\/21"/,
    );
    const quiet = draw(page({ t: 'video', p: { assetId: '20', autoplay: true, controls: false, loop: true } })).html;
    expect(quiet).toMatch(/<video [^>]*loop="" muted="" [^>]*data-autoplay=""/);
    expect(quiet).not.toMatch(/ autoplay=|controls/);
    expect([islands, deps]).toEqual([['video'], expect.arrayContaining(['asset:20', 'asset:21', 'asset:7'])]);
  });

  test('of Vimeo is a link with words of consent; nothing on the page loads from there', () => {
    const { html } = draw(
      page({ t: 'video', p: { provider: 'vimeo', vimeoId: 'https://vimeo.com/76979871/8c1a2b3d4e?share=copy' } }),
    );
    expect(html).toContain('href="https://vimeo.com/76979871/8c1a2b3d4e"');
    expect(html).toContain(
      'data-player="https://player.vimeo.com/video/76979871?dnt=1&amp;autoplay=1&amp;h=8c1a2b3d4e"',
    );
    expect(html).toContain('By playing you agree');
    expect(html).not.toMatch(/<(iframe|script|link)|(src|srcset|poster)="https?:/i);
    for (const vimeoId of ['javascript:alert(1)', 'https://evil.test/76979871', '12', '76979871"onload=']) {
      expect(draw(page({ t: 'video', p: { provider: 'vimeo', vimeoId } })).html, vimeoId).not.toContain('kontor-video');
    }
  });
});

test('a file is a link that saves it, with its size in the language of the page', () => {
  const { html, islands } = draw(page({ t: 'file', p: { assetId: '40', description: 'Ready to use' } }));
  expect(html).toMatch(
    /Vorlagen.zip<\/p>.*Ready to use.*1.4 MB.*<a class="kp-btn" href="\/s\/anna\/media\/40" download="Vorlagen.zip"/s,
  );
  expect(islands).toEqual([]);
  expect(draw(page({ t: 'file', p: { assetId: '99' } })).html).not.toContain('b-file__in');
});

test('a PDF always is a link with its first page; embedded it waits until it is in sight, on phones until it is unfolded', () => {
  const { html } = draw(page({ t: 'file_pdf', p: { assetId: '30', page: 2, title: 'Sample' } }));
  expect(html).toMatch(
    /<a class="b-file_pdf__link" href="\/media\/30"><img src="\/media\/page.webp" width="640" height="900" alt="" loading="lazy"/,
  );
  expect(html).toMatch(
    /<details class="b-file_pdf__small"><summary>View it here<\/summary><iframe [^>]*src="\/media\/30#page=2" title="Sample" loading="lazy"/,
  );
  expect(draw(page({ t: 'file_pdf', p: { assetId: '30', view: 'link' } })).html).not.toContain('<iframe');
  expect(draw(page({ t: 'file_pdf', p: { assetId: '20' } })).html).not.toContain('b-file_pdf__in');
});

test('an audio player names previews alone; a recording that cannot be cut is left out and the seller is told', () => {
  const doc = page({
    t: 'audio_player',
    p: {
      tracks: [
        { title: 'Prelude', assetId: '50', style: 'demo' },
        { title: 'Fugue', assetId: '50', style: 'full' },
        { title: 'Live', assetId: '51', style: 'full' },
      ],
      allowDownload: true,
    },
  });
  const { html } = draw(doc);
  expect(html.match(/<audio [^>]*src="[^"]*"/g)).toEqual([
    expect.stringContaining('/media/60s.mp3'),
    expect.stringContaining('/media/300s.mp3'),
  ]);
  expect(html).toMatch(/Preview, 1:00.*Preview, 3:35/s);
  expect(html).not.toMatch(/media\/50|Live/);
  expect(codes(doc)).toEqual(['preview_impossible']);
});
