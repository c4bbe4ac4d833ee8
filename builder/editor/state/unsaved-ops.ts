import { applyOp, parseOps, type DocumentOp, type PageDocument } from '#builder/document';
import { joinOps } from './join-ops.ts';
import type { LocalStore } from './local-store.ts';

/** Changes on top of a revision that the server has not confirmed. The first `sending.count` are on their way under one name. */
export interface Unsaved {
  baseRev: number;
  ops: readonly DocumentOp[];
  sending?: { saveId: string; count: number };
}

export interface UnsavedOps {
  get(): Unsaved;
  add(op: DocumentOp): void;
  /** Names the changes there are now, or answers the name they are already being sent under. */
  send(): { saveId: string; ops: readonly DocumentOp[] } | undefined;
  /** The server has what was sent. */
  confirm(rev: number): void;
  /** Starts anew on a revision, with these changes only. */
  reset(baseRev: number, ops?: readonly DocumentOp[]): void;
}

/** More single changes than this are kept as the whole document they make. */
const mostOps = 1000;

export function unsavedOps(pageId: string, local: LocalStore, start: Unsaved, doc: () => PageDocument): UnsavedOps {
  let unsaved = start;
  const set = (next: Unsaved): void => {
    unsaved = next;
    if (next.ops.length === 0) local.erase('unsaved', pageId);
    else local.write('unsaved', pageId, next);
  };
  return {
    get: () => unsaved,
    add(op) {
      const sent = unsaved.sending?.count ?? 0;
      const last = unsaved.ops.length > sent ? unsaved.ops.at(-1) : undefined;
      const joined = last && joinOps(last, op);
      const ops = joined ? [...unsaved.ops.slice(0, -1), joined] : [...unsaved.ops, op];
      set({
        ...unsaved,
        ops: ops.length - sent > mostOps ? [...ops.slice(0, sent), { type: 'replaceDocument', doc: doc() }] : ops,
      });
    },
    send() {
      if (unsaved.ops.length === 0) return undefined;
      const sending = unsaved.sending ?? { saveId: crypto.randomUUID(), count: unsaved.ops.length };
      if (!unsaved.sending) set({ ...unsaved, sending });
      return { saveId: sending.saveId, ops: unsaved.ops.slice(0, sending.count) };
    },
    confirm(rev) {
      set({ baseRev: rev, ops: unsaved.ops.slice(unsaved.sending?.count ?? 0) });
    },
    reset(baseRev, ops = []) {
      set({ baseRev, ops });
    },
  };
}

export interface Recalled {
  doc: PageDocument;
  unsaved: Unsaved;
  /** Changes came back. */
  restored: boolean;
  /** True once another person saved after these changes were made. */
  stale: boolean;
}

/** Puts what this browser kept on top of the server's document. What the server already took under its name is left out. */
export function recallUnsaved(
  kept: unknown,
  server: { doc: PageDocument; rev: number; saveId?: string | undefined },
): Recalled {
  const nothing: Recalled = {
    doc: server.doc,
    unsaved: { baseRev: server.rev, ops: [] },
    restored: false,
    stale: false,
  };
  const read = readKept(kept);
  if (!read) return nothing;
  const taken = read.sending !== undefined && read.sending.saveId === server.saveId;
  const ops = taken ? read.ops.slice(read.sending!.count) : read.ops;
  if (ops.length === 0) return nothing;
  const stale = !taken && read.baseRev !== server.rev;
  // On a newer page some of them may have lost what they changed; the others still count, and the person decides.
  const fitting: DocumentOp[] = [];
  const doc = ops.reduce((current, op) => {
    try {
      const next = applyOp(current, op).doc;
      fitting.push(op);
      return next;
    } catch {
      return current;
    }
  }, server.doc);
  const sending = taken || stale ? undefined : read.sending;
  return {
    doc,
    unsaved: { baseRev: server.rev, ops: fitting, ...(sending ? { sending } : {}) },
    restored: fitting.length > 0,
    stale,
  };
}

function readKept(kept: unknown): Unsaved | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { baseRev, ops, sending } = kept as Partial<Unsaved>;
  const read = parseOps(ops);
  if (!read || typeof baseRev !== 'number') return undefined;
  return {
    baseRev,
    ops: read,
    ...(typeof sending?.saveId === 'string' && Number.isInteger(sending.count) ? { sending } : {}),
  };
}
