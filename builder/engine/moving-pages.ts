import type { BlockRegistry } from '#builder/block';
import {
  depthOf,
  inOrder,
  maxDepth,
  maxNodes,
  migrateDocument,
  parseDocument,
  readNode,
  referencesOf,
  rewriteReferences,
  type PageDocument,
} from '#builder/document';
import type { PageEngine } from '#core/plugins';

/** Services of documents for pages that come from elsewhere, or from an older release. */
export function movingPages(
  registry: BlockRegistry,
): Pick<PageEngine, 'admit' | 'references' | 'withReferences' | 'migrate'> {
  return {
    admit(raw) {
      const parsed = parseDocument(raw);
      if (!parsed.ok) return parsed;
      const { doc } = parsed;
      const count = Object.keys(doc.nodes).length - 1;
      if (count > maxNodes) return { ok: false, problems: [`The page has ${count} blocks; ${maxNodes} are allowed.`] };
      const blocks = inOrder(doc);
      // Blocks nobody knows here count too.
      if (blocks.some((id) => depthOf(doc, id) > maxDepth))
        return { ok: false, problems: [`Blocks are nested more than ${maxDepth} deep.`] };
      const types = new Set(blocks.map((id) => doc.nodes[id]!.t));
      return { ok: true, doc, unknown: [...types].filter((type) => !registry.get(type)) };
    },
    references: (doc) => referencesOf(doc as PageDocument, registry),
    withReferences: (doc, decide) => rewriteReferences(doc as PageDocument, registry, decide),
    migrate(stored) {
      const doc = stored as PageDocument;
      const migrated = migrateDocument(doc, registry);
      const steps = Object.entries(migrated.nodes).flatMap(([nodeId, { t: type, v: to }]) => {
        const from = doc.nodes[nodeId]!.v;
        return from === to ? [] : [{ nodeId, type, from, to }];
      });
      return {
        doc: migrated,
        steps,
        problems: [
          ...unknownTypes(migrated, registry),
          ...steps.flatMap(({ nodeId }) => misfits(migrated, nodeId, registry)),
        ],
      };
    },
  };
}

function unknownTypes(doc: PageDocument, registry: BlockRegistry): string[] {
  return inOrder(doc).flatMap((id) => {
    const { t, v } = doc.nodes[id]!;
    const def = registry.get(t);
    if (!def) return [`${id}: the block ${t} is not known here and stays as it is`];
    return v > def.version ? [`${id}: ${t} is of version ${v}, newer than ${def.version}, and stays as it is`] : [];
  });
}

function misfits(doc: PageDocument, nodeId: string, registry: BlockRegistry): string[] {
  const node = doc.nodes[nodeId]!;
  const def = registry.get(node.t);
  return def ? readNode(def, node).issues.map(({ path, message }) => `${nodeId}: ${node.t} ${path}: ${message}`) : [];
}
