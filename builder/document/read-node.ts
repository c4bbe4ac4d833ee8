import { breakpoints, parseFields, type BlockDef, type Breakpoint, type FieldIssue } from '#builder/block';
import type { DocNode } from './page-document.ts';

/** A node's values, valid by its block's schema; `issues` says what had to be left out and where. */
export interface NodeValues {
  p: Record<string, unknown>;
  s: Partial<Record<Breakpoint, Record<string, unknown>>>;
  issues: readonly FieldIssue[];
}

// Nodes are immutable, so what was read once stays true. Keyed by block first, as plugins may be switched off and on.
const memo = new WeakMap<BlockDef, WeakMap<DocNode, NodeValues>>();

/** Reads a node with its block: drops unknown keys, replaces what is invalid by the block's defaults. Never throws. */
export function readNode(def: BlockDef, node: DocNode): NodeValues {
  let known = memo.get(def);
  if (!known) memo.set(def, (known = new WeakMap()));
  let values = known.get(node);
  if (!values) known.set(node, (values = read(def, node)));
  return values;
}

function read(def: BlockDef, node: DocNode): NodeValues {
  const content = parseFields(def.content, node.p, def.defaults('en'));
  const issues = content.issues.map((issue) => ({ ...issue, path: `p.${issue.path}` }));
  const s: NodeValues['s'] = {};
  for (const at of breakpoints) {
    const raw = node.s[at];
    if (!raw) continue;
    const style = parseFields(def.style, raw, {});
    s[at] = style.values;
    issues.push(...style.issues.map((issue) => ({ ...issue, path: `s.${at}.${issue.path}` })));
  }
  return { p: content.values, s, issues };
}
