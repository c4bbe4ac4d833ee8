import { childrenOf, parentOf, ROOT, type Slot } from '#builder/document';
import type { Session } from '../state/session.ts';
import { isMoved, type Drag } from './drag-session.ts';

/** A folded container opens when something is held over it this long. */
const unfoldMs = 500;

export interface LayerAim {
  slot: Slot | undefined;
  /** The row the line belongs to, and which side of it. */
  row: HTMLElement;
  side: 'before' | 'after' | 'inside';
}

/** The place under a point over the layers. */
export function layerAimAt(session: Session, drag: Drag, x: number, y: number): LayerAim | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-layer]');
  const id = row?.dataset.layer;
  if (!row || id === undefined) return undefined;
  const { doc, folded } = session.store.get();
  const rect = row.getBoundingClientRect();
  const part = (y - rect.top) / rect.height;
  const container = doc.nodes[id]?.c !== undefined;
  const open = container && childrenOf(doc, id).length > 0 && !folded.has(id);
  const side = part < (container ? 0.28 : 0.5) ? 'before' : container && (open || part < 0.72) ? 'inside' : 'after';
  if (isMoved(session, drag, id)) return { slot: undefined, row, side };
  const { base } = drag.load;
  const parent = parentOf(base, id) ?? ROOT;
  const at = childrenOf(base, parent).indexOf(id);
  // Inside an open container means before its first row, which is what stands right below.
  const slot =
    side === 'inside'
      ? { parent: id, index: open ? 0 : childrenOf(base, id).length }
      : { parent, index: side === 'before' ? at : at + 1 };
  return { slot, row, side };
}

export function showLayerLine(aim: LayerAim | undefined, valid: boolean): void {
  const line = document.querySelector<HTMLElement>('[data-layer-line]');
  if (!line) return;
  line.hidden = !aim;
  if (!aim) return;
  Object.assign(line.dataset, { side: aim.side, valid: String(valid) });
  const indent = parseFloat(aim.row.style.paddingLeft) || 0;
  const top = aim.row.offsetTop + Number(aim.row.dataset.top ?? 0);
  line.style.transform = `translate(${indent}px, ${aim.side === 'after' ? top + aim.row.offsetHeight - 1 : top}px)`;
  line.style.height = aim.side === 'inside' ? `${aim.row.offsetHeight}px` : '2px';
}

/** Opens folded containers that something is held over. */
export function unfoldOnHold(session: Session): { over(id: string | undefined): void } {
  let held: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    over(id) {
      if (id === held) return;
      clearTimeout(timer);
      held = id;
      if (id === undefined || !session.store.get().folded.has(id)) return;
      timer = setTimeout(() => {
        const folded = new Set(session.store.get().folded);
        folded.delete(id);
        session.store.set({ folded });
      }, unfoldMs);
    },
  };
}
