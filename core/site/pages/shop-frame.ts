import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '#core/context';
import { BaseModel } from '#core/database';
import { engineOf } from './engine-of.ts';
import { Page } from './page.ts';

/** Header and footer that all pages of a shop share; what stands in a part is the builder's. */
export interface ShopFrame {
  /** 0 until a page with a shared header or footer is published. */
  rev: number;
  parts: Readonly<Record<string, object>>;
}

class ShopFrameRow extends BaseModel {
  static override tableName = 'shop_frames';
  static override idColumn = 'seller_id';
  static override jsonAttributes = ['parts'];
  declare seller_id: number;
  declare rev: number;
  declare parts: Record<string, object>;
  declare updated_at: Date;
}

const NONE: ShopFrame = { rev: 0, parts: {} };

/** For use inside a transaction or a reading. */
export async function frameOfShop({ db }: Pick<Ctx, 'db'>, sellerId: number): Promise<ShopFrame> {
  return (await ShopFrameRow.query(db).findById(sellerId)) ?? NONE;
}

/**
 * Makes the header and footer a page shares those of the whole shop, and answers the draft. Only a draft that knew the newest ones may
 * change them: one that lay aside meanwhile takes them over. The drafts of the other pages follow, so that whoever has one of them open is
 * told by the usual conflict. Runs inside the publication, which holds the page's lock.
 */
export async function shareFrame(ctx: Ctx, page: Page): Promise<object> {
  const engine = engineOf(ctx);
  const mine = engine.frameOf(page.draft);
  if (Object.keys(mine).length === 0) return page.draft;
  const sellerId = page.seller_id;
  const now = ctx.clock.now();
  await ctx
    .db('shop_frames')
    .insert({ seller_id: sellerId, rev: 0, parts: '{}', updated_at: now })
    .onConflict('seller_id')
    .ignore();
  const frame = await ShopFrameRow.query(ctx.db).findById(sellerId).forUpdate().throwIfNotFound();
  if (page.frame_rev !== frame.rev) {
    const draft = engine.withFrame(page.draft, frame.parts);
    await Page.query(ctx.db).findById(page.id).patch({ draft, frame_rev: frame.rev });
    return draft;
  }
  const parts = { ...frame.parts, ...mine };
  if (isDeepStrictEqual(parts, frame.parts)) return page.draft;
  const rev = frame.rev + 1;
  await ShopFrameRow.query(ctx.db).findById(sellerId).patch({ rev, parts, updated_at: now });
  await Page.query(ctx.db).findById(page.id).patch({ frame_rev: rev });
  for (const other of await Page.query(ctx.db)
    .where({ seller_id: sellerId })
    .whereNot({ id: page.id })
    .orderBy('id')
    .forUpdate()) {
    const draft = engine.withFrame(other.draft, parts);
    const changed = draft !== other.draft;
    await Page.query(ctx.db)
      .findById(other.id)
      .patch({ frame_rev: rev, ...(changed ? { draft, draft_rev: other.draft_rev + 1 } : {}) });
  }
  return page.draft;
}
