import { X } from 'lucide-react';
import { useTexts } from '#web/ui';

export interface RoomKey {
  key: string;
  label: string;
}

const TEXTS = {
  de: { title: 'Tastenkürzel', help: 'Tastenkürzel zeigen', close: 'Schließen' },
  en: { title: 'Keyboard shortcuts', help: 'Show shortcuts', close: 'Close' },
};

/** The sheet that tells a room's keys, and the island that listens to them. Opened by `?`. */
export function RoomKeys({ keys }: { keys: readonly RoomKey[] }) {
  const t = useTexts(TEXTS);
  return (
    <>
      <dialog id="room-keys" aria-labelledby="room-keys-title" className="m-auto w-full max-w-lg rounded-card border border-line bg-surface text-ink shadow-xl backdrop:bg-black/40">
        <div className="p-5">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id="room-keys-title" className="text-xl font-semibold">{t.title}</h2>
            <form method="dialog">
              <button type="submit" aria-label={t.close} className="-m-1.5 rounded-control p-1.5 text-ink-soft hover:bg-sunken">
                <X aria-hidden size={20} strokeWidth={1.75} />
              </button>
            </form>
          </div>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
            {[...keys, { key: '?', label: t.help }].map(({ key, label }) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="inline-block min-w-7 rounded-control border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans text-sm">{key}</kbd>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </div>
      </dialog>
      <script type="module" src="/islands/room-keys.js" />
    </>
  );
}
