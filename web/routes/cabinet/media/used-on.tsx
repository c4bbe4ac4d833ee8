import type { MediaUse } from '#core/media';
import { useTexts } from '#web/ui';
import { MEDIA_TEXTS } from './media-texts.ts';

/** Pages and products by name, each with a way into its editor, and kept sections. */
export function UsedOn({ uses }: { uses: readonly MediaUse[] }) {
  const t = useTexts(MEDIA_TEXTS);
  if (uses.length === 0) return <span className="text-ink-soft">{t.nowhere}</span>;
  return (
    <ul className="flex flex-col gap-0.5">
      {uses.map((use) => {
        const href = editorOf(use);
        return (
          <li key={`${href} ${use.name}`}>
            {href === null ? (
              `${t.section} „${use.name}“`
            ) : (
              <a href={href} className="text-accent underline">
                {use.name}
              </a>
            )}
            {use.live || href === null ? null : <span className="text-sm text-ink-soft"> ({t.draft})</span>}
          </li>
        );
      })}
    </ul>
  );
}

function editorOf(use: MediaUse): string | null {
  if ('productId' in use) return `/cabinet/products/${use.productId}/edit?step=1#video`;
  return use.pageId === null ? null : `/cabinet/pages/${use.pageId}/edit`;
}
