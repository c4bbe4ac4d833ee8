import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { richTreeSchema, type RichTree } from '#builder/block';
import { fromTiptap, toTiptap } from './rich-to-tiptap.ts';

const text = fc.record({ t: fc.constant('text' as const), text: fc.string({ minLength: 1, maxLength: 12 }) });
const marked = fc.record({
  t: fc.constant('text' as const),
  text: fc.string({ minLength: 1, maxLength: 12 }),
  m: fc
    .uniqueArray(fc.constantFrom('b', 'i', 'u', 's'), { minLength: 1, maxLength: 3 })
    .map((marks) => marks.map((t) => ({ t }))),
});
const line = fc.array(fc.oneof(text, marked, fc.constant({ t: 'br' as const })), { maxLength: 4 });
const paragraph = fc.record({ t: fc.constantFrom('p', 'h2', 'h3', 'h4'), c: line });
const list = fc.record({
  t: fc.constantFrom('ul', 'ol'),
  c: fc.array(fc.record({ t: fc.constant('li'), c: fc.array(paragraph, { minLength: 1, maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
});
const tree = fc.array(
  fc.oneof(
    paragraph,
    list,
    fc.record({ t: fc.constant('quote'), c: fc.array(paragraph, { minLength: 1, maxLength: 2 }) }),
  ),
  { minLength: 1, maxLength: 5 },
) as unknown as fc.Arbitrary<RichTree>;

describe('rich text and tiptap', () => {
  test('every tree comes back as it went in and stays valid', () => {
    fc.assert(
      fc.property(tree, (before) => {
        const after = fromTiptap(toTiptap(before));
        expect(after).toEqual(before);
        expect(richTreeSchema.safeParse(after).success).toBe(true);
      }),
    );
  });

  test('what our tree does not know keeps its words only, and refused addresses are dropped', () => {
    expect(
      fromTiptap({
        type: 'doc',
        content: [
          { type: 'codeBlock', content: [{ type: 'text', text: 'code', marks: [{ type: 'highlight' }] }] },
          {
            type: 'paragraph',
            content: [
              { type: 'image', attrs: { src: 'x' } },
              { type: 'text', text: 'link', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
            ],
          },
        ],
      }),
    ).toEqual([
      { t: 'p', c: [{ t: 'text', text: 'code' }] },
      { t: 'p', c: [{ t: 'text', text: 'link' }] },
    ]);
  });
});
