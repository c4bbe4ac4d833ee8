import {
  issueSentence,
  label,
  metaOf,
  type BlockDef,
  type BlockRegistry,
  type CheckEnv,
  type Label,
  type PageData,
} from '#builder/block';
import {
  childrenOf,
  maxChildren,
  maxDepth,
  maxNodes,
  ROOT,
  warnNodes,
  type DocNode,
  type PageDocument,
} from './page-document.ts';
import { readNode } from './read-node.ts';
import { depthOf, inOrder, isHidden, parentOf } from './tree.ts';

/** Something wrong with a page. Errors forbid publishing, warnings do not. */
export interface DocumentIssue {
  level: 'error' | 'warning';
  code: string;
  message: Label;
  nodeId?: string;
  /** Field inside the node: `p.text`, `s.md.size`. */
  path?: string;
}

/**
 * Issues that keep a document from being stored: caps, placement rules and limits. Content that does not fit its schema is an error too, but the
 * document keeps it; the renderer puts defaults in its place. Unknown types are reported and otherwise left alone.
 */
export function validateDocument(doc: PageDocument, registry: BlockRegistry): DocumentIssue[] {
  const issues: DocumentIssue[] = [...countIssues(doc, registry)];
  for (const id of inOrder(doc)) {
    const node = doc.nodes[id]!;
    const def = registry.get(node.t);
    if (!def) {
      issues.push(
        issue(
          'error',
          'unknown_block',
          id,
          `Der Block „${node.t}“ ist hier nicht bekannt. Schalten Sie sein Plugin ein oder entfernen Sie ihn.`,
          `The block "${node.t}" is not known here. Enable its plugin or remove it.`,
        ),
      );
      continue;
    }
    issues.push(...placeIssues(doc, registry, id, def));
    for (const { path, reason } of readNode(def, node).issues) {
      const [field, why, block] = [fieldNameAt(def, path), issueSentence(reason), def.meta.label];
      issues.push({
        ...issue(
          'error',
          'invalid_value',
          id,
          `${block.de}, „${field.de}“: ${why.de}`,
          `${block.en}, “${field.en}”: ${why.en}`,
        ),
        path,
      });
    }
  }
  return issues;
}

/** Everything that must or should be mended before publishing: `validateDocument` and what required fields, search engines and readers need. */
export function checkDocument(
  doc: PageDocument,
  registry: BlockRegistry,
  context: { data: PageData; env: CheckEnv },
): DocumentIssue[] {
  const issues = validateDocument(doc, registry);
  const anchors = new Set<string>();
  for (const id of inOrder(doc)) {
    const node = doc.nodes[id]!;
    const def = registry.get(node.t);
    if (!def || isHidden(doc, id)) continue;
    issues.push(...requiredIssues(id, node, def));
    const { p, s } = readNode(def, node);
    for (const found of def.checks?.(p, s.base ?? {}, context) ?? []) issues.push({ ...found, nodeId: id });
    const anchor = p.anchor as string | undefined;
    if (!anchor) continue;
    if (anchors.has(anchor))
      issues.push(
        issue(
          'error',
          'duplicate_anchor',
          id,
          `Den Anker „${anchor}“ gibt es zweimal.`,
          `The anchor "${anchor}" is used twice.`,
        ),
      );
    anchors.add(anchor);
  }
  return [...issues, ...seoIssues(doc)];
}

/** Label of the field at a path such as `p.text` or `s.md.size.n`. */
export function fieldNameAt(def: BlockDef, path: string): Label {
  const [part, first = '', second = ''] = path.split('.');
  const schema = part === 's' ? def.style[second] : def.content[first];
  return (schema && metaOf(schema)?.label) ?? label(first, first);
}

