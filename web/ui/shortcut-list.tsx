import { useTexts } from './locale.tsx';

/** Names of the sheet of keys, wherever it opens. */
export const shortcutTexts = {
  de: { title: 'Tastenkürzel', help: 'Tastenkürzel zeigen' },
  en: { title: 'Keyboard shortcuts', help: 'Show shortcuts' },
};

/** The keys that do something here, and `?`, which shows them. */
export function ShortcutList({ shortcuts }: { shortcuts: readonly { keys: string; label: string }[] }) {
  const t = useTexts(shortcutTexts);
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
      {[...shortcuts, { keys: '?', label: t.help }].map(({ keys, label }) => (
        <div key={keys} className="contents">
          <dt className="flex gap-1">
            {keys.split(' ').map((key, at) => (
              <kbd
                key={at}
                className="min-w-7 rounded-control border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans text-sm"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
