import fc from 'fast-check';
import { breakpoints, metaOf, type BlockDef, type FieldMeta, type FieldSet } from '#builder/block';

type Schema = FieldSet[string];

const id = fc.constantFrom('p1', 'p2', 'p6', 'gone', 'a1');
const words = (max: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: Math.min(max, 40) }),
      fc.constantFrom('', '<b>"\'&</b>', '</style><script>', 'Ein Wort'),
    )
    .map((text) => text.slice(0, max));
const px = fc.record({ n: fc.integer({ min: 0, max: 5000 }), u: fc.constant('px') });
const len = fc.oneof(px, fc.record({ n: fc.integer({ min: 0, max: 100 }), u: fc.constant('%') }));
const color = fc.oneof(
  fc.constantFrom('#a1b2c3', '#FFF', '#11223380'),
  fc.constantFrom('primary', 'onPrimary', 'text').map((token) => ({ token })),
);
const url = fc.constantFrom('', 'https://example.com/a?b=c', 'mailto:anna@example.com', '#top');
const typo = fc.record(
  {
    font: fc.constantFrom('inter', 'montserrat', 'gone'),
    weight: fc.constantFrom(100, 400, 900),
    style: fc.constantFrom('normal', 'italic'),
    color,
    size: fc.integer({ min: 8, max: 200 }),
  },
  { requiredKeys: [] },
);
const inline = fc.oneof(
  fc.record({
    t: fc.constant('text'),
    text: words(60).filter((text) => text !== ''),
    m: fc.subarray([{ t: 'b' }, { t: 'i' }, { t: 'a', href: 'https://example.com' }]),
  }),
  fc.constant({ t: 'br' }),
);
const paragraph = fc.record({ t: fc.constantFrom('p', 'h2', 'h3', 'h4'), c: fc.array(inline, { maxLength: 3 }) });
const rich = fc.array(
  fc.oneof(
    paragraph,
    fc
      .array(
        paragraph.map((block) => ({ t: 'li', c: [{ ...block, t: 'p' }] })),
        { minLength: 1, maxLength: 2 },
      )
      .map((c) => ({ t: 'ul', c })),
  ),
  { minLength: 1, maxLength: 3 },
);
const image = fc.record(
  { assetId: id, alt: words(30), decorative: fc.boolean() },
  { requiredKeys: ['assetId', 'alt'] },
);
const link = fc.record(
  {
    target: fc.constantFrom(
      'none',
      'shop',
      'product',
      'product_page',
      'payment_page',
      'course_lesson',
      'login_page',
      'custom_link',
    ),
    productId: id,
    lessonId: id,
    url,
    newTab: fc.boolean(),
  },
  { requiredKeys: ['target'] },
);

/** What each kind of field may hold. A kind nobody described here fails the test that asks for it. */
const kinds: Record<string, (meta: FieldMeta, schema: Schema) => fc.Arbitrary<unknown>> = {
  // Some texts are addresses of videos; other words are left out there.
  text: (meta) => fc.oneof(words(meta.max ?? 60), fc.constantFrom('', 'https://vimeo.com/76979871')),
  rich: () => rich,
  int: (meta) => fc.integer({ min: meta.min!, max: meta.max! }),
  dec: (meta) => fc.integer({ min: meta.min! * 100, max: meta.max! * 100 }).map((n) => n / 100),
  flag: () => fc.boolean(),
  choice: (meta) => fc.constantFrom(...meta.options!.map(({ value }) => value)),
  choices: (meta) => fc.subarray(meta.options!.map(({ value }) => value)),
  color: () => color,
  len: () => len,
  box: () => fc.record({ t: len, r: len, b: len, l: len }),
  typo: () => typo,
  image: () => image,
  link: () => link,
  product: () => id,
  products: (meta) => fc.uniqueArray(id, { maxLength: Math.min(meta.max ?? 4, 4) }),
  category: () => fc.constantFrom('0', 'c1'),
  funnel: () => id,
  lesson: () => id,
  zonedTime: () =>
    fc.record({
      local: fc.constantFrom('', '2026-12-24T20:00', '2020-02-29T00:00'),
      zone: fc.constantFrom('Europe/Berlin', 'UTC'),
    }),
  media: (meta) => fc.constantFrom('gone', ...meta.accept!),
  group: (meta) => fc.record(valuesOf(meta.fields!)),
  list: (meta) =>
    fc
      .array(fc.record(valuesOf(meta.fields!)), { maxLength: Math.min(meta.max ?? 3, 3) })
      .map((items) => items.map((item, at) => ('id' in item ? { ...item, id: `i${at}` } : item))),
};

/** Values that fit each field by its description; those a schema refuses after all are left to its default. */
function valuesOf(fields: FieldSet): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const meta = metaOf(schema);
      const make = meta && kinds[meta.kind];
      const made = make ? make(meta, schema) : fc.constant(undefined);
      return [name, made.filter((value) => schema.safeParse(value).success)];
    }),
  );
}

/** Kinds of fields in a block that the generator does not know. */
export function unknownKinds(fields: FieldSet): string[] {
  return Object.values(fields).flatMap((schema) => {
    const meta = metaOf(schema)!;
    return [...(kinds[meta.kind] ? [] : [meta.kind]), ...unknownKinds(meta.fields ?? {})];
  });
}

/** Random valid content and style of a block, made from its fields alone. */
export function randomContent(
  def: BlockDef,
): fc.Arbitrary<{ p: Record<string, unknown>; s: Record<string, Record<string, unknown> | undefined> }> {
  const { anchor: _anchor, ...content } = valuesOf(def.content);
  const style = fc.record(valuesOf(def.style), { requiredKeys: [] });
  return fc.record({
    p: fc.record(content, { requiredKeys: [] }),
    s: fc.record(Object.fromEntries(breakpoints.map((at) => [at, style])), { requiredKeys: [] }),
  });
}
