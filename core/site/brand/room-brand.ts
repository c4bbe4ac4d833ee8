import { DEFAULT_CHECKOUT, readCheckoutSettings } from '#core/checkout';
import { inkOn, isAppTab, mixColors, readableShade, type AppTab } from '#core/kit';
import { logoSize, readShopApp, readShopLogo, type Shop } from '#core/people';

/** A shop as the rooms of its buyers wear it. */
export interface RoomBrand {
  username: string;
  name: string;
  logo: { path: string; width: number; height: number; ground: string | null } | null;
  /** For the browser's tab; null without a logo. */
  icon: string | null;
  /** App that the shop offers; null for none. */
  app: { name: string; color: string; icon: string; tabs: AppTab[]; ticketPicture: string | null } | null;
  /** Style sheet that gives our tokens the shop's colours, light and dark; empty where it chose none. */
  css: string;
}

const IN_HEADS = { width: 200, height: 40 };
/** Surfaces of our rooms, see `web/app.css`. */
const LIGHT = '#ffffff';
const DARK = '#18212a';

export function roomBrand(shop: Pick<Shop, 'username' | 'displayName' | 'checkout' | 'logo' | 'app'>): RoomBrand {
  const logo = readShopLogo(shop.logo);
  const app = readShopApp(shop.app);
  const { pageColor } = readCheckoutSettings(shop.checkout).theme;
  return {
    username: shop.username,
    name: shop.displayName,
    logo: logo && { path: logo.path, ground: logo.ground, ...logoSize(logo, IN_HEADS) },
    icon: app?.icons.small ?? logo?.icon ?? null,
    app: app && {
      name: app.name,
      color: app.color,
      icon: app.icons.touch,
      tabs: app.tabs.filter(isAppTab),
      ticketPicture: app.ticketPicture,
    },
    css: pageColor === DEFAULT_CHECKOUT.theme.pageColor ? '' : sheetOf(pageColor),
  };
}

function sheetOf(color: string): string {
  return `:root{${tokens(color, LIGHT)}}@media (prefers-color-scheme:dark){:root{${tokens(color, DARK)}}}`;
}

function tokens(color: string, surface: string): string {
  const soft = mixColors(surface, color, 0.12);
  // Reads on the surface, and on its own soft ground.
  const accent = readableShade(readableShade(color, surface), soft);
  const away = surface === LIGHT ? '#000000' : '#ffffff';
  return Object.entries({
    accent,
    'accent-hover': mixColors(accent, away, 0.18),
    'accent-soft': soft,
    'on-accent': inkOn(accent),
  })
    .map(([name, value]) => `--k-${name}:${value}`)
    .join(';');
}
