import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { defaultTheme, noData } from '#builder/block';
import { allBlocks } from '#builder/blocks';
import { documentFromTemplate, pageTemplates, type TemplateBlock } from '#builder/templates';
import { documentHash } from './document-hash.ts';
import { emptyDocument, ROOT } from './page-document.ts';
import { parseDocument } from './parse-document.ts';
import { sha256Hex } from './sha256.ts';
import { checkDocument, validateDocument } from './validate-document.ts';

const registry = allBlocks();
const template = documentFromTemplate(pageTemplates[0]!, registry, { locale: 'de', shop: 'Test' });
const page = (nodes: object, root: string[]): object => ({
  ...emptyDocument('shop'),
  nodes: { [ROOT]: { t: 'page', v: 1, p: {}, s: {}, c: { default: root } }, ...nodes },
});
const problems = (input: unknown): readonly string[] => {
  const parsed = parseDocument(input);
  return parsed.ok ? [] : parsed.problems;
};

describe('reading a stored document', () => {
  test('a document comes back from JSON as it was written', () => {
    const parsed = parseDocument(JSON.parse(JSON.stringify(template)));
    expect(parsed.ok && documentHash(parsed.doc)).toBe(documentHash(template));
  });

  test('what is not a tree of nodes is refused with the reason', () => {
    expect(problems(null)).toEqual(['A document is an object.']);
    expect(problems({ ...template, format: 2 })[0]).toContain('Format 2 is unknown');
    expect(problems(page({}, ['a']))[0]).toContain('a is named as a child but does not exist');
    expect(problems(page({ a: { t: 'section', v: 1, p: {}, s: {}, c: { default: ['a'] } } }, ['a']))[0]).toContain(
      'two places',
    );
    expect(problems(page({ a: { t: 'gap', v: 1, p: {}, s: {} } }, ['a', 'a']))[0]).toContain('two places');
    expect(problems(page({ 'a"]{}': { t: 'gap', v: 1 } }, []))[0]).toContain('malformed');
  });

  test('keys that reach a prototype and endless nesting are refused', () => {
    expect(
      problems(JSON.parse('{"format":1,"kind":"shop","nodes":{"ROOT":{"t":"page","v":1,"p":{"__proto__":{"x":1}}}}}')),
    ).toHaveLength(1);
    let deep: unknown = 1;
    for (let level = 0; level < 60; level += 1) deep = { x: deep };
    expect(problems(page({ a: { t: 'gap', v: 1, p: { deep }, s: {} } }, ['a']))).toHaveLength(1);
  });

  test('a block nobody knows is reported and kept byte for byte', () => {
    const foreign = { t: 'slideshow:carousel', v: 7, p: { x: [1, { y: null }], ü: '…' }, s: { base: { odd: true } } };
    const parsed = parseDocument(page({ f: foreign }, ['f']));
    expect(parsed.ok && JSON.stringify(parsed.doc.nodes.f)).toBe(JSON.stringify(foreign));
    expect(parsed.ok && validateDocument(parsed.doc, registry).map((issue) => issue.code)).toEqual(['unknown_block']);
  });

  test('wrong values name their block and field, wrong places the rule', () => {
    const doc = {
      ...template,
      nodes: {
        ...template.nodes,
        b2: {
          ...template.nodes.b2!,
          p: { ...template.nodes.b2!.p, titleText: 7 },
          s: { md: { titleTypo: { size: 3 } } },
        },
      },
    };
    expect(validateDocument(doc, registry).map((issue) => `${issue.nodeId} ${issue.path}`)).toEqual([
      'b2 p.titleText',
      'b2 s.md.titleTypo.size',
    ]);
    const upside = {
      ...template,
      nodes: { ...template.nodes, [ROOT]: { ...template.nodes[ROOT]!, c: { default: ['b5', 'b2', 'b1'] } } },
    };
    expect(validateDocument(upside, registry).map((issue) => issue.code)).toEqual([
      'misplaced_block',
      'misplaced_block',
    ]);
  });

  test('publishing asks for required fields, unique anchors and contrast that can be read', () => {
    const doc = documentFromTemplate(
      {
        ...pageTemplates[0]!,
        blocks: (): readonly TemplateBlock[] => [
          { type: 'product', content: { anchor: 'a' } },
          {
            type: 'button',
            content: { anchor: 'a', action: 'customLink', url: '#a', text: 'Go' },
            style: { base: { buttonBg: '#ffee88', buttonTypo: { color: '#ffffff' } } },
          },
          {
            type: 'seller_products',
            content: { query: { source: 'selected', productIds: [], categoryId: '0', limit: 3, sort: 'position' } },
          },
        ],
      },
      registry,
      { locale: 'en', shop: 'Test' },
    );
    const codes = checkDocument(doc, registry, { data: noData, env: { theme: defaultTheme } }).map(
      (issue) => issue.code,
    );
    expect(codes).toEqual(['required', 'low_contrast', 'duplicate_anchor', 'required']);
  });

  test('the hash is sha-256 and does not depend on the order of keys', () => {
    for (const text of ['', 'abc', 'ü'.repeat(1000), 'x'.repeat(64)])
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
    const turned = { ...template, nodes: Object.fromEntries(Object.entries(template.nodes).reverse()) };
    expect(documentHash(turned)).toBe(documentHash(template));
  });
});
