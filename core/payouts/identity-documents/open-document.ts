import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { fileBytes } from '#core/files';
import { asAdmin, requireOwner } from '#core/people';
import { documentError } from './errors.ts';
import { IdentityDocument, IdentityDocumentFile } from './identity-document.ts';
import { decrypted, sellerKey } from './seller-key.ts';

const MOST = 32 * 1024 ** 2;

export interface OpenedDocument {
  kind: IdentityDocument['kind'];
  name: string;
  contentType: string;
  bytes: Buffer;
}

/**
 * A document as it was handed in, for the owner or an admin; who looked and when is written down first.
 * @throws 404 `document_unknown`
 */
export async function openDocument(
  ctx: Ctx,
  { sellerId, id }: { sellerId: number; id: number },
): Promise<OpenedDocument> {
  const by = whoLooks(ctx);
  if (isAdmin(ctx)) return readDocument(asAdmin(ctx, 'identity document'), { sellerId, id, by });
  if (requireOwner(ctx) !== sellerId) throw documentError(ctx.locale, 'document_unknown');
  return readDocument(ctx, { sellerId, id, by });
}

function isAdmin({ actor }: Ctx): boolean {
  return actor.kind === 'platform' || (actor.kind === 'person' && actor.roles.some(({ role }) => role === 'admin'));
}

/** The same for what has to hand it on: named by what it is, e.g. `provider:mango_pay`. */
export async function readDocument(
  ctx: Ctx,
  { sellerId, id, by }: { sellerId: number; id: number; by: string },
): Promise<OpenedDocument> {
  const { document, file } = await inTransaction(ctx, async ({ db, clock }) => {
    const found = await IdentityDocument.query(db).findOne({ seller_id: sellerId, id });
    const current = await IdentityDocumentFile.query(db).findOne({
      seller_id: sellerId,
      document_id: id,
      superseded_at: null,
    });
    if (!found || !current?.file_id) throw documentError(ctx.locale, 'document_unknown');
    await db('identity_document_views').insert({
      seller_id: sellerId,
      document_id: id,
      viewed_by: by,
      viewed_at: clock.now(),
    });
    return { document: found, file: current };
  });
  const kept = await fileBytes(ctx, file.file_id!, { maxBytes: MOST });
  if (!kept) throw documentError(ctx.locale, 'document_unknown');
  const place = `${sellerId}:${document.kind}:${document.subject}`;
  return {
    kind: document.kind,
    name: file.name,
    contentType: file.content_type,
    bytes: decrypted(kept.bytes, await sellerKey(ctx, sellerId), place),
  };
}

/** Actor on a seller's identity, as histories keep it. */
export function whoLooks({ actor }: Pick<Ctx, 'actor'>): string {
  if (actor.kind === 'person' || actor.kind === 'payer') return `user:${actor.userId}`;
  return actor.kind === 'seller' ? 'seller' : actor.kind === 'platform' ? `platform:${actor.reason}` : actor.kind;
}
