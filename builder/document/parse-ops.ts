import * as z from 'zod/mini';
import { breakpoints } from '#builder/block';
import type { DocumentOp } from './document-op.ts';
import { isNodeId } from './page-document.ts';
import { parseDocument } from './parse-document.ts';

const id = z.string().check(z.refine(isNodeId));
const index = z.int().check(z.minimum(0), z.maximum(2000));
const values = z
  .record(z.string(), z.unknown())
  .check(z.refine((given) => !Object.keys(given).some((key) => FORBIDDEN.has(key))));
const unset = z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(100)));
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const locale = z.enum(['de', 'en']);
const MOST_OPS = 5000;

/** One entry for every operation there is: without it the server would refuse what the editor can do. */
const shapes = {
  insertNodes: z.object({
    type: z.literal('insertNodes'),
    parent: id,
    index,
    rootId: id,
    nodes: z.record(id, z.looseObject({ t: z.string(), v: z.int() })),
  }),
  removeNode: z.object({ type: z.literal('removeNode'), id }),
  moveNode: z.object({ type: z.literal('moveNode'), id, parent: id, index }),
  setProps: z.object({ type: z.literal('setProps'), id, set: values, unset }),
  setStyle: z.object({ type: z.literal('setStyle'), id, at: z.enum(breakpoints), set: values, unset }),
  setHidden: z.object({ type: z.literal('setHidden'), id, hidden: z.boolean() }),
  setLocked: z.object({ type: z.literal('setLocked'), id, locked: z.boolean() }),
  setPage: z.object({ type: z.literal('setPage'), seo: z.looseObject({}) }),
  setTheme: z.object({ type: z.literal('setTheme'), theme: z.optional(z.looseObject({})) }),
  setTexts: z.object({ type: z.literal('setTexts'), locale, id, set: values, unset }),
  setLanguage: z.object({ type: z.literal('setLanguage'), locale, texts: z.optional(z.record(id, values)) }),
  replaceDocument: z.object({
    type: z.literal('replaceDocument'),
    doc: z.unknown().check(z.refine((doc) => parseDocument(doc).ok)),
  }),
} satisfies Record<Exclude<DocumentOp['type'], 'batch'>, z.ZodMiniObject>;
const single = z.union(Object.values(shapes));
// The editor never nests batches, and unbounded nesting would be a way to exhaust the stack.
const list = z
  .array(z.union([single, z.object({ type: z.literal('batch'), ops: z.array(single).check(z.maxLength(MOST_OPS)) })]))
  .check(z.maxLength(MOST_OPS));

/**
 * Reads operations from outside; undefined when they are none. Only their shape: the document they make is read by `parseDocument`, so
 * that nothing gets in this way which could not come as a whole document.
 */
export function parseOps(raw: unknown): readonly DocumentOp[] | undefined {
  const read = list.safeParse(raw);
  return read.success ? (read.data as readonly DocumentOp[]) : undefined;
}
