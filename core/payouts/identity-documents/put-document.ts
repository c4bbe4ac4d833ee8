import { createHash } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { putFile } from '#core/files';
import type { KycDocument } from '#core/payments';
import { requireOwner } from '#core/people';
import { cleanFile } from './clean-file.ts';
import { documentError } from './errors.ts';
import { IdentityDocument, IdentityDocumentFile } from './identity-document.ts';
import { moveDocument } from './move-document.ts';
import { encrypted, sellerKey } from './seller-key.ts';

export interface DocumentInput {
  kind: KycDocument;
  /** Owner; left out: the shop. */
  subject?: string;
  name: string;
  bytes: Buffer;
  /** The day the paper itself ends, where it says one. */
  validUntil?: string | null;
}

/**
 * Keeps what an owner shows of a document. Another file takes the place of the one before, which stays, superseded.
 * @throws 409 `document_in_check`, 422 naming `file`
 */
export async function putDocument(ctx: Ctx, input: DocumentInput): Promise<IdentityDocument> {
  const sellerId = requireOwner(ctx);
  const { bytes, contentType } = await cleanFile(input.bytes, ctx.locale);
  const subject = input.subject ?? '';
  const place = `${sellerId}:${input.kind}:${subject}`;
  const sealed = encrypted(bytes, await sellerKey(ctx, sellerId), place);
  const file = await putFile(ctx, once(sealed), {
    sellerId,
    name: `${input.kind}.bin`,
    contentType: 'application/octet-stream',
    visibility: 'private',
  });
  return inTransaction(ctx, async (tx) => {
    const document = await openSlot(tx, { sellerId, kind: input.kind, subject });
    if (['not_verified', 'created'].includes(document.status) === false) {
      const again =
        document.status === 'init' || (await moveDocument(tx, document, 'upload', { facts: { fits: true } }));
      if (!again || !(await moveDocument(tx, document, 'upload', { facts: { fits: true } })))
        throw documentError(tx.locale, 'document_in_check');
    }
    const now = tx.clock.now();
    await IdentityDocument.query(tx.db)
      .where({ seller_id: sellerId, id: document.id })
      .patch({ valid_until: input.validUntil ?? null, updated_at: now });
    await IdentityDocumentFile.query(tx.db)
      .where({ seller_id: sellerId, document_id: document.id, superseded_at: null })
      .patch({ superseded_at: now });
    await IdentityDocumentFile.query(tx.db).insert({
      seller_id: sellerId,
      document_id: document.id,
      file_id: file.id,
      name: input.name.replace(/^.*[/\\]/s, '').slice(0, 180) || input.kind,
      content_type: contentType,
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      superseded_at: null,
      created_at: now,
    });
    return Object.assign(document, { valid_until: input.validUntil ?? null });
  });
}

async function openSlot(
  { db, clock }: Ctx,
  slot: { sellerId: number; kind: KycDocument; subject: string },
): Promise<IdentityDocument> {
  const where = { seller_id: slot.sellerId, kind: slot.kind, subject: slot.subject };
  const now = clock.now();
  await IdentityDocument.query(db)
    .insert({ ...where, status: 'init', reason: '', valid_until: null, created_at: now, updated_at: now })
    .onConflict(['seller_id', 'kind', 'subject'])
    .ignore();
  return (await IdentityDocument.query(db).findOne(where).forUpdate())!;
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
