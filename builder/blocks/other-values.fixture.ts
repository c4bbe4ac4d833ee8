import { metaOf, webFonts, type FieldMeta, type FieldSet } from '#builder/block';

/** Values of one block of which a single one was changed. */
export interface Change {
  /** Field that was changed; members of groups and lists after a dot, a chosen value after a colon. */
  path: string;
  values: Record<string, unknown>;
}

interface Other {
  part: string;
  value: unknown;
}

/** Every field once with a value it does not have, all others as they were; of a choice every value there is. */
export function changesOf(fields: FieldSet, values: Readonly<Record<string, unknown>>): Change[] {
  return Object.entries(fields).flatMap(([name, schema]) =>
    othersOf(metaOf(schema)!, values[name])
      .filter(({ value }) => schema.safeParse(value).success)
      .map(({ part, value }) => ({ path: name + part, values: { ...values, [name]: value } })),
  );
}

function othersOf(meta: FieldMeta, current: unknown): Other[] {
  const whole = (...values: unknown[]): Other[] =>
    values
      .filter((value) => JSON.stringify(value) !== JSON.stringify(current))
      .slice(0, 1)
      .map((value) => ({ part: '', value }));
  switch (meta.kind) {
    case 'flag':
      return whole(current !== true);
    case 'choice':
      return meta.options!.filter(({ value }) => value !== current).map(({ value }) => ({ part: `:${value}`, value }));
    case 'choices':
      return meta.options!.map(({ value }) => ({ part: `:${value}`, value: toggled(current, value) }));
    case 'int':
    case 'dec':
      return whole(...[37, 2, 1, meta.max].filter((value) => value! >= meta.min! && value! <= meta.max!));
    case 'text':
      return texts(meta, current);
    case 'typo':
      return membersOf(TYPO, current);
    case 'image':
      return current ? membersOf(IMAGE, current) : whole(FIRST_IMAGE);
    case 'link':
      return [...whole(LINK), ...(current ? membersOf({ newTab: true }, current) : [])];
    case 'group':
      return changesOf(meta.fields!, (current ?? {}) as Record<string, unknown>).map(({ path, values }) => ({
        part: `.${path}`,
        value: values,
      }));
    case 'list':
      return listed(meta, (current ?? []) as Record<string, unknown>[]);
    case 'zonedTime':
      return membersOf({ local: '2031-05-01T20:00', zone: 'America/New_York' }, current);
    default:
      return whole(...(VALUES[meta.kind] ?? []), ...(meta.accept ?? []).map((kind) => `${kind}2`));
  }
}

const TYPO = { font: webFonts[7]!.id, weight: 300, style: 'italic', color: '#123456', size: 37 };
const FIRST_IMAGE = { assetId: 'first', alt: 'A room' };
const IMAGE = { assetId: 'second', alt: 'A garden', focal: { x: 12, y: 34 } };
const LINK = { target: 'custom_link', url: 'https://example.org/other' };
const len = (n: number): { n: number; u: 'px' } => ({ n, u: 'px' });
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  rich: [[{ t: 'p', c: [{ t: 'text', text: 'Other words' }] }]],
  color: ['#123456'],
  len: [len(11)],
  box: [{ t: len(11), r: len(12), b: len(13), l: len(14) }],
  product: ['p2'],
  products: [['p2', 'p3']],
  category: ['c2'],
  funnel: ['f2'],
  lesson: ['l2'],
};

/** Some texts are addresses, and the fitting one is found by what the field takes. */
function texts({ max }: FieldMeta, current: unknown): Other[] {
  return ['Other words', 'https://vimeo.com/76979872', 'https://example.org/{slug}', 'other-words']
    .map((value) => value.slice(0, max))
    .filter((value) => value !== current)
    .map((value) => ({ part: '', value }));
}

function toggled(current: unknown, value: string): string[] {
  const chosen = (current ?? []) as string[];
  return chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
}

function membersOf(members: Readonly<Record<string, unknown>>, current: unknown): Other[] {
  return Object.entries(members).map(([name, value]) => ({
    part: `.${name}`,
    value: { ...(current as object | undefined), [name]: value },
  }));
}

/** One entry more, one less, and every field of every entry. */
function listed({ fields, itemDefaults }: FieldMeta, current: readonly Record<string, unknown>[]): Other[] {
  return [
    { part: '', value: [...current, itemDefaults!()] },
    { part: '', value: current.slice(1) },
    ...current.flatMap((entry, at) =>
      changesOf(fields!, entry).map(({ path, values }) => ({
        part: `.${path}`,
        value: current.map((each, n) => (n === at ? values : each)),
      })),
    ),
  ];
}
