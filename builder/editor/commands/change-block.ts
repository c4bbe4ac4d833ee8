import { copyBlock, refusalAt, slotOf, parentOf, childrenOf, ROOT } from '#builder/document';
import type { Session } from '../state/session.ts';
import { blockName } from './block-name.ts';
import { placeBlock } from './place-block.ts';

/** Deletes a block; the neighbour that takes its place is selected. */
export function deleteBlock(session: Session, id: string): void {
  const { doc } = session.store.get();
  const parent = parentOf(doc, id);
  if (parent === undefined) return;
  const name = blockName(session, id);
  const siblings = childrenOf(doc, parent);
  const at = siblings.indexOf(id);
  const next = siblings[at + 1] ?? siblings[at - 1] ?? (parent === ROOT ? undefined : parent);
  session.bus.run({ type: 'removeNode', id }, { select: next });
  session.announce(`${session.words.deleted}: ${name}`);
}

export function duplicateBlock(session: Session, id: string): void {
  const { doc } = session.store.get();
  const slot = slotOf(doc, id);
  if (!slot) return;
  const copy = copyBlock(doc, id);
  const after = { parent: slot.parent, index: slot.index + 1 };
  const refusal = refusalAt(doc, session.registry, copy, after);
  if (refusal) session.tell(session.say(refusal));
  else if (placeBlock(session, copy, after)) session.announce(`${session.words.duplicated}: ${blockName(session, id)}`);
}

export function toggleHidden(session: Session, id: string): void {
  const hidden = session.store.get().doc.nodes[id]?.h !== true;
  session.bus.run({ type: 'setHidden', id, hidden }, { select: id });
  session.announce(`${hidden ? session.words.hide : session.words.show}: ${blockName(session, id)}`);
}

export function renameBlock(session: Session, id: string, name: string): void {
  const label = name.trim().slice(0, 60);
  session.bus.run(label === '' ? { type: 'setProps', id, set: {}, unset: ['label'] } : { type: 'setProps', id, set: { label } });
  session.announce(`${session.words.renamed}: ${blockName(session, id)}`);
}
