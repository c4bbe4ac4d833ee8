import { ROOT, type DocNode } from '#builder/document';
import type { Session } from '../state/session.ts';

/** Name of a block: the seller's name for it, else its kind. `given` names one that is not on the page yet. */
export function blockName(session: Session, id: string, given?: DocNode): string {
  const node = given ?? session.store.get().doc.nodes[id];
  if (!node || id === ROOT) return session.words.page;
  if (typeof node.p.label === 'string' && node.p.label !== '') return node.p.label;
  const def = session.registry.get(node.t);
  return def ? session.say(def.meta.label) : session.words.unknown;
}

/** Common name of the selected blocks. */
export function namesOf(session: Session, ids: readonly string[]): string {
  return ids.length === 1 ? blockName(session, ids[0]!) : `${ids.length} ${session.words.severalBlocks}`;
}
