import { EllipsisVertical } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useMay } from './may.tsx';
import { MenuPopover, type MenuEntry } from './menu-popover.tsx';

export type { MenuEntry } from './menu-popover.tsx';

/** Actions behind a button. Everything in it must also be reachable on the thing's own page, which works without a script. */
export function MenuButton({
  label,
  entries,
  children,
  plain = false,
}: {
  label: string;
  entries: readonly MenuEntry[];
  children?: ReactNode;
  plain?: boolean;
}) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = entries.filter((entry) => {
    if ('to' in entry) return may.see(entry.to);
    return !('post' in entry) || may.act(entry.post.action);
  });
  if (!children && open.every((entry) => 'separator' in entry)) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        // Words on the button are its name; only a bare sign needs one.
        {...(children ? {} : { 'aria-label': label })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
        className={`inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded-control px-2 hover:bg-sunken ${plain ? '' : 'text-ink-soft hover:text-ink'}`}
      >
        {children ?? <EllipsisVertical aria-hidden size={18} strokeWidth={1.75} />}
      </button>
      {isOpen ? (
        <MenuPopover
          label={label}
          entries={open}
          anchor={button}
          onClose={(goesBack) => {
            setOpen(false);
            if (goesBack) button.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}
