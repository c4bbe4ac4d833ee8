import type { PageUse } from '#core/pages';
import { useTexts } from '#web/ui';
import { MEDIA_TEXTS } from './media-texts.ts';

/** Pages by name, each with a way into its editor, and kept sections. */
export function UsedOn({ uses }: { uses: readonly PageUse[] }) {
  const t = useTexts(MEDIA_TEXTS);
  if (uses.length === 0) return <span className="text-ink-soft">{t.nowhere}</span>;
  return (
    <ul className="flex flex-col gap-0.5">
      {uses.map(({ pageId, name, live }) => (
        <li key={`${pageId} ${name}`}>
          {pageId === null ? (
            `${t.section} „${name}“`
          ) : (
            <a href={`/cabinet/pages/${pageId}/edit`} className="text-accent underline">
              {name}
            </a>
          )}
          {live || pageId === null ? null : <span className="text-sm text-ink-soft"> ({t.draft})</span>}
        </li>
      ))}
    </ul>
  );
}
