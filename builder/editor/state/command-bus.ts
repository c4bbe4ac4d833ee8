import { applyOp, type DocumentOp, type PageDocument } from '#builder/document';
import { joinOps } from './join-ops.ts';
import type { Store } from './store.ts';
import type { EditorState } from './editor-state.ts';

/** One step of the history; plain data. */
export interface Step {
  op: DocumentOp;
  inverse: DocumentOp;
  /** The block chosen last comes first. */
  selectionBefore: readonly string[];
  selectionAfter: readonly string[];
  key?: string | undefined;
  at: number;
}

export interface History {
  past: readonly Step[];
  future: readonly Step[];
}

export interface RunOptions {
  /** Selection afterwards; absent keeps the selection. */
  select?: string | readonly string[] | undefined;
  /** Steps with the same key in quick succession count as one, e.g. letters typed into one field. */
  coalesce?: string;
}

export type AppliedListener = (op: DocumentOp, before: PageDocument, after: PageDocument) => void;

export interface CommandBus {
  run(op: DocumentOp, options?: RunOptions): void;
  undo(): boolean;
  redo(): boolean;
  /** Ends coalescing: the next step is one of its own. */
  seal(): void;
  history(): History;
  /** Takes up the steps of an earlier visit to the same document. */
  resume(history: History): void;
  onApplied(listener: AppliedListener): () => void;
}

const maxSteps = 200;
const coalesceMs = 500;

/** The only way to change the document: applies operations, remembers their inverses and tells who mirrors the document. */
export function createCommandBus(
  store: Store<EditorState>,
  now: () => number = () => performance.now(),
  onRefused: () => void = () => undefined,
): CommandBus {
  let past: Step[] = [];
  let future: Step[] = [];
  const listeners = new Set<AppliedListener>();

  const selected = (): readonly string[] => {
    const { selection, group } = store.get();
    return selection === undefined ? [] : [selection, ...group.filter((id) => id !== selection)];
  };
  const apply = (op: DocumentOp, wanted: readonly string[]): DocumentOp => {
    const before = store.get().doc;
    const { doc, inverse } = applyOp(before, op);
    for (const listener of listeners) listener(op, before, doc);
    const there = wanted.filter((id) => doc.nodes[id]);
    store.set({ doc, selection: there[0], anchor: there[0], group: there.length > 1 ? there : [] });
    return inverse;
  };
  // Another person holds the page: it can be looked at, not changed.
  const refused = (): boolean => {
    const { readOnly } = store.get();
    if (readOnly) onRefused();
    return readOnly;
  };
  const publish = (): void => store.set({ canUndo: past.length > 0, canRedo: future.length > 0 });

  return {
    run(op, options = {}) {
      if (refused()) return;
      const selectionBefore = selected();
      const selectionAfter = 'select' in options ? [options.select ?? []].flat() : selectionBefore;
      const inverse = apply(op, selectionAfter);
      const last = past.at(-1);
      const joins = options.coalesce !== undefined && last?.key === options.coalesce && now() - last.at < coalesceMs;
      if (joins)
        past[past.length - 1] = {
          ...last,
          op: batch(last.op, op),
          inverse: batch(inverse, last.inverse),
          selectionAfter,
          at: now(),
        };
      else
        past = [...past, { op, inverse, selectionBefore, selectionAfter, key: options.coalesce, at: now() }].slice(
          -maxSteps,
        );
      future = [];
      publish();
    },
    undo() {
      const step = past.at(-1);
      if (!step || refused()) return false;
      store.set({ editing: undefined });
      apply(step.inverse, step.selectionBefore);
      past = past.slice(0, -1);
      future = [...future, step];
      publish();
      return true;
    },
    redo() {
      const step = future.at(-1);
      if (!step || refused()) return false;
      store.set({ editing: undefined });
      apply(step.op, step.selectionAfter);
      future = future.slice(0, -1);
      past = [...past, { ...step, key: undefined }];
      publish();
      return true;
    },
    seal() {
      const last = past.at(-1);
      if (last) past[past.length - 1] = { ...last, key: undefined };
    },
    history: () => ({ past, future }),
    resume(history) {
      past = [...history.past];
      future = [...history.future];
      publish();
    },
    onApplied(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// A burst of typing keeps two operations, not one per letter: the first value's inverse and the last value are all that matters.
function batch(first: DocumentOp, second: DocumentOp): DocumentOp {
  const merged = joinOps(first, second);
  if (merged) return merged;
  const ops = (op: DocumentOp): readonly DocumentOp[] => (op.type === 'batch' ? op.ops : [op]);
  return { type: 'batch', ops: [...ops(first), ...ops(second)] };
}
