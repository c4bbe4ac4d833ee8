import type { ReactElement } from 'react';
import { childrenOf, depthOf, legalSlots, placedFrom, ROOT, slotOf, type Slot } from '#builder/document';
import { blockName } from '../commands/block-name.ts';
import { placeBlock } from '../commands/place-block.ts';
import { useSession } from '../state/session.ts';
import { Dialog } from './dialog.tsx';

/** Every place the selected block may go to, as a list: the way for whoever cannot drag. */
export function MoveDialog({ close }: { close(): void }): ReactElement | null {
  const session = useSession();
  const { words, store, registry } = session;
  const { doc, selection } = store.get();
  if (selection === undefined || selection === ROOT) return null;
  const placed = placedFrom(doc, selection);
  const now = slotOf(doc, selection);
  const slots = legalSlots(doc, registry, placed).filter((slot) => slot.parent !== now?.parent || slot.index !== now.index);
  const name = (slot: Slot): string => {
    const next = childrenOf(doc, slot.parent).filter((id) => id !== selection)[slot.index];
    return `${blockName(session, slot.parent)}: ${next === undefined ? words.atEnd : `${words.before} ${blockName(session, next)}`}`;
  };
  return (
    <Dialog title={`${words.moveTo} ${blockName(session, selection)}`} close={close}>
      <ul className="kb-slots">
        {slots.map((slot) => (
          <li key={`${slot.parent}.${slot.index}`} style={{ paddingLeft: depthOf(doc, slot.parent) * 16 }}>
            <button type="button" onClick={() => { placeBlock(session, placed, slot); close(); }}>{name(slot)}</button>
          </li>
        ))}
      </ul>
      {slots.length === 0 && <p className="kb-hint">{words.nothingFound}</p>}
    </Dialog>
  );
}
