import { applyOp, type DocumentOp, type PageDocument } from '#builder/document';
import type { Store } from './store.ts';
import type { EditorState } from './editor-state.ts';

/** One step of the history; plain data. */
export interface Step {
  op: DocumentOp;
  inverse: DocumentOp;
  selectionBefore?: string | undefined;
  selectionAfter?: string | undefined;
  key?: string | undefined;
  at: number;
}

export interface History {
  past: readonly Step[];
  future: readonly Step[];
}

export interface RunOptions {
  /** What is selected afterwards; absent keeps the selection. */
  select?: string | undefined;
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
export function createCommandBus(store: Store<EditorState>, now: () => number = () => performance.now()): CommandBus {
  let past: Step[] = [];
  let future: Step[] = [];
  const listeners = new Set<AppliedListener>();

  const apply = (op: DocumentOp, selection: string | undefined): DocumentOp => {
    const before = store.get().doc;
    const { doc, inverse } = applyOp(before, op);
    for (const listener of listeners) listener(op, before, doc);
    store.set({ doc, selection: selection !== undefined && doc.nodes[selection] ? selection : undefined });
    return inverse;
  };
  const publish = (): void => store.set({ canUndo: past.length > 0, canRedo: future.length > 0 });

  return {
    run(op, options = {}) {
      const selectionBefore = store.get().selection;
      const selectionAfter = 'select' in options ? options.select : selectionBefore;
      const inverse = apply(op, selectionAfter);
      const last = past.at(-1);
      const joins = options.coalesce !== undefined && last?.key === options.coalesce && now() - last.at < coalesceMs;
      if (joins) past[past.length - 1] = { ...last, op: batch(last.op, op), inverse: batch(inverse, last.inverse), selectionAfter, at: now() };
      else past = [...past, { op, inverse, selectionBefore, selectionAfter, key: options.coalesce, at: now() }].slice(-maxSteps);
      future = [];
      publish();
    },
    undo() {
      const step = past.at(-1);
      if (!step) return false;
      store.set({ editing: undefined });
      apply(step.inverse, step.selectionBefore);
      past = past.slice(0, -1);
      future = [...future, step];
      publish();
      return true;
    },
    redo() {
      const step = future.at(-1);
      if (!step) return false;
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
  const merged = merge(first, second);
  if (merged) return merged;
  const ops = (op: DocumentOp): readonly DocumentOp[] => (op.type === 'batch' ? op.ops : [op]);
  return { type: 'batch', ops: [...ops(first), ...ops(second)] };
}

function merge(first: DocumentOp, second: DocumentOp): DocumentOp | undefined {
  if (first.type === 'setTheme' && second.type === 'setTheme') return second;
  if (first.type === 'setProps' && second.type === 'setProps' && first.id === second.id) return { ...second, ...joinPatch(first, second) };
  if (first.type === 'setStyle' && second.type === 'setStyle' && first.id === second.id && first.at === second.at) return { ...second, ...joinPatch(first, second) };
  return undefined;
}

type Patch = Pick<Extract<DocumentOp, { type: 'setProps' }>, 'set' | 'unset'>;

function joinPatch(first: Patch, second: Patch): Patch {
  const kept = Object.fromEntries(Object.entries(first.set).filter(([name]) => !second.unset?.includes(name)));
  const unset = [...(first.unset ?? []).filter((name) => !(name in second.set)), ...(second.unset ?? [])];
  return { set: { ...kept, ...second.set }, unset: [...new Set(unset)] };
}
