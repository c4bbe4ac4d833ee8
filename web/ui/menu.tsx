import { useNavigate, useSubmit } from '@remix-run/react';
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { useMay } from './may.tsx';

export type MenuEntry =
  | { id: string; label: string; to: string; reload?: boolean; danger?: boolean }
  | { id: string; label: string; post: { action: string; fields?: Readonly<Record<string, string>> }; danger?: boolean }
  | { id: string; label: string; onAction: () => void; danger?: boolean }
  | { id: string; separator: true };

const ITEM =
  'flex min-h-9 cursor-default items-center rounded-control px-3 py-1.5 outline-none data-[focused]:bg-accent-soft';

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
  const open = entries.filter((entry) => {
    if ('to' in entry) return may.see(entry.to);
    return !('post' in entry) || may.act(entry.post.action);
  });
  if (!children && open.every((entry) => 'separator' in entry)) return null;
  return (
    <MenuTrigger>
      <Button
        // Words on the button are its name; only a bare sign needs one.
        {...(children ? {} : { 'aria-label': label })}
        className={`inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded-control px-2 hover:bg-sunken ${plain ? '' : 'text-ink-soft hover:text-ink'}`}
      >
        {children ?? <EllipsisVertical aria-hidden size={18} strokeWidth={1.75} />}
      </Button>
      <MenuPopover label={label} entries={open} />
    </MenuTrigger>
  );
}

function MenuPopover({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const act = (entry: MenuEntry): void => {
    if ('onAction' in entry) entry.onAction();
    else if ('post' in entry) submit({ ...entry.post.fields }, { method: 'post', action: entry.post.action });
    else if ('to' in entry && !entry.reload) navigate(entry.to);
  };
  return (
    <Popover placement="bottom end" className="min-w-44 rounded-card border border-line bg-surface p-1 shadow-lg">
      <AriaMenu aria-label={label} className="outline-none">
        {entries.map((entry) =>
          'separator' in entry ? (
            <Separator key={entry.id} className="my-1 border-t border-line" />
          ) : (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              onAction={() => act(entry)}
              className={`${ITEM} ${entry.danger ? 'text-bad' : ''}`}
              {...('to' in entry && entry.reload ? { href: entry.to } : {})}
            >
              {entry.label}
            </MenuItem>
          ),
        )}
      </AriaMenu>
    </Popover>
  );
}
