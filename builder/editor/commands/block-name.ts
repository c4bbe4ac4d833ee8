import { ROOT } from '#builder/document';
import type { Session } from '../state/session.ts';

/** What a block is called: the seller's name for it, else its kind. */
export function blockName(session: Session, id: string): string {
  const node = session.store.get().doc.nodes[id];
  if (!node || id === ROOT) return session.words.page;
  if (typeof node.p.label === 'string' && node.p.label !== '') return node.p.label;
  const def = session.registry.get(node.t);
  return def ? session.say(def.meta.label) : session.words.unknown;
}
