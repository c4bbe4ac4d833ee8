import { createHash } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { AppError } from '#core/kit';
import { actorLabel } from '#core/ledger';
import { requireSeller } from '#core/people';
import { transferError } from './errors.ts';
import { matchByReference } from './match-transfer.ts';
import { readStatement, type IncomingTransfer } from './read-statement.ts';

export interface TakenStatement {
  /** Credits in the file, those that were not known before, and those that found their order. */
  entries: number;
  fresh: number;
  matched: number;
}

/**
 * Takes in a camt.053 file. The same file, or the same entry in another file, is one transfer; each new one is then matched in a
 * transaction of its own, so that one that cannot be matched holds up no other.
 * @throws 422 `not_a_statement`
 */
export async function takeInStatement(
  ctx: Ctx,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<TakenStatement> {
  const sellerId = requireSeller(ctx, 'money');
  const transfers = readStatement(Buffer.from(bytes).toString('utf8'));
  if (!transfers) throw transferError(ctx.locale, 'not_a_statement');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fresh = await inTransaction(ctx, (tx) =>
    store(tx, { sellerId, sha256, fileName: fileName.slice(0, 200), transfers }),
  );
  let matched = 0;
  for (const id of fresh) if (await tryMatch(ctx, id)) matched += 1;
  return { entries: transfers.length, fresh: fresh.length, matched };
}

async function tryMatch(ctx: Ctx, transferId: number): Promise<boolean> {
  try {
    return await matchByReference(ctx, transferId);
  } catch (error) {
    // Settled by another person meanwhile.
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function store(
  ctx: Ctx,
  {
    sellerId,
    sha256,
    fileName,
    transfers,
  }: { sellerId: number; sha256: string; fileName: string; transfers: IncomingTransfer[] },
): Promise<number[]> {
  const now = ctx.clock.now();
  const statement = await ctx
    .db('bank_statements')
    .insert({
      seller_id: sellerId,
      sha256,
      file_name: fileName,
      entries: transfers.length,
      fresh: 0,
      uploaded_at: now,
      actor: actorLabel(ctx.actor),
    })
    .onConflict(['seller_id', 'sha256'])
    .ignore()
    .returning<{ id: number }[]>('id');
  if (!statement[0] || transfers.length === 0) return [];
  const rows = transfers.map((each) => ({
    seller_id: sellerId,
    statement_id: statement[0]!.id,
    entry_key: each.entryKey,
    account: each.account,
    booked_on: each.bookedOn,
    value_on: each.valueOn,
    amount: each.amount,
    currency_key: each.currency,
    payer_name: each.payerName,
    payer_iban: each.payerIban,
    reference: each.reference,
    created_at: now,
  }));
  const stored: { id: number }[] = [];
  for (let start = 0; start < rows.length; start += 500) {
    stored.push(
      ...(await ctx
        .db('bank_transfers')
        .insert(rows.slice(start, start + 500))
        .onConflict(['seller_id', 'entry_key'])
        .ignore()
        .returning<{ id: number }[]>('id')),
    );
  }
  return stored.map(({ id }) => id);
}
