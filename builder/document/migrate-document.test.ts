import { describe, expect, test } from 'vitest';
import { blockRegistry, defineBlock, int, label, text } from '#builder/block';
import { emptyDocument, ROOT, type PageDocument } from './page-document.ts';
import { migrateDocument } from './migrate-document.ts';
import { readNode } from './read-node.ts';

/** A block in its third version: 1 had `caption`, 2 renamed it to `text`, 3 moved `size` into the style. */
const sign = defineBlock({
  type: 'sign',
  version: 3,
  meta: { label: label('Schild', 'Sign'), icon: 'square', group: 'basic' },
  content: { text: text({ label: label('Text', 'Text'), max: 20 }) },
  style: { size: int({ label: label('Größe', 'Size'), min: 1, max: 9 }) },
  defaults: () => ({ text: '' }),
  render: () => null,
  migrate: {
    1: ({ p: { caption = '', ...p }, s }) => ({ p: { ...p, text: caption }, s }),
    2: ({ p: { size, ...p }, s }) => ({ p, s: size === undefined ? s : { ...s, base: { ...s.base, size } } }),
  },
});

/** One stored node of every version there ever was. */
const fixtures = {
  1: { t: 'sign', v: 1, p: { caption: 'Open', size: 4 }, s: {} },
  2: { t: 'sign', v: 2, p: { text: 'Open', size: 4 }, s: {} },
  3: { t: 'sign', v: 3, p: { text: 'Open' }, s: { base: { size: 4 } } },
} as const;

function pageWith(node: PageDocument['nodes'][string]): PageDocument {
  const page = emptyDocument('shop');
  return { ...page, nodes: { [ROOT]: { ...page.nodes[ROOT]!, c: { default: ['a'] } }, a: node } };
}

describe('migrating a document', () => {
  const registry = blockRegistry([sign]);

  test.each(Object.entries(fixtures))(
    'a node of version %s becomes one of the present version and is valid',
    (_version, node) => {
      const migrated = migrateDocument(pageWith(node), registry).nodes.a!;
      expect(migrated).toEqual(fixtures[3]);
      expect(readNode(sign, migrated).issues).toEqual([]);
    },
  );

  test('a document that is up to date comes back as the same object', () => {
    const page = pageWith(fixtures[3]);
    expect(migrateDocument(page, registry)).toBe(page);
  });

  test('unknown blocks and versions from the future are left alone', () => {
    const page = pageWith({ t: 'sign', v: 9, p: { odd: 1 }, s: {} });
    expect(migrateDocument(page, registry)).toBe(page);
    expect(migrateDocument(pageWith({ t: 'gone', v: 1, p: {}, s: {} }), registry).nodes.a!.t).toBe('gone');
  });

  test('a version without its migration step is refused when the block is defined', () => {
    expect(() => defineBlock({ ...sign, content: {}, style: {}, migrate: {} })).toThrow(
      'lacks the migration from version 1 to 2',
    );
  });
});
