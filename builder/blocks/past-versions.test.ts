import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { blockRegistry, defineBlock, label, text, type BlockDef, type JsonObject } from '#builder/block';
import { emptyDocument, migrateDocument, readNode, ROOT, type DocNode, type PageDocument } from '#builder/document';
import { renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import { plugins } from '../../plugins.config.ts';
import { allBlocks } from './index.ts';

/**
 * One stored node of each past version of a block: `{ "p": …, "s": … }` in `fixtures/<name>.v<n>.json` beside the block, where the name is the
 * type without a plugin's prefix. They are written once, when a version is left behind, and never changed: pages of that time are stored like this.
 */
const FIXTURE = /(?:^|\/)fixtures\/([a-z0-9_]+)\.v(\d+)\.json$/;
const ROOTS = ['builder/blocks', 'plugins'];
const top = path.resolve(import.meta.dirname, '../..');

const fixtures: ReadonlyMap<string, { p: JsonObject; s: DocNode['s'] }> = new Map(
  ROOTS.flatMap((root) =>
    (readdirSync(path.join(top, root), { recursive: true }) as string[]).flatMap((file) => {
      const [, name, version] = FIXTURE.exec(file.replaceAll('\\', '/')) ?? [];
      return name
        ? [
            [
              `${name}.v${version}`,
              JSON.parse(readFileSync(path.join(top, root, file), 'utf8')) as { p: JsonObject; s: DocNode['s'] },
            ] as const,
          ]
        : [];
    }),
  ),
);

const keyOf = (type: string, version: number): string => `${type.replace(/^.*:/, '')}.v${version}`;
const pastVersions = (def: BlockDef): number[] => Array.from({ length: def.version - 1 }, (_, at) => at + 1);
const missing = (blocks: readonly BlockDef[], have: ReadonlyMap<string, unknown>): string[] =>
  blocks.flatMap((def) =>
    pastVersions(def)
      .map((version) => keyOf(def.type, version))
      .filter((key) => !have.has(key)),
  );

function pageWith(node: DocNode): PageDocument {
  const page = emptyDocument('shop');
  return { ...page, nodes: { [ROOT]: { ...page.nodes[ROOT]!, c: { default: ['a'] } }, a: node } };
}

/** What is wrong with a page stored in a past version: nothing, or it could not be read or drawn. */
function wrongWith(def: BlockDef, version: number, fixture: { p: JsonObject; s: DocNode['s'] }): string[] {
  const registry = blockRegistry([def]);
  const page = pageWith({ t: def.type, v: version, ...fixture, ...(def.slot ? { c: { default: [] } } : {}) });
  const node = migrateDocument(page, registry).nodes.a!;
  const { problems } = renderPage(page, registry, sampleEnv('de', 'editor'), sampleData('de'));
  return [
    ...(node.v === def.version ? [] : [`stays at version ${node.v}`]),
    ...readNode(def, node).issues.map((issue) => `${issue.path}: ${issue.message}`),
    ...problems.map(({ message }) => message),
  ];
}

const blocks = allBlocks(plugins.flatMap((plugin) => (plugin.blocks ?? []) as readonly BlockDef[])).blocks;

describe('pages of the past', () => {
  test('every past version of every block has a page stored in it', () => {
    expect(missing(blocks, fixtures)).toEqual([]);
  });

  test('each of them is read and drawn today', () => {
    for (const def of blocks)
      for (const version of pastVersions(def))
        expect(wrongWith(def, version, fixtures.get(keyOf(def.type, version))!), keyOf(def.type, version)).toEqual([]);
  });

  test('a version left behind without its page, and one that is read wrongly, are found', () => {
    const spec = {
      type: 'planted',
      version: 3,
      meta: { label: label('P', 'P'), icon: 'square', group: 'basic' },
      content: { words: text({ label: label('W', 'W'), max: 5 }) },
      style: {},
      defaults: () => ({ words: '' }),
      render: () => null,
    } as const;
    const planted = defineBlock({
      ...spec,
      migrate: { 1: ({ p, s }) => ({ p: { words: p.caption ?? '' }, s }), 2: (old) => old },
    });
    expect(missing([planted], new Map([['planted.v1', {}]]))).toEqual(['planted.v2']);
    expect(wrongWith(planted, 1, { p: { caption: 'short' }, s: {} })).toEqual([]);
    expect(wrongWith(planted, 1, { p: { caption: 'too long' }, s: {} })).toHaveLength(1);
    const broken = defineBlock({
      ...spec,
      migrate: { 1: (old) => old, 2: (old) => old },
      render: () => {
        throw new Error('It cannot be drawn.');
      },
    });
    expect(wrongWith(broken, 1, { p: {}, s: {} })).toEqual(['It cannot be drawn.']);
  });
});
