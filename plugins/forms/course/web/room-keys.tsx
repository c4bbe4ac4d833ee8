import { X } from 'lucide-react';
import { ShortcutList, shortcutTexts, useTexts } from '#web/ui';

const TEXTS = { de: { close: 'Schließen' }, en: { close: 'Close' } };

/** The sheet that tells a room's keys, and the island that listens to them. Opened by `?`. */
export function RoomKeys({ keys }: { keys: readonly { keys: string; label: string }[] }) {
  const t = useTexts(TEXTS);
  const { title } = useTexts(shortcutTexts);
  return (
    <>
      <dialog
        id="room-keys"
        aria-labelledby="room-keys-title"
        className="m-auto w-full max-w-lg rounded-card border border-line bg-surface text-ink shadow-xl backdrop:bg-black/40"
      >
        <div className="p-5">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id="room-keys-title" className="text-xl font-semibold">
              {title}
            </h2>
            <form method="dialog">
              <button
                type="submit"
                aria-label={t.close}
                className="-m-1.5 rounded-control p-1.5 text-ink-soft hover:bg-sunken"
              >
                <X aria-hidden size={20} strokeWidth={1.75} />
              </button>
            </form>
          </div>
          <ShortcutList shortcuts={keys} />
        </div>
      </dialog>
      <script type="module" src="/islands/room-keys.js" />
    </>
  );
}
