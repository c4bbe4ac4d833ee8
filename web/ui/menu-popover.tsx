import { Form, Link } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

export type MenuEntry =
  | { id: string; label: string; to: string; reload?: boolean; danger?: boolean }
  | { id: string; label: string; post: { action: string; fields?: Readonly<Record<string, string>> }; danger?: boolean }
  | { id: string; label: string; onAction: () => void; danger?: boolean }
  | { id: string; separator: true };

const ITEM =
  'flex min-h-9 w-full cursor-default items-center rounded-control px-3 py-1.5 text-left outline-none hover:bg-accent-soft focus:bg-accent-soft';

/** A menu in the top layer, below its button or, where there is no room, above it. Arrows, Home, End and first letters lead through it. */
export function MenuPopover({
  label,
  entries,
  anchor,
  onClose,
}: {
  label: string;
  entries: readonly MenuEntry[];
  anchor: RefObject<HTMLButtonElement>;
  /** `goesBack`: the focus returns to the button. */
  onClose: (goesBack: boolean) => void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const [shown, button] = [menu.current, anchor.current];
    if (!shown || !button) return;
    shown.showPopover?.();
    place(shown, button.getBoundingClientRect());
    itemsOf(shown)[0]?.focus({ preventScroll: true });
  }, [anchor]);
  useEffect(() => {
    const elsewhere = ({ target }: Event): void => {
      if (!(target instanceof Node) || menu.current?.contains(target) || anchor.current?.contains(target)) return;
      close.current(false);
    };
    const moved = (event: Event): void => {
      if (event.target === menu.current || !menu.current || !anchor.current) return;
      place(menu.current, anchor.current.getBoundingClientRect());
    };
    document.addEventListener('pointerdown', elsewhere, true);
    document.addEventListener('scroll', moved, true);
    window.addEventListener('resize', moved);
    return () => {
      document.removeEventListener('pointerdown', elsewhere, true);
      document.removeEventListener('scroll', moved, true);
      window.removeEventListener('resize', moved);
    };
  }, [anchor]);
  return (
    <div
      ref={menu}
      {...{ popover: 'manual' }}
      role="menu"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Tab') onClose(true);
        else if (event.key === 'Escape') {
          // A dialog or a menu below keeps its own Escape.
          event.preventDefault();
          event.stopPropagation();
          onClose(true);
        } else walk(event, itemsOf(event.currentTarget));
      }}
      className="fixed m-0 max-h-[80dvh] min-w-44 overflow-y-auto rounded-card border border-line bg-surface p-1 text-base font-normal text-ink shadow-lg"
    >
      {entries.map((entry) =>
        'separator' in entry ? (
          <div key={entry.id} role="separator" className="my-1 border-t border-line" />
        ) : (
          <MenuItem key={entry.id} entry={entry} onDone={() => onClose(true)} />
        ),
      )}
    </div>
  );
}

type Item = Exclude<MenuEntry, { separator: true }>;

function MenuItem({ entry, onDone }: { entry: Item; onDone: () => void }) {
  const shared = { role: 'menuitem', tabIndex: -1, className: `${ITEM} ${entry.danger ? 'text-bad' : ''}` };
  if ('to' in entry)
    return (
      <Link {...shared} to={entry.to} reloadDocument={entry.reload ?? false} onClick={onDone}>
        {entry.label}
      </Link>
    );
  if ('post' in entry)
    return (
      // A form of its own, so that all who listen to what is sent from the page hear of it.
      <Form method="post" action={entry.post.action} role="none" onSubmit={onDone}>
        {Object.entries(entry.post.fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button {...shared} type="submit">
          {entry.label}
        </button>
      </Form>
    );
  return (
    <button
      {...shared}
      type="button"
      onClick={() => {
        onDone();
        entry.onAction();
      }}
    >
      {entry.label}
    </button>
  );
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

function walk(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = nextOf(event.key, at, items);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function nextOf(key: string, at: number, items: readonly HTMLElement[]): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default: {
      if (key.length !== 1 || key === ' ') return undefined;
      const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
      return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
    }
  }
}

const GAP = 4;
const EDGE = 8;

/** Below the button and flush with its end, within the window. */
function place(menu: HTMLElement, button: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = button.bottom + GAP;
  const top = below + height > innerHeight - EDGE ? Math.max(EDGE, button.top - GAP - height) : below;
  const left = Math.max(EDGE, Math.min(button.right - width, innerWidth - width - EDGE));
  Object.assign(menu.style, { inset: 'auto', top: `${top}px`, left: `${left}px` });
}
