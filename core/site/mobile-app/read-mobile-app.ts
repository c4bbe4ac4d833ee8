import type { Ctx } from '#core/context';
import { DEFAULT_CHECKOUT, readCheckoutSettings } from '#core/checkout';
import { reading } from '#core/database';
import { requireSeller, shopOfSeller } from '#core/people';
import { shownDocuments, type AppDocument } from './app-documents.ts';
import type { AppTab } from '#core/kit';
import { chosenProducts, MobileApp, type AppIcons } from './mobile-app-row.ts';
import { STORES, storeMachine, type AppStore, type StoreEvent, type StoreState } from './move-in-store.ts';

/** An app in one store; `state` is null where the way there was not begun. */
export interface StoreView {
  store: AppStore;
  state: StoreState | null;
  url: string;
  changedAt: Date | null;
  /** Steps that fit the state. */
  events: StoreEvent[];
}

export interface MobileAppView {
  /** False for a shop that never saved one; the rest is then a proposal. */
  saved: boolean;
  shown: boolean;
  name: string;
  shortName: string;
  bundleId: string;
  color: string;
  background: string;
  tabs: AppTab[];
  allProducts: boolean;
  productIds: number[];
  icons: AppIcons | null;
  stores: StoreView[];
  documents: AppDocument[];
}

/** The shop's app, or what it could begin with: its name and its own colour. */
export async function readMobileApp(ctx: Ctx): Promise<MobileAppView> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async (inner) => {
    const app = await MobileApp.query(inner.db).findOne({ seller_id: sellerId });
    const rows = await inner
      .db('mobile_app_stores')
      .where({ seller_id: sellerId })
      .select<{ store: AppStore; state: StoreState; url: string; changed_at: Date }[]>();
    const stores = STORES.map((store): StoreView => {
      const row = rows.find((each) => each.store === store);
      return {
        store,
        state: row?.state ?? null,
        url: row?.url ?? '',
        changedAt: row?.changed_at ?? null,
        events: row ? storeMachine.eventsOf(row.state) : ['begun'],
      };
    });
    if (!app) return { ...(await proposal(inner, sellerId)), stores };
    return {
      saved: true,
      shown: app.shown,
      name: app.name,
      shortName: app.short_name,
      bundleId: app.bundle_id,
      color: app.color,
      background: app.background,
      tabs: app.tabs,
      allProducts: app.all_products,
      productIds: await chosenProducts(inner, sellerId),
      icons: app.icons,
      stores,
      documents: await shownDocuments(inner, sellerId),
    };
  });
}

async function proposal(ctx: Ctx, sellerId: number): Promise<Omit<MobileAppView, 'stores'>> {
  const { displayName, username, checkout } = await shopOfSeller(ctx, sellerId);
  const { pageColor } = readCheckoutSettings(checkout).theme;
  return {
    saved: false,
    shown: false,
    name: [...displayName].slice(0, 30).join('').trim(),
    shortName: shortNameOf(displayName),
    bundleId: bundleIdOf(ctx.baseUrl, username),
    color: pageColor || DEFAULT_CHECKOUT.theme.pageColor,
    background: '#ffffff',
    tabs: ['library', 'tickets', 'shop'],
    allProducts: true,
    productIds: [],
    icons: null,
    documents: [],
  };
}

/** As many whole words as fit below an icon. */
function shortNameOf(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const fitting = rest.reduce((text, word) => (text.length + word.length < 12 ? `${text} ${word}` : text), first);
  return [...fitting].slice(0, 12).join('');
}

/** `https://shop.example` and `anna` become `example.shop.anna`. Numbers and single names of hosts cannot stand in one. */
function bundleIdOf(baseUrl: string, username: string): string {
  const { hostname } = new URL(baseUrl);
  const named = /^[a-z][\w-]*(\.[a-z][\w-]*)+$/i.test(hostname);
  const parts = named ? hostname.split('.').reverse() : ['app', 'kontor'];
  return [...parts, username].map((part) => part.replaceAll(/\W/g, '_').replace(/^(?=[^a-zA-Z])/, 'a')).join('.');
}
