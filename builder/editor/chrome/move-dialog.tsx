import { useMemo, type ReactElement } from 'react';
import { childrenOf, depthOf, parentOf, ROOT, type Slot } from '#builder/document';
import { blockName } from '../commands/block-name.ts';
import { refuseLocked } from '../commands/change-block.ts';
import { loadName, loadSlots, placeLoad, standingLoad } from '../commands/place-load.ts';
import { selectedIds } from '../state/selected-ids.ts';
import { useSession } from '../state/session.ts';
import { Dialog } from './dialog.tsx';

/** Every place the selected blocks may go to, as a list: the way for whoever cannot drag. */
export function MoveDialog({ close }: { close(): void }): ReactElement | null {
  const session = useSession();
  const { words, store, registry } = session;
  const { load, slots } = useMemo(() => {
    const { doc } = store.get();
    const standing = standingLoad(doc, selectedIds(store.get()));
    const [only] = standing.moved;
    const stays = (slot: Slot): boolean =>
      standing.moved.size === 1 &&
      slot.parent === (parentOf(doc, only!) ?? ROOT) &&
      slot.index === childrenOf(doc, slot.parent).indexOf(only!);
    return { load: standing, slots: loadSlots(registry, standing).filter((slot) => !stays(slot)) };
  }, [store, registry]);
  if (load.trees.length === 0) return null;
  const name = (slot: Slot): string => {
    const next = childrenOf(load.base, slot.parent)[slot.index];
    return `${blockName(session, slot.parent)}: ${next === undefined ? words.atEnd : `${words.before} ${blockName(session, next)}`}`;
  };
  const move = (slot: Slot): void => {
    if (!refuseLocked(session, [...load.moved])) placeLoad(session, load, slot);
    close();
  };
  return (
    <Dialog title={`${words.moveTo} ${loadName(session, load)}`} close={close}>
      <ul className="kb-slots">
        {slots.map((slot) => (
          <li key={`${slot.parent}.${slot.index}`} style={{ paddingLeft: depthOf(load.base, slot.parent) * 16 }}>
            <button type="button" onClick={() => move(slot)}>
              {name(slot)}
            </button>
          </li>
        ))}
      </ul>
      {slots.length === 0 && <p className="kb-hint">{words.nothingFound}</p>}
    </Dialog>
  );
}