function countIssues(doc: PageDocument, registry: BlockRegistry): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const count = Object.keys(doc.nodes).length - 1;
  if (count > maxNodes)
    issues.push(
      issue(
        'error',
        'too_many_blocks',
        undefined,
        `Die Seite hat ${count} Blöcke, erlaubt sind ${maxNodes}.`,
        `The page has ${count} blocks; ${maxNodes} are allowed.`,
      ),
    );
  else if (count > warnNodes)
    issues.push(
      issue(
        'warning',
        'many_blocks',
        undefined,
        `Die Seite hat ${count} Blöcke und lädt langsam.`,
        `The page has ${count} blocks and loads slowly.`,
      ),
    );
  for (const def of registry.blocks) {
    const ids = Object.keys(doc.nodes).filter((id) => doc.nodes[id]!.t === def.type);
    if (def.meta.limit !== undefined && ids.length > def.meta.limit) {
      issues.push(
        issue(
          'error',
          'limit_exceeded',
          ids.at(-1),
          `${def.meta.label.de} darf es nur ${def.meta.limit}-mal geben.`,
          `${def.meta.label.en} may stand on a page ${def.meta.limit} time(s).`,
        ),
      );
    }
  }
  return issues;
}

function placeIssues(doc: PageDocument, registry: BlockRegistry, id: string, def: BlockDef): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const parent = parentOf(doc, id) ?? ROOT;
  const parentType = doc.nodes[parent]!.t;
  const accept = parent === ROOT ? undefined : registry.get(parentType)?.slot?.accept;
  const siblings = childrenOf(doc, parent);
  const refuse = (de: string, en: string): void => {
    issues.push(issue('error', 'misplaced_block', id, `${def.meta.label.de}: ${de}`, `${def.meta.label.en}: ${en}`));
  };
  if (def.meta.pageKinds && !def.meta.pageKinds.includes(doc.kind))
    refuse('gibt es auf dieser Art Seite nicht.', 'not available on this kind of page.');
  if ((accept && !accept.includes(def.type)) || (def.parents && !def.parents.includes(parentType)))
    refuse('liegt am falschen Platz.', 'lies in the wrong place.');
  if (def.meta.pin === 'first' && (parent !== ROOT || siblings[0] !== id))
    refuse('muss oben stehen.', 'must stand first.');
  if (def.meta.pin === 'last' && (parent !== ROOT || siblings.at(-1) !== id))
    refuse('muss unten stehen.', 'must stand last.');
  if (childrenOf(doc, id).length > (def.slot?.max ?? (def.slot ? maxChildren : 0)))
    refuse('enthält zu viele Blöcke.', 'holds too many blocks.');
  if (depthOf(doc, id) > maxDepth) refuse('liegt zu tief.', 'is nested too deeply.');
  return issues;
}

function requiredIssues(id: string, node: DocNode, def: BlockDef): DocumentIssue[] {
  const { p } = readNode(def, node);
  return Object.entries(def.content).flatMap(([name, schema]) => {
    const meta = metaOf(schema);
    if (!meta?.required || !isEmpty(p[name]) || (meta.visibleIf && !meta.visibleIf(p))) return [];
    return [
      {
        ...issue(
          'error',
          'required',
          id,
          `${def.meta.label.de}: „${meta.label.de}“ fehlt.`,
          `${def.meta.label.en}: "${meta.label.en}" is missing.`,
        ),
        path: `p.${name}`,
      },
    ];
  });
}

function seoIssues(doc: PageDocument): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const { title, description } = doc.seo;
  if (title === '')
    issues.push(
      issue('warning', 'seo_title_missing', undefined, 'Der Seitentitel fehlt.', 'The page title is missing.'),
    );
  if (title.length > 60)
    issues.push(
      issue(
        'warning',
        'seo_title_long',
        undefined,
        'Der Seitentitel ist länger als 60 Zeichen.',
        'The page title is longer than 60 characters.',
      ),
    );
  if (description.length > 160)
    issues.push(
      issue(
        'warning',
        'seo_description_long',
        undefined,
        'Die Beschreibung ist länger als 160 Zeichen.',
        'The description is longer than 160 characters.',
      ),
    );
  return issues;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function issue(
  level: 'error' | 'warning',
  code: string,
  nodeId: string | undefined,
  de: string,
  en: string,
): DocumentIssue {
  return { level, code, message: label(de, en), ...(nodeId === undefined ? {} : { nodeId }) };
}
