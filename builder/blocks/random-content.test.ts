import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyDocument, readNode, ROOT, type DocNode } from '#builder/document';
import { renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import { structureProblems } from './html-structure.fixture.ts';
import { coreBlocks } from './index.ts';
import { randomContent, unknownKinds } from './random-content.fixture.ts';

const asset = { url: '/media/a1.jpg', width: 800, height: 600, variants: [] };
const heard = { url: '/media/60s.mp3', seconds: 60 };
const files = Object.fromEntries(
  (['image', 'video', 'audio', 'pdf', 'captions', 'file'] as const).map((kind) => [
    kind,
    {
      id: kind,
      kind,
      name: `${kind}.bin`,
      contentType: 'x/y',
      sizeBytes: 1400,
      url: `/media/${kind}`,
      downloadUrl: `/s/anna/media/${kind}`,
      previews: { demo: heard, full: heard },
    },
  ]),
);
const data = { ...sampleData('de'), files, assets: { a1: { ...asset, id: 'a1' }, p1: { ...asset, id: 'p1' } } };
const env = sampleEnv('de');
const registry = { blocks: coreBlocks, get: (type: string) => coreBlocks.find((def) => def.type === type) };

/** Everything our generator of rules may write: no quotes but around our own addresses, no braces, no way out of a declaration. */
const SAFE_DECLARATION = /^(--)?[a-z-]+:[\w\s#%.,()/+*-]*(!important|url\("[\w/.:-]+"\))?$/;

describe.each(coreBlocks.map((def) => [def.type, def] as const))('block %s with random content', (_type, def) => {
  test('is drawn whole, in well-formed HTML, its style only by typed values', () => {
    expect(unknownKinds({ ...def.content, ...def.style })).toEqual([]);
    fc.assert(
      fc.property(randomContent(def), ({ p, s }) => {
        const node = {
          t: def.type,
          v: def.version,
          p: { ...def.defaults('de'), ...p },
          s,
          ...(def.slot ? { c: { default: [] } } : {}),
        } as unknown as DocNode;
        expect(readNode(def, node).issues).toEqual([]);
        const page = emptyDocument('shop');
        const doc = { ...page, nodes: { [ROOT]: { ...page.nodes[ROOT]!, c: { default: ['a'] } }, a: node } };
        for (const mode of ['published', 'editor'] as const) {
          const drawn = renderPage(doc, registry, { ...env, mode }, data);
          expect(drawn.problems).toEqual([]);
          expect(structureProblems(drawn.html)).toEqual([]);
          expect(drawn.html).not.toMatch(/<[^>]*\s(style|on\w+)="/);
          for (const [, body] of drawn.css.matchAll(/\.n-a(?: [.\w-]+)?(?::hover)?\{([^{}]*)\}/g)) {
            for (const declaration of body!.split(';')) expect(declaration).toMatch(SAFE_DECLARATION);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
