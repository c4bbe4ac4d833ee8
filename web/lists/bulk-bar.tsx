import { X } from 'lucide-react';
import { buttonClass, useFormats, useHydrated, useTexts } from '#web/ui';
import type { BulkAction } from './list-props.ts';
import { LIST_TEXTS } from './list-texts.ts';

/** Acts on the selected rows. With scripts switched off it always stands there and acts on the boxes that are ticked. */
export function BulkBar({
  actions,
  count,
  onClear,
}: {
  actions: readonly BulkAction[];
  count: number;
  onClear: () => void;
}) {
  const t = useTexts(LIST_TEXTS);
  const formats = useFormats();
  const hydrated = useHydrated();
  if (hydrated && count === 0) return null;
  return (
    <div
      className={`sticky top-2 z-10 mb-2 flex-wrap items-center gap-2 rounded-card border border-accent bg-accent-soft p-2 pl-4 ${hydrated ? 'flex' : 'hidden noscript:flex'}`}
    >
      {hydrated ? (
        <p role="status" className="mr-auto font-medium tabular-nums">
          {formats.number(count)} {t.selected}
        </p>
      ) : null}
      {actions.map((action) => (
        <button
          key={action.intent}
          type="submit"
          name="intent"
          value={action.intent}
          className={buttonClass(action.danger ? 'danger' : 'quiet')}
        >
          {action.label}
        </button>
      ))}
      {hydrated ? (
        <button type="button" aria-label={t.clearSelection} onClick={onClear} className={buttonClass('plain')}>
          <X aria-hidden size={16} />
        </button>
      ) : null}
    </div>
  );
}
