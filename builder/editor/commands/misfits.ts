import type { Breakpoint, FieldIssue } from '#builder/block';
import { readNode, type DocNode } from '#builder/document';
import type { Session } from '../state/session.ts';
import { refuseReadOnly } from './change-block.ts';

const NONE: readonly FieldIssue[] = [];

/** Stored values of a block that its fields refuse. The block is drawn with its defaults in their place. */
export function misfitsOf({ registry }: Session, node: DocNode | undefined): readonly FieldIssue[] {
  const def = node && registry.get(node.t);
  return def ? readNode(def, node).issues : NONE;
}

/** Takes a stored value that its field refuses out of the document, so that the default stands. */
export function resetMisfit(session: Session, id: string, path: string): void {
  if (refuseReadOnly(session)) return;
  const [part, first = '', second = ''] = path.split('.');
  session.bus.run(
    part === 's'
      ? { type: 'setStyle', id, at: first as Breakpoint, set: {}, unset: [second] }
      : { type: 'setProps', id, set: {}, unset: [first] },
  );
}
