import type { Ctx } from '#core/context';
import { closeShop, deleteShop, reopenShop, sayWhy } from '#core/leaving';

const HERE = '/cabinet/settings/leaving';

interface Act {
  run(ctx: Ctx, typed: { reason: string; description: string; confirmation: string }): Promise<void>;
  to: string;
  note?: 'closed' | 'reopened';
}

/** Acts of the screen's buttons, by their value. */
export const LEAVING_ACTS: Readonly<Record<string, Act | undefined>> = {
  why: { run: (ctx, typed) => sayWhy(ctx, typed), to: HERE },
  close: { run: (ctx, { confirmation }) => closeShop(ctx, confirmation), to: HERE, note: 'closed' },
  reopen: { run: (ctx) => reopenShop(ctx), to: HERE, note: 'reopened' },
  delete: { run: (ctx, { confirmation }) => deleteShop(ctx, confirmation), to: '/' },
};
