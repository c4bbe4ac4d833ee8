import { inTransaction } from '#core/database';
import { money } from '#core/kit';
import { cashedOut, postJournals } from '#core/ledger';
import type { SimulatedShop } from './simulated-shop.ts';

const COSTS = `
  select p.currency, coalesce(sum(p.debit - p.credit) filter (where p.account = 'E:psp_chargeback_fee'), 0)::int as cost,
         coalesce(sum(p.credit - p.debit) filter (where p.account = 'A:bank:operating' and j.idempotency_key like 'simulation:added:%'), 0)::int as added
    from postings p join journals j on j.id = p.journal_id where p.book = 'platform' group by p.currency`;

/**
 * Fees of chargebacks of sales in the platform's name are its cost and may exceed its margins: it adds exactly those (decision 880). Whatever else is not
 * covered is found.
 */
export async function platformAddsMoney(shop: SimulatedShop): Promise<void> {
  const costs = await shop.rows<{ currency: string; cost: number; added: number }>(COSTS);
  const missing = costs.map(({ currency, cost, added }) => ({ currency, amount: cost - added }));
  await inTransaction(shop.platform, (tx) =>
    postJournals(
      tx,
      missing
        .filter(({ amount }) => amount > 0)
        .map(({ currency, amount }) => ({
          book: 'platform',
          sellerId: null,
          currency,
          kind: 'Cashout',
          idempotencyKey: `simulation:added:${shop.kernel.clock.now().toISOString()}:${currency}`,
          postings: cashedOut(money(-amount, currency)),
        })),
    ),
  );
}
