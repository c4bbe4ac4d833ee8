import { useFormats } from '#web/ui';

export interface TimelineItem {
  at: Date;
  kind: string;
  sentence: string;
  actor: string;
}

const BAD = /\.(declined|failed|expired|differs|unclear|twice|late|withdrawn)$/;
const GOOD = /\.(successful|granted|issued)$/;

/** Everything that happened, newest first, in plain sentences with their times. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const formats = useFormats();
  return (
    <ol className="flex flex-col">
      {items.map((item, index) => (
        <li key={`${index} ${item.sentence}`} className="relative flex gap-3 pb-4 last:pb-0">
          {index < items.length - 1 ? (
            <span aria-hidden className="absolute top-4 bottom-0 left-[5px] w-px bg-line" />
          ) : null}
          <span
            aria-hidden
            className={`mt-1.5 size-[11px] shrink-0 rounded-full border-2 border-surface ${dotOf(item.kind)}`}
          />
          <div className="min-w-0">
            <p className="break-words">{item.sentence}</p>
            <p className="text-sm text-ink-soft">
              <time dateTime={new Date(item.at).toISOString()}>{formats.dateTime(item.at)}</time>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function dotOf(kind: string): string {
  if (BAD.test(kind)) return 'bg-bad';
  return GOOD.test(kind) ? 'bg-good' : 'bg-line-strong';
}
