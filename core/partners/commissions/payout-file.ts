import { openIban } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { isIban, localDate, money, plainIban, targetDayFrom } from '#core/kit';
import { writePain } from '#core/merchants';
import { requireOwner, shopOfSeller } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { z } from 'zod';
import { commissionError, commissionInputError } from './errors.ts';
import { CommissionPayout } from './payout.ts';

/** Account of the seller that commissions are paid from. */
const payingAccount = defineSettings({
  key: 'commission_account',
  schema: z.object({
    holder: z.string().default(''),
    iban: z.string().default('').meta({ secret: true }),
    ibanEnd: z.string().default(''),
  }),
});

export async function readPayingAccount(ctx: Ctx): Promise<{ holder: string; ibanEnd: string }> {
  const sellerId = requireOwner(ctx);
  const { holder = '', ibanEnd = '' } =
    (await reading(ctx, (inner) => readSettings(inner, payingAccount, { sellerId }))) ?? {};
  return { holder, ibanEnd };
}

/** @throws InputError */
export async function writePayingAccount(ctx: Ctx, { holder, iban }: { holder: string; iban: string }): Promise<void> {
  const sellerId = requireOwner(ctx);
  const problems = [
    ...(holder.trim() === '' ? [{ field: 'holder', problem: 'required' as const }] : []),
    ...(isIban(iban) ? [] : [{ field: 'iban', problem: 'iban' as const }]),
  ];
  if (problems.length > 0) throw commissionInputError(ctx.locale, problems);
  const plain = plainIban(iban);
  await inTransaction(ctx, (inner) =>
    writeSettings(inner, payingAccount, { holder: holder.trim(), iban: plain, ibanEnd: plain.slice(-4) }, { sellerId }),
  );
}

/**
 * File of the payouts that wait for the bank, for its own upload. The same payouts make the same references, so that a bank notices a file that comes twice.
 * @throws payout_not_found (404) where none wait; InputError without an account to pay from
 */
export async function payoutFile(ctx: Ctx): Promise<{ fileName: string; xml: string }> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, async (inner) => {
    const account = await readSettings(inner, payingAccount, { sellerId });
    if (!account || account.iban === '') throw commissionInputError(ctx.locale, [{ field: 'iban', problem: 'iban' }]);
    const payouts = await CommissionPayout.query(inner.db)
      .where({ seller_id: sellerId, state: 'issued', book: 'seller', currency: 'eur' })
      .orderBy('id');
    if (payouts.length === 0) throw commissionError(ctx.locale, 'payout_not_found');
    const shop = await shopOfSeller(inner, sellerId);
    const now = inner.clock.now();
    const today = localDate(now, shop.timeZone);
    const messageId = `COM-${sellerId}-${payouts[0]!.id}-${payouts.at(-1)!.id}`;
    return {
      fileName: `provisionen-${today}.xml`,
      xml: writePain({
        messageId,
        createdAt: now,
        executionOn: targetDayFrom(today),
        from: { name: account.holder, iban: account.iban },
        transfers: payouts.map((payout) => ({
          endToEndId: `COM-${sellerId}-${payout.id}`,
          amount: money(payout.amount, 'eur'),
          to: { name: payout.holder, iban: openIban(inner, payout.publisher_id, payout.iban_sealed) },
          reference: `Provision ${shop.displayName} ${payout.id}`,
        })),
      }),
    };
  });
}
