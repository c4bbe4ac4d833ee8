import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import type { CurrencyCode } from '#core/kit';
import { asAdmin, shopOfSeller } from '#core/people';
import { platformToday } from '#core/platform-plans';
import { purchaseTax } from './buy-resold.ts';

/** Credit note that its seller objected to and that nothing has replaced yet. */
export interface OpenObjection {
  sellerId: number;
  seller: string;
  invoiceId: number;
  number: string;
  /** First day of its month. */
  month: string;
  /** Minor units. */
  gross: number;
  currency: CurrencyCode;
  objectedAt: Date;
  objection: string;
  /** Rates of VAT in basis points: those that were booked, and the seller's own of today. */
  bookedBp: readonly number[];
  todayBp: number;
  /** Name and address that a new one would bear. */
  supplier: string;
}

const MOST = 50;

const OPEN = `
  select i.seller_id as "sellerId", s.display_name as seller, i.id as "invoiceId", i.number, i.period_from as month, i.gross, i.currency_key as currency,
         i.objected_at as "objectedAt", i.objection,
         (select coalesce(jsonb_agg(distinct (p.decision ->> 'rateBp')::int), '[]') from resale_purchases p
           where p.seller_id = i.seller_id and p.credit_note_id = i.id and p.net <> 0) as "bookedBp"
    from platform_invoices i join sellers s on s.id = i.seller_id
   where i.objected_at is not null and i.reissued_as is null and i.series = 'PG' order by i.objected_at, i.id limit ${MOST}`;

/**
 * Objections that wait for the platform, those that wait longest first.
 * @throws 403 unless an admin acts
 */
export async function openObjections(ctx: Ctx): Promise<OpenObjection[]> {
  return inTransaction(asAdmin(ctx, 'objections to credit notes'), async (tx) => {
    const { rows } = await tx.db.raw<{ rows: Omit<OpenObjection, 'todayBp' | 'supplier'>[] }>(OPEN);
    const found: OpenObjection[] = [];
    for (const row of rows) {
      const shop = await shopOfSeller(tx, row.sellerId);
      const { rateBp } = await purchaseTax(tx, row.sellerId, platformToday(tx));
      const { company, firstName, lastName, street, streetNumber, zip, city, vatNo } = shop;
      const supplier = [company || `${firstName} ${lastName}`, `${street} ${streetNumber}`, `${zip} ${city}`, vatNo]
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(', ');
      found.push({ ...row, todayBp: rateBp, supplier });
    }
    return found;
  });
}
