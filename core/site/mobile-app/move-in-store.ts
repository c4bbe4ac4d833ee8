import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { defineStateMachine } from '#core/kit';
import { requireSeller } from '#core/people';
import { appError } from './errors.ts';
import { lockApp } from './mobile-app-row.ts';

/** Stores by the specification's names. */
export const STORES = ['for_app_store', 'for_play_market'] as const;
export type AppStore = (typeof STORES)[number];
export type StoreState = 'publish_pending' | 'publishing' | 'published' | 'publish_paused' | 'publish_canceled';

/** Way of an app through a store. The seller says what happened there: apps are handed in from the seller's own account. */
export const storeMachine = defineStateMachine({
  name: 'mobile_app.store_state',
  initial: 'publish_pending',
  terminal: [],
  transitions: [
    { from: 'publish_pending', event: 'handed_in', to: 'publishing' },
    // The store wants changes first.
    { from: 'publishing', event: 'sent_back', to: 'publish_pending' },
    { from: 'publishing', event: 'accepted', to: 'published' },
    { from: 'published', event: 'paused', to: 'publish_paused' },
    { from: 'publish_paused', event: 'resumed', to: 'published' },
    { from: ['publish_pending', 'publishing', 'publish_paused'], event: 'canceled', to: 'publish_canceled' },
    { from: 'publish_canceled', event: 'begun', to: 'publish_pending' },
  ],
});

export type StoreEvent = (typeof storeMachine.transitions)[number]['event'];

const ADDRESS = /^https:\/\/[\w.-]+\/\S{1,400}$/;

/**
 * Notes what happened in a store; `begun` opens the way where there is none yet. An accepted app needs its address there.
 * @throws AppError `store_move_unknown`, `icon_missing` (409), `store_address_wrong` (422), `app_not_found` (404); 403 `feature_locked`
 */
export async function moveInStore(
  ctx: Ctx,
  { store, event, url = '' }: { store: AppStore; event: StoreEvent; url?: string },
): Promise<StoreState> {
  const sellerId = requireSeller(ctx, 'write');
  requireFeature(ctx, 'mobile_app');
  return inTransaction(ctx, async (inner) => {
    const { db, clock, locale } = inner;
    // One who moves at a time: the row of the app is the turn.
    const app = await lockApp(inner, sellerId);
    if (!app) throw appError(locale, 'app_not_found');
    if (!app.icons) throw appError(locale, 'icon_missing');
    const row = await db('mobile_app_stores')
      .where({ seller_id: sellerId, store })
      .first<{ state: StoreState; url: string } | undefined>('state', 'url');
    const to = nextState(row?.state ?? null, event);
    if (!to) throw appError(locale, 'store_move_unknown');
    const address = event === 'accepted' ? url.trim() : (row?.url ?? '');
    if (event === 'accepted' && !ADDRESS.test(address)) throw appError(locale, 'store_address_wrong');
    const now = clock.now();
    await db('mobile_app_stores')
      .insert({ seller_id: sellerId, store, state: to, url: address, changed_at: now })
      .onConflict(['seller_id', 'store'])
      .merge(['state', 'url', 'changed_at']);
    await db('mobile_app_moves').insert({
      seller_id: sellerId,
      store,
      from_state: row?.state ?? null,
      to_state: to,
      moved_at: now,
    });
    return to;
  });
}

function nextState(from: StoreState | null, event: StoreEvent): StoreState | null {
  if (from === null) return event === 'begun' ? 'publish_pending' : null;
  const moved = storeMachine.next(from, event, {});
  return moved.ok ? moved.value.to : null;
}
