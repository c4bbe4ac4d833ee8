import { expect, test } from 'vitest';
import { boxOf, commonStyle, type BlockDef } from '#builder/block';
import { allBlocks } from '#builder/blocks';
import type { DocNode, StyleByBreakpoint } from '#builder/document';
import { nodeCss } from './node-css.ts';

const registry = allBlocks();

function sheetOf(type: string, s: object, p: object = {}): string {
  const def: BlockDef = registry.get(type)!;
  const node: DocNode = {
    t: type,
    v: def.version,
    p: { ...def.defaults('en'), ...p } as DocNode['p'],
    s: s as StyleByBreakpoint,
  };
  return nodeCss('a', node, def, 'media');
}

test('every block has one width and one corner radius: its own, or those of all', () => {
  for (const def of registry.blocks)
    expect(Object.keys(def.style), def.type).toEqual(expect.arrayContaining(['width', 'radius']));
  const own = (name: 'width' | 'radius') =>
    registry.blocks.filter((def) => def.style[name] !== commonStyle[name]).map(({ type }) => type);
  expect(own('width')).toEqual([
    'banner',
    'text',
    'button',
    'picture',
    'video',
    'audio_player',
    'file',
    'file_pdf',
    'contact_form',
  ]);
  expect(own('radius')).toEqual([
    'picture',
    'column',
    'video',
    'audio_player',
    'file',
    'conversion_tools',
    'funnel_product',
  ]);
  expect(sheetOf('picture', { base: { width: 60, radius: 8 } })).toBe(
    '.n-a .b-picture__in{width:60%}.n-a .b-picture__img{border-radius:8px}',
  );
});

test('a narrower block stands in the middle, at every width of the page and beside any margin above it', () => {
  const top = { ...boxOf(0), t: { n: 20, u: 'px' } };
  expect(sheetOf('testimonials', { base: { width: 60 } })).toBe('.n-a{width:60%;margin-left:auto;margin-right:auto}');
  expect(sheetOf('testimonials', { base: { width: 60, margin: top } })).toBe(
    '.n-a{margin:20px 0px 0px 0px;width:60%;margin-left:auto;margin-right:auto}',
  );
  // A margin that only phones have must not push the block to a side there.
  expect(sheetOf('testimonials', { base: { width: 60 }, sm: { margin: top } })).toBe(
    '.n-a{width:60%;margin-left:auto;margin-right:auto}' +
      '@media (max-width: 767px){.n-a{margin:20px 0px 0px 0px;margin-left:auto;margin-right:auto}}',
  );
});

test('a margin at a side puts a narrower block there, and one as wide as the page keeps its margins without growing', () => {
  const left = { ...boxOf(0), l: { n: 30, u: 'px' } };
  expect(sheetOf('testimonials', { base: { width: 60, margin: left }, sm: { width: 100 } })).toBe(
    '.n-a{margin:0px 0px 0px 30px;width:60%;margin-left:30px;margin-right:auto}' +
      '@media (max-width: 767px){.n-a{width:auto;margin-left:30px;margin-right:0px}}',
  );
});

test('the cards of a block take its corners on, the blocks inside of a container do not', () => {
  expect(sheetOf('seller_products', { base: { radius: 30 } })).toBe('.n-a{border-radius:30px;--radius:30px}');
  expect(sheetOf('section', { base: { radius: 30 } })).toBe('.n-a{border-radius:30px}');
});

test('a block without style still keeps the point of its picture in sight and is hidden where the seller says so', () => {
  const image = { assetId: '7', alt: '', focal: { x: 20, y: 80 } };
  expect(sheetOf('picture', {}, { image, hideOn: ['tablet', 'mobile'] })).toBe(
    '.n-a .b-picture__img{--focal:20% 80%}' +
      '@media (min-width: 768px) and (max-width: 991px){.n-a{display:none!important}}' +
      '@media (max-width: 767px){.n-a{display:none!important}}',
  );
});
