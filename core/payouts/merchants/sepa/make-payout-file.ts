import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { whoLooks } from '#core/identity-documents';
import { addDays, localDate, money, newToken, targetDayFrom } from '#core/kit';
import { asAdmin, shopOfSeller } from '#core/people';
import { secretBoxOf } from '#core/settings';
import { merchantError } from '../errors.ts';
import { destinationOf } from '../look-at-payout.ts';
import { movePayout } from '../move-payout.ts';
import { Payout } from '../payout.ts';
import { releasePayout } from '../release-payout.ts';
import { readPlatformBank } from './platform-bank.ts';
import { writePain, type SepaTransfer } from './write-pain.ts';

export interface PayoutFile {
  id: number;
  messageId: string;
  count: number;
  total: number;
  executionOn: string;
  createdBy: string;
  createdAt: Date;
}

/** As many as a bank takes at once. */
const MOST = 1000;

/** Reference of a transfer on statements; the token without the sign that banks do not take. */
export const endToEndIdOf = ({ token }: Pick<Payout, 'token'>): string => token.replace('_', '');

/**
 * Lets every payout go that waits for a bank file, and writes that file; each payout stands in one file, whoever asks at the same time.
 * @throws 403 unless an admin acts, 409 `bank_missing` or `nothing_to_send`
 */
export async function makePayoutFile(ctx: Ctx): Promise<PayoutFile> {
  const by = whoLooks(ctx);
  const platform = asAdmin(ctx, 'payout file');
  return inTransaction(platform, async (tx) => {
    const from = await readPlatformBank(tx);
    if (!from) throw merchantError(ctx.locale, 'bank_missing');
    const waiting = await Payout.query(tx.db)
      .where({ channel: 'sepa_file', state: 'pending' })
      .orderBy('seller_id')
      .orderBy('id')
      .limit(MOST)
      .select('id');
    const released: Payout[] = [];
    for (const { id } of waiting) {
      const payout = await releasePayout(tx, id);
      if (payout?.state === 'pending' && payout.issued_at !== null) released.push(payout);
    }
    if (released.length === 0) throw merchantError(ctx.locale, 'nothing_to_send');
    const now = tx.clock.now();
    const executionOn = targetDayFrom(addDays(localDate(now, 'Europe/Berlin'), 1));
    const messageId = newToken('kpo').replace('_', '');
    const xml = writePain({
      messageId,
      createdAt: now,
      executionOn,
      from,
      transfers: await Promise.all(released.map((payout) => transferOf(tx, payout))),
    });
    const total = released.reduce((sum, { amount }) => sum + amount, 0);
    const [row] = await tx
      .db('payout_files')
      .insert({
        message_id: messageId,
        sealed_xml: secretBoxOf(tx).seal(xml, `payout_file:${messageId}`),
        count: released.length,
        total,
        execution_on: executionOn,
        created_by: by,
        created_at: now,
      })
      .returning<{ id: number }[]>('id');
    for (const payout of released) {
      const changes = { payout_file_id: row!.id };
      // A payout that was moved meanwhile would stand in two files: this one is not made then.
      if (!(await movePayout(tx, payout, 'review.ok', { changes, by, reason: messageId })))
        throw new Error(`Payout ${payout.id} was moved by somebody else in between.`);
    }
    return { id: row!.id, messageId, count: released.length, total, executionOn, createdBy: by, createdAt: now };
  });
}

async function transferOf(ctx: Ctx, payout: Payout): Promise<SepaTransfer> {
  const { street, streetNumber, zip, city, countryCode } = await shopOfSeller(ctx, payout.seller_id);
  const { holder, iban } = destinationOf(ctx, payout);
  return {
    endToEndId: endToEndIdOf(payout),
    amount: money(payout.amount, payout.currency_key),
    to: { name: holder, iban, bic: payout.bic, street, streetNumber, zip, city, country: countryCode },
    reference: `Auszahlung ${endToEndIdOf(payout)}`,
  };
}

/** The files made last. @throws 403 unless an admin acts */
export async function payoutFiles(ctx: Ctx): Promise<PayoutFile[]> {
  return reading(asAdmin(ctx, 'payout files'), ({ db }) =>
    db('payout_files').orderBy('id', 'desc').limit(20).select<PayoutFile[]>({
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
    xml: secretBoxOf(ctx).open(row.sealed_xml, `payout_file:${row.message_id}`),
  };
}
