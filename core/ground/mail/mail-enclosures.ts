import { definePort, type Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { MailRow } from './mail-row.ts';

/** Names the files that belong to a mail and are made only when it leaves: its author waits for no PDF. Answers file ids of the seller. */
export type MailEnclosures = (
  ctx: Ctx,
  mail: Pick<MailRow, 'mail' | 'dedupe_key' | 'seller_id' | 'locale'>,
) => Promise<readonly number[]>;

export const mailEnclosures = definePort<MailEnclosures>('mail enclosures');

/** Attaches what belongs to the mail, once; the mail keeps the files it was sent with. */
export async function encloseFiles(ctx: Ctx, mailId: number): Promise<number[]> {
  const mail = await reading(ctx, async ({ db }) => await MailRow.query(db).findById(mailId));
  if (!mail || mail.attachment_ids.length > 0) return mail?.attachment_ids ?? [];
  const ids: number[] = [];
  for (const enclose of ctx.ports.all(mailEnclosures)) ids.push(...(await enclose(ctx, mail)));
  if (ids.length > 0)
    await inTransaction(
      ctx,
      async ({ db }) => void (await MailRow.query(db).findById(mailId).patch({ attachment_ids: ids })),
    );
  return ids;
}
