import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metaOf, parseFields, type BlockDef, type FieldSet } from '#builder/block';
import { readNode } from '#builder/document';
import { renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import { emptyDocument, newBlock, ROOT } from '#builder/document';
import { allBlocks, coreBlocks } from './index.ts';

const registry = allBlocks();
const each = coreBlocks.map((def) => [def.type, def] as const);

function fieldsWithin(fields: FieldSet): (readonly [string, FieldSet[string]])[] {
  return Object.entries(fields).flatMap(([name, schema]) => [
    [name, schema] as const,
    ...fieldsWithin(metaOf(schema)?.fields ?? {}),
  ]);
}

function drawn(def: BlockDef, p: object, s: object): ReturnType<typeof renderPage> {
  const page = emptyDocument('shop');
  const doc = {
    ...page,
    nodes: {
      [ROOT]: { ...page.nodes[ROOT]!, c: { default: ['a'] } },
      a: { t: def.type, v: def.version, p: p as never, s: s as never, ...(def.slot ? { c: { default: [] } } : {}) },
    },
  };
  return renderPage(doc, registry, sampleEnv('de'), sampleData('de'));
}

describe.each(each)('block %s', (_type, def) => {
  test('every field has a label in both languages and a control', () => {
    for (const [name, schema] of [...fieldsWithin(def.content), ...fieldsWithin(def.style)]) {
      const meta = metaOf(schema);
      expect(meta, name).toBeDefined();
      expect(meta!.label.de, name).not.toBe('');
      expect(meta!.label.en, name).not.toBe('');
    }
  });

  test('its defaults are valid in both languages', () => {
    for (const locale of ['de', 'en'] as const) {
      const { rootId, nodes } = newBlock(registry, def, locale);
      expect(readNode(def, nodes[rootId]!).issues).toEqual([]);
    }
  });

  test('whatever stands in the document, it draws without a script, a handler or a style attribute', () => {
    const names = Object.keys({ ...def.content, ...def.style });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), fc.jsonValue()),
        fc.dictionary(fc.constantFrom(...names), fc.jsonValue()),
        (p, s) => {
          const page = drawn(def, p, { base: s, md: s, sm: s });
          expect(page.problems).toEqual([]);
          expect(page.html).not.toMatch(/<script|<[^>]*\s(style|on\w+)=/);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('unknown keys are dropped and wrong values reported with their path', () => {
    const { values, issues } = parseFields(def.content, { nonsense: 1, anchor: 'Not A Slug' }, def.defaults('en'));
    expect(values).not.toHaveProperty('nonsense');
    expect(issues.map((issue) => issue.path)).toEqual(['anchor']);
  });
});

test("a product block tells what the product's form tells, each part where the seller wants it", () => {
  const page = emptyDocument('shop');
  const [def, data] = [coreBlocks.find(({ type }) => type === 'product')!, sampleData('de')];
  const id = Object.keys(data.products)[0]!;
  const told = {
    facts: [
      { title: 'Umfang', values: ['12 Lektionen'] },
      { title: 'Enthält', values: ['Buch', 'Heft'] },
    ],
    samples: [
      { title: 'Erste Lektion', url: '/s/anna/kurs/preview/1' },
      { title: 'Böse', url: 'javascript:alert(1)' },
    ],
    tickets: [{ name: 'Parkett, 3. Mai', details: 'Altes Kino', displayPrice: '35,00 €', note: 'Ausverkauft' }],
  };
  const html = (show: Record<string, boolean>): string => {
    const shown = { ...(def.defaults('de') as { show: object }).show, ...show };
    const doc = {
      ...page,
      nodes: {
        [ROOT]: { ...page.nodes[ROOT]!, c: { default: ['a'] } },
        a: {
          t: 'product',
          v: def.version,
          p: { ...def.defaults('de'), source: 'chosen', productId: id, show: shown } as never,
          s: {},
        },
      },
    };
    return renderPage(doc, registry, sampleEnv('de'), { ...data, showcases: { [id]: told } }).html;
  };
  expect(html({})).toMatch(
    /Umfang:<\/strong> 12 Lektionen.*<h3>Enthält<\/h3>.*Altes Kino.*Ausverkauft.*35,00.*href="\/s\/anna\/kurs\/preview\/1"/s,
  );
  expect(html({})).not.toContain('javascript:');
  const bare = html({ description: false, tickets: false, sample: false });
  for (const word of ['Umfang', 'Altes Kino', 'Erste Lektion']) expect(bare).not.toContain(word);
});
