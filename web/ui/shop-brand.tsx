import { useMatches } from '@remix-run/react';
import type { AppTab } from '#core/kit';

/** A shop as its buyers' rooms wear it: `RoomBrand` of core, as it travels. */
export interface ShownBrand {
  username: string;
  name: string;
  logo: { path: string; width: number; height: number; ground: string | null } | null;
  icon: string | null;
  app: { name: string; color: string; icon: string; tabs: AppTab[]; ticketPicture: string | null } | null;
  css: string;
}

/** Of the innermost screen that belongs to a shop: its loader answers with a `brand`. */
export function useShopBrand(): ShownBrand | null {
  return brandIn(useMatches().map(({ data }) => data));
}

function brandIn(answers: readonly unknown[]): ShownBrand | null {
  const found = answers.findLast(
    (data) => data !== null && typeof data === 'object' && 'brand' in data && Boolean(data.brand),
  );
  return found ? (found as { brand: ShownBrand }).brand : null;
}

/** The logo, or the name in letters, as the way into the shop. Its colours come with it. */
export function ShopBrand({ brand }: { brand: ShownBrand }) {
  const { username, name, logo, css } = brand;
  return (
    <>
      {/* Made of hex colours that were checked, and nothing else. */}
      {css ? <style dangerouslySetInnerHTML={{ __html: css }} /> : null}
      <a href={`/s/${username}`} className="inline-flex min-h-11 min-w-0 items-center text-lg font-bold text-ink">
        {logo ? (
          <img
            src={logo.path}
            alt={name}
            width={logo.width}
            height={logo.height}
            style={logo.ground ? { background: logo.ground } : undefined}
            className={`max-w-full rounded-sm ${logo.ground ? 'box-content px-2.5 py-1.5' : 'dark:box-content dark:bg-white dark:px-2.5 dark:py-1.5'}`}
          />
        ) : (
          <span className="truncate">{name}</span>
        )}
      </a>
    </>
  );
}
