import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyDocument, migrateDocument, readNode, ROOT, type DocNode, type PageDocument } from '#builder/document';
import { renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import { allBlocks } from './index.ts';

const registry = allBlocks();
const folder = new URL('fixtures/', import.meta.url);
const fixtures = new Map(readdirSync(folder).map((file) => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { stored: DocNode; read: Pick<DocNode, 'p' | 's'> },
]));

function pageWith(node: DocNode): PageDocument {
  const page = emptyDocument('shop');
  return { ...page, nodes: { [ROOT]: { ...page.nodes[ROOT]!, c: { default: ['a'] } }, a: node } };
}

describe('blocks as they were stored before', () => {
  test('every past version of every block has its fixture', () => {
    const wanted = registry.blocks.flatMap((def) => Array.from({ length: def.version - 1 }, (_, at) => `${def.type}.${at + 1}`));
    expect([...fixtures.keys()].sort()).toEqual(wanted.sort());
  });

  test.each([...fixtures])('%s is read as a block of today and drawn', (_name, { stored, read }) => {
    const def = registry.get(stored.t)!;
    const node = migrateDocument(pageWith(stored), registry).nodes.a!;
    expect(node).toEqual({ t: stored.t, v: def.version, ...read });
    expect(readNode(def, node).issues).toEqual([]);
    const page = renderPage(pageWith(stored), registry, sampleEnv('de'), sampleData('de'));
    expect(page.problems).toEqual([]);
    expect(page.html).toContain(`b-${stored.t}`);
  });
});
