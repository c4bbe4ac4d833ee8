import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { addDays, localDate, newToken, targetDayFrom } from '#core/kit';
import { asAdmin } from '#core/people';
import { secretBoxOf, type SealedColumn } from '#core/settings';
import { merchantError } from '../errors.ts';
import { readPlatformBank } from './platform-bank.ts';
import { writePain, type SepaTransfer } from './write-pain.ts';

/** Receivers of a file's transfers; each kind begins its names with letters of its own. */
const PREFIXES = { sellers: 'kpo', partners: 'kco' } as const;
export type BankFileKind = keyof typeof PREFIXES;

const placeOf = (messageId: string): string => `payout_file:${messageId}`;

export const sealedBankFiles: SealedColumn = {
  table: 'payout_files',
  column: 'sealed_xml',
  key: ['id'],
  reads: ['message_id'],
  placeOf: (row) => placeOf(row.message_id!),
};

export interface PayoutFile {
  id: number;
  messageId: string;
  count: number;
  total: number;
  executionOn: string;
  createdBy: string;
  createdAt: Date;
}

/** @throws 409 `bank_missing` before the platform's account was entered */
export async function requirePlatformBank(
  ctx: Ctx,
): Promise<NonNullable<Awaited<ReturnType<typeof readPlatformBank>>>> {
  const bank = await readPlatformBank(ctx);
  if (!bank) throw merchantError(ctx.locale, 'bank_missing');
  return bank;
}

/**
 * Writes transfers from the platform's account as a file for its bank and keeps it sealed. In the caller's transaction, which also says that the transfers
 * stand in it.
 * @throws 409 `bank_missing`
 */
export async function keepBankFile(
  ctx: Ctx,
  { kind, transfers, by }: { kind: BankFileKind; transfers: readonly SepaTransfer[]; by: string },
): Promise<PayoutFile> {
  const from = await requirePlatformBank(ctx);
  const now = ctx.clock.now();
  const executionOn = targetDayFrom(addDays(localDate(now, 'Europe/Berlin'), 1));
  const messageId = newToken(PREFIXES[kind]).replace('_', '');
  const xml = writePain({ messageId, createdAt: now, executionOn, from, transfers });
  const total = transfers.reduce((sum, { amount }) => sum + Number(amount.minor), 0);
  const [row] = await ctx
    .db('payout_files')
    .insert({
      message_id: messageId,
      sealed_xml: secretBoxOf(ctx).seal(xml, placeOf(messageId)),
      count: transfers.length,
      total,
      execution_on: executionOn,
      created_by: by,
      created_at: now,
    })
    .returning<{ id: number }[]>('id');
  return { id: row!.id, messageId, count: transfers.length, total, executionOn, createdBy: by, createdAt: now };
}

/** The files of a kind that were made last. @throws 403 unless an admin acts */
export async function payoutFiles(ctx: Ctx, kind: BankFileKind): Promise<PayoutFile[]> {
  return reading(asAdmin(ctx, 'payout files'), ({ db }) =>
    db('payout_files')
      .where('message_id', 'like', `${PREFIXES[kind]}%`)
      .orderBy('id', 'desc')
      .limit(20)
      .select<PayoutFile[]>({
        id: 'id',
        messageId: 'message_id',
        count: 'count',
        total: 'total',
        executionOn: 'execution_on',
        createdBy: 'created_by',
        createdAt: 'created_at',
      }),
  );
}

/** @throws 403 unless an admin acts, 404 `file_unknown` */
export async function payoutFileXml(ctx: Ctx, id: number): Promise<{ name: string; xml: string }> {
  const row = await reading(asAdmin(ctx, 'payout file'), ({ db }) =>
    db('payout_files')
      .where({ id })
      .first<{ message_id: string; sealed_xml: string } | undefined>('message_id', 'sealed_xml'),
  );
  if (!row) throw merchantError(ctx.locale, 'file_unknown');
  return {
    name: `${row.message_id}.xml`,
    xml: secretBoxOf(ctx).open(row.sealed_xml, placeOf(row.message_id)),
  };
}
