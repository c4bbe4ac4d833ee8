import { addPlan, createProduct, publishProduct, updateCheckoutStep } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { Entitlement, accessNow } from '#core/entitlements';
import { addPart, saveLevel } from '#core/plugins';
import { placeDueMembersJob, type LevelInput } from '#core/parts';
import { plansOf } from '#core/pricing';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  mailsOf,
  runJobsUntilIdle,
  takingPayments,
  type SaleWorld,
  type ScriptedProvider,
  type TestKernel,
} from '#core/testing';

const MONTHLY = { type: 'subscription', firstAmount: 900, nextAmount: 900, interval: '1m' } as const;
export const LEVEL: LevelInput = {
  name: 'Basis',
  keeps: 'nothing',
  community: null,
  planIds: [],
  productIds: [],
  parts: [],
};

export interface Club extends SaleWorld {
  /** Acts for the seller, who can take payments. */
  ctx: Ctx;
  id: number;
  name: string;
  silver: number;
  gold: number;
  guide: number;
  film: number;
  template: number;
}

export interface Joined {
  orderId: number;
  entitlementId: number;
  token: string;
  userId: number;
}

let clubs = 0;

/** Memberships with levels, those who join them, and time that passes. */
export function clubsIn(kernel: () => TestKernel, provider: ScriptedProvider) {
  /** A club for 9 a month with a silver and a gold plan, a guide, a film and a download, and no levels yet. */
  async function aClub(): Promise<Club> {
    const world = await aShopThatSells(kernel(), provider);
    const ctx = takingPayments(world.seller);
    const name = `Fotoclub ${(clubs += 1)}`;
    const { id } = await createProduct(ctx, { form: 'membership', name });
    await updateCheckoutStep(ctx, id, { free: false, limit: null });
    await addPlan(ctx, id, MONTHLY);
    await addPlan(ctx, id, MONTHLY);
    const [silver, gold] = (await plansOf(ctx, id)).map((plan) => plan.id) as [number, number];
    const guide = await aProduct(ctx, { name: `Leitfaden ${clubs}` });
    const film = await aProduct(ctx, { name: `Film ${clubs}` });
    const template = await aProduct(ctx, { name: `Vorlage ${clubs}`, form: 'download' });
    for (const part of [guide, film, template]) await addPart(ctx, id, part);
    await publishProduct(ctx, id);
    return { ...world, ctx, id, name, silver, gold, guide, film, template };
  }

  /** Guide at once, template after a month; gold opens the film after two months besides. */
  async function withTwoLevels(club: Club, keeps: LevelInput['keeps'] = 'nothing') {
    const { ctx, id, silver, gold, guide, film, template } = club;
    const base = [
      { id: guide, after: 0, unit: 'days' as const, pieces: [] },
      { id: template, after: 1, unit: 'months' as const, pieces: [] },
    ];
    const low = await saveLevel(
      ctx,
      { productId: id, levelId: null },
      { ...LEVEL, name: 'Silber', keeps, planIds: [silver], parts: base },
    );
    const high = await saveLevel(
      ctx,
      { productId: id, levelId: null },
      {
        ...LEVEL,
        name: 'Gold',
        keeps,
        planIds: [gold],
        parts: [...base, { id: film, after: 2, unit: 'months', pieces: [] }],
      },
    );
    return { low: low.id, high: high.id };
  }

  async function joined({ username, buyer, name, sellerId }: Club, email = 'bea@kontor.test'): Promise<Joined> {
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const placed = await aPlacedOrder(buyer, username, { slug, form: { email } });
    if (placed.state !== 'to_pay') throw new Error(`The order is ${placed.state}.`);
    await openPaymentStep(buyer, placed);
    await runJobsUntilIdle(kernel());
    const row = await kernel().platformDb.transaction((trx) =>
      trx('entitlements')
        .where({ seller_id: sellerId, email })
        .orderBy('id')
        .first<{ id: number; token: string; order_id: number; payer_user_id: number }>(),
    );
    return { orderId: row!.order_id, entitlementId: row!.id, token: row!.token, userId: row!.payer_user_id };
  }

  /** Products that the member may use now, but the membership itself. */
  async function usable({ ctx, id }: Club, { orderId }: Pick<Joined, 'orderId'>): Promise<number[]> {
    const held = await inTransaction(ctx, async ({ db }) => Entitlement.query(db).where({ order_id: orderId }));
    return held
      .filter((each) => each.product_id !== id && accessNow(each, kernel().clock.now()).allowed)
      .map((each) => each.product_id)
      .toSorted((a, b) => a - b);
  }

  async function pass(days: number): Promise<void> {
    kernel().clock.advance({ days });
    const place = await placeDueMembersJob.handler();
    await place(kernel().contextFor({ kind: 'platform', reason: 'test' }), {});
    await runJobsUntilIdle(kernel());
  }

  const mailsTo = async ({ sellerId }: Club): Promise<string[]> =>
    (await mailsOf(kernel(), sellerId)).filter(({ mail }) => mail.startsWith('membership_')).map(({ text }) => text);

  return { aClub, withTwoLevels, joined, usable, pass, mailsTo };
}
