import { GripVertical } from 'lucide-react';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTexts } from './locale.tsx';

const TEXTS = {
  de: { move: 'Verschieben', hint: 'mit den Pfeiltasten nach oben oder unten', moved: 'steht jetzt an Stelle' },
  en: { move: 'Move', hint: 'with the arrow keys up or down', moved: 'is now at place' },
};

export interface Sortable {
  /** For the element of the row at `index`. */
  row: (index: number) => {
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    'data-drop': true | undefined;
  };
  handle: (index: number, name: string) => SortHandleProps;
  /** Last move, for people who do not see it. */
  said: string;
}

interface SortHandleProps {
  label: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/** Order by dragging a handle, or by the arrow keys on it. `onMove` gets the places counted from 0. */
export function useSortable(count: number, onMove: (from: number, to: number) => void): Sortable {
  const t = useTexts(TEXTS);
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number, name = ''): void => {
    if (to < 0 || to >= count || to === from) return;
    onMove(from, to);
    setSaid(name ? `${name} ${t.moved} ${to + 1}` : '');
  };
  return {
    said,
    row: (index) => ({
      onDragOver: (event) => {
        if (dragged.current === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event) => {
        if (dragged.current === null) return;
        event.preventDefault();
        move(dragged.current, index);
        setOver(null);
      },
      'data-drop': over === index || undefined,
    }),
    handle: (index, name) => ({
      label: `${t.move}: ${name}, ${t.hint}`,
      onKeyDown: (event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (step === 0) return;
        event.preventDefault();
        move(index, index + step, name);
      },
      onDragStart: (event) => {
        dragged.current = index;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
      },
      onDragEnd: () => {
        dragged.current = null;
        setOver(null);
      },
    }),
  };
}

/** The handle of one row. It keeps the focus while its row moves, as long as rows have keys of their own. */
export function SortHandle({ label, ...handlers }: SortHandleProps) {
  return (
    <button
      type="button"
      draggable
      aria-label={label}
      title={label}
      {...handlers}
      className="grid size-9 shrink-0 cursor-grab place-items-center rounded-control text-ink-soft hover:bg-sunken active:cursor-grabbing"
    >
      <GripVertical aria-hidden size={18} strokeWidth={1.75} />
    </button>
  );
}

/** A list with one entry moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
}
