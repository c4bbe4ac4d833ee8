import type { Breakpoint, Json } from '#builder/block';
import {
  applyOp,
  childrenOf,
  copyBlock,
  lockedBy,
  parentOf,
  refusalAt,
  ROOT,
  slotOf,
  topmost,
  type DocumentOp,
} from '#builder/document';
import type { Session } from '../state/session.ts';
import { blockName, namesOf } from './block-name.ts';

/** Deletes blocks as one step; the neighbour that takes their place is selected. */
export function deleteBlocks(session: Session, ids: readonly string[]): boolean {
  const { doc } = session.store.get();
  const gone = topmost(doc, ids).filter((id) => id !== ROOT);
  if (gone.length === 0 || refuseReadOnly(session) || refuseLocked(session, gone)) return false;
  const said = `${session.words.deleted}: ${namesOf(session, gone)}`;
  session.bus.run(asOne(gone.map((id) => ({ type: 'removeNode', id }))), { select: neighbourOf(session, gone) });
  session.announce(said);
  return true;
}

function neighbourOf(session: Session, gone: readonly string[]): string | undefined {
  const { doc } = session.store.get();
  const parent = parentOf(doc, gone.at(-1)!)!;
  const siblings = childrenOf(doc, parent);
  const left = siblings.filter((id) => !gone.includes(id));
  const at = siblings.indexOf(gone.at(-1)!);
  return (
    siblings.slice(at + 1).find((id) => left.includes(id)) ?? left.at(-1) ?? (parent === ROOT ? undefined : parent)
  );
}

/** Puts a copy right behind each block, as one step. */
export function duplicateBlocks(session: Session, ids: readonly string[]): void {
  if (refuseReadOnly(session)) return;
  const { doc, registry } = { doc: session.store.get().doc, registry: session.registry };
  const ops: DocumentOp[] = [];
  const copies: string[] = [];
  let current = doc;
  for (const id of topmost(doc, ids)) {
    const slot = slotOf(current, id);
    if (!slot) continue;
    const copy = copyBlock(doc, id);
    const after = { parent: slot.parent, index: slot.index + 1 };
    const refusal = refusalAt(current, registry, copy, after);
    if (refusal) return session.tell(session.say(refusal));
    const op: DocumentOp = { type: 'insertNodes', ...after, ...copy };
    ops.push(op);
    copies.push(copy.rootId);
    current = applyOp(current, op).doc;
  }
  if (ops.length === 0) return;
  const said = `${session.words.duplicated}: ${namesOf(session, ids)}`;
  session.bus.run(asOne(ops), { select: copies });
  session.announce(said);
}

const devices = { base: 'desktop', md: 'tablet', sm: 'mobile' } as const;

/** True if a block is hidden at a width: everywhere, or by its own "hide on" for that device. */
export function hiddenAt(session: Session, id: string, at: Breakpoint): boolean {
  const node = session.store.get().doc.nodes[id];
  return node?.h === true || (Array.isArray(node?.p.hideOn) && node.p.hideOn.includes(devices[at]));
}

/** On the desktop a block is hidden or shown for everyone; at another width only for that device. */
export function toggleHidden(session: Session, ids: readonly string[]): void {
  if (refuseReadOnly(session)) return;
  const { doc, breakpoint } = session.store.get();
  const hide = ids.some((id) => !hiddenAt(session, id, breakpoint));
  const ops = ids.flatMap((id): DocumentOp[] => {
    const node = doc.nodes[id]!;
    if (breakpoint === 'base') return [{ type: 'setHidden', id, hidden: hide }];
    const others = (Array.isArray(node.p.hideOn) ? node.p.hideOn : []).filter(
      (device) => device !== devices[breakpoint],
    );
    const hideOn: Json[] = hide ? [...others, devices[breakpoint]] : others;
    return [
      ...(node.h && !hide ? [{ type: 'setHidden' as const, id, hidden: false }] : []),
      hideOn.length > 0
        ? { type: 'setProps', id, set: { hideOn } }
        : { type: 'setProps', id, set: {}, unset: ['hideOn'] },
    ];
  });
  if (ops.length === 0) return;
  session.bus.run(asOne(ops));
  const where = breakpoint === 'base' ? '' : ` (${session.words[devices[breakpoint]]})`;
  session.announce(`${hide ? session.words.hide : session.words.show}${where}: ${namesOf(session, ids)}`);
}

/** Hides blocks for everyone, as one step. */
export function hideBlocks(session: Session, ids: readonly string[]): void {
  if (refuseReadOnly(session)) return;
  session.bus.run(asOne(ids.map((id) => ({ type: 'setHidden', id, hidden: true }))));
  session.announce(`${session.words.hide}: ${namesOf(session, ids)}`);
}

/** Locks blocks against changes on the canvas, or opens them again. */
export function toggleLocked(session: Session, ids: readonly string[]): void {
  if (refuseReadOnly(session)) return;
  const { doc } = session.store.get();
  const locked = ids.some((id) => !doc.nodes[id]?.l);
  session.bus.run(asOne(ids.map((id) => ({ type: 'setLocked', id, locked }))));
  session.announce(`${locked ? session.words.lockedNow : session.words.unlockedNow}: ${namesOf(session, ids)}`);
}

export function renameBlock(session: Session, id: string, name: string): void {
  if (refuseReadOnly(session)) return;
  const label = name.trim().slice(0, 60);
  session.bus.run(
    label === '' ? { type: 'setProps', id, set: {}, unset: ['label'] } : { type: 'setProps', id, set: { label } },
  );
  session.announce(`${session.words.renamed}: ${blockName(session, id)}`);
}

/** Says that the page can only be looked at, when it is so. */
export function refuseReadOnly({ store, tell, words }: Session): boolean {
  const { readOnly } = store.get();
  if (readOnly) tell(words.readOnly);
  return readOnly;
}

/** Says that a block is locked, when one of them is. */
export function refuseLocked(session: Session, ids: readonly string[]): boolean {
  const { doc } = session.store.get();
  const lock = ids.map((id) => lockedBy(doc, id)).find((id) => id !== undefined);
  if (lock === undefined) return false;
  session.tell(`${blockName(session, lock)}: ${session.words.isLocked}`);
  return true;
}

function asOne(ops: readonly DocumentOp[]): DocumentOp {
  return ops.length === 1 ? ops[0]! : { type: 'batch', ops };
}
