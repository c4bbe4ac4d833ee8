import { describe, expect, test } from 'vitest';
import { richFromText, type PageKind } from '#builder/block';
import { allBlocks } from '#builder/blocks';
import { sampleEnv } from '#builder/sample';
import { documentFromTemplate, type TemplateBlock } from '#builder/templates';
import { checkPage } from './index.ts';
import { outlineIssues } from './outline-issues.ts';

const registry = allBlocks();
const page = (kind: PageKind, blocks: readonly TemplateBlock[]) =>
  documentFromTemplate(
    {
      id: 'probe',
      name: { de: '', en: '' },
      description: { de: '', en: '' },
      kind,
      blocks: () => blocks,
      seo: () => ({ title: 'Kurse', description: 'Was es gibt.' }),
    },
    registry,
    { locale: 'de', shop: 'Probe' },
  );
const codes = (kind: PageKind, blocks: readonly TemplateBlock[]) =>
  checkPage(page(kind, blocks), registry).map(({ code, nodeId }) => [code, nodeId]);
const banner = (titleText: string): TemplateBlock => ({ type: 'banner', content: { titleText } });

describe('the outline', () => {
  test('wants one main heading', () => {
    expect(codes('landing', [])).toContainEqual(['no_h1', undefined]);
    expect(codes('landing', [banner('Eins')]).flat()).not.toContain('no_h1');
    expect(codes('landing', [banner('Eins'), banner('Zwei')])).toContainEqual(['many_h1', 'b2']);
  });

  test('names the block whose heading leaves out a level, and no other', () => {
    const found = outlineIssues(
      '<div class="b n-a"><h1>Eins</h1></div><div class="b n-b"><h2>Zwei</h2><h4>Vier</h4></div><div class="b n-c"><h2>Zwei</h2></div>',
    );
    expect(found.map(({ code, nodeId }) => [code, nodeId])).toEqual([['heading_jump', 'b']]);
  });

  test('finds links that say nothing and fields without a label', () => {
    const vague = outlineIssues(
      '<h1>x</h1><div class="b n-a"><a href="/">Hier klicken</a><a href="/" aria-label="Alle Kurse">mehr</a><a href="/"><img alt="Alle Kurse"></a><a href="/">Alle <b>mehr</b></a></div>',
    );
    expect(vague.map(({ code, nodeId }) => [code, nodeId])).toEqual([['vague_link', 'a']]);
    const fields = outlineIssues(
      '<h1>x</h1><div class="b n-f"><input name="a"><label for="b">B</label><input id="b"><label>C<input name="c"></label><input type="hidden" name="d"></div>',
    );
    expect(fields.map(({ code, nodeId }) => [code, nodeId])).toEqual([['unlabelled_field', 'f']]);
  });
});

describe('contrast', () => {
  const text = (color: string): TemplateBlock => ({
    type: 'text',
    content: { content: richFromText('Lesbar?') as never },
    style: { base: { typo: { color } } },
  });
  const inSection = (background: string, color: string): TemplateBlock[] => [
    banner('Eins'),
    { type: 'section', style: { base: { background } }, children: [text(color)] },
  ];

  test('is measured against the nearest ground around the text, at every width', () => {
    expect(codes('landing', inSection('#222222', '#333333'))).toContainEqual(['low_contrast', 'b2-1']);
    expect(codes('landing', inSection('#222222', '#ffffff')).flat()).not.toContain('low_contrast');
    const narrow: TemplateBlock = {
      ...text('#ffffff'),
      style: { base: { typo: { color: '#ffffff' } }, sm: { background: '#fafafa' } },
    };
    expect(
      codes('landing', [
        banner('Eins'),
        { type: 'section', style: { base: { background: '#222222' } }, children: [narrow] },
      ]),
    ).toContainEqual(['low_contrast', 'b2-1']);
  });

  test('is not measured of words that are not drawn, and of words on a card against the card', () => {
    const inDark = (block: TemplateBlock): unknown[] =>
      codes('landing', [
        banner('Eins'),
        { type: 'section', style: { base: { background: '#222222' } }, children: [block] },
      ]).flat();
    const captioned = (caption: string): TemplateBlock => ({
      type: 'picture',
      content: { image: { assetId: 'a', alt: 'Haus' }, caption },
    });
    expect(inDark(captioned(''))).not.toContain('low_contrast');
    expect(inDark(captioned('Haus'))).toContain('low_contrast');
    const tracks = (style: object): TemplateBlock => ({ type: 'audio_player', style: { base: style as never } });
    expect(inDark(tracks({}))).not.toContain('low_contrast');
    expect(inDark(tracks({ typo: { color: '#222222' } }))).not.toContain('low_contrast');
    expect(inDark(tracks({ typo: { color: '#eeeeee' } }))).toContain('low_contrast');
    const offer = (style: object): TemplateBlock => ({ type: 'funnel_product', style: { base: style as never } });
    expect(inDark(offer({}))).not.toContain('low_contrast');
    expect(inDark(offer({ cardBg: '#222222' }))).toContain('low_contrast');
    expect(
      inDark(offer({ cardBg: '#222222', titleTypo: { color: '#ffffff' }, textTypo: { color: '#ffffff' } })),
    ).not.toContain('low_contrast');
  });
});

test('a kind of page without the block it is for is not published', () => {
  expect(checkPage(page('product', [banner('Eins')]), registry)).toContainEqual(
    expect.objectContaining({ level: 'error', code: 'required_block' }),
  );
  expect(codes('product', [banner('Eins'), { type: 'product' }]).flat()).not.toContain('required_block');
});

test('a countdown that is over is said before publishing', () => {
  const doc = page('landing', [
    banner('Eins'),
    {
      type: 'conversion_tools',
      content: { tool: 'countdown', end: { local: '2026-01-01T12:00', zone: 'Europe/Berlin' } },
    },
  ]);
  const at = (now: string) =>
    checkPage(doc, registry, { env: { ...sampleEnv('de'), now } })
      .filter(({ nodeId }) => nodeId === 'b2')
      .map(({ code }) => code);
  expect(at('2026-01-01T10:59:00Z')).not.toContain('countdown_over');
  expect(at('2026-01-01T11:01:00Z')).toContain('countdown_over');
});
