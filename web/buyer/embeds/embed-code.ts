import type { Locale } from '#core/context';
import { isCheckoutKind, isPictureKind, type EmbeddableView } from '#core/sharing';

/** Address of the script on pages elsewhere. Its version changes when pasted code would no longer work with it. */
export const EMBED_SCRIPT = '/embed/v1.js';

const CLOSE: Readonly<Record<Locale, string>> = { de: 'Schließen', en: 'Close' };

/** HTML to paste into any page; of a plain link the address alone. `address` is the whole one that the item leads to. */
export function embedCode(item: EmbeddableView, { baseUrl, address }: { baseUrl: string; address: string }): string {
  const { kind, displayMode, username, code, color, label, name, locale } = item;
  if (kind === 'plain_link') return address;
  const modal = displayMode === 'modal';
  const needsScript = modal || kind === 'button' || isPictureKind(kind) || isCheckoutKind(kind);
  const data = needsScript
    ? {
        'data-kontor': `${username}/${code}`,
        'data-kind': kind,
        ...(modal ? { 'data-mode': 'modal', 'data-close': CLOSE[locale] } : {}),
        ...(kind === 'button' ? { 'data-color': color } : {}),
      }
    : {};
  const attributes = Object.entries({ href: address, ...data }).map(([key, value]) => `${key}="${escaped(value)}"`);
  const link = `<a ${attributes.join(' ')}>${escaped(label || name)}</a>`;
  return needsScript ? `${link}\n<script async src="${escaped(baseUrl + EMBED_SCRIPT)}"></script>` : link;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
