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
import type { DocumentEvent, DocumentStatus } from './states.ts';

export interface DocumentInput {
  kind: KycDocument;
  /** Owner; left out: the shop. */
  subject?: string;
  name: string;
  bytes: Buffer;
  /** The day the paper itself ends, where it says one. */
  validUntil?: string | null;
}

/** A file that was looked at, sealed and stored, and belongs to no document yet. */
export interface SealedFile extends Pick<DocumentInput, 'kind' | 'subject' | 'validUntil'> {
  fileId: number;
  name: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

/** Document as it stood before another file took its place. */
export interface Replaced {
  status: DocumentStatus;
  validUntil: string | null;
}

/** @throws 422 naming `file` */
export async function sealFile(ctx: Ctx, input: DocumentInput): Promise<SealedFile> {
  const sellerId = requireOwner(ctx);
  const { bytes, contentType } = await cleanFile(input.bytes, ctx.locale);
  const { kind, subject = '', validUntil = null } = input;
  const sealed = encrypted(bytes, await sellerKey(ctx, sellerId), `${sellerId}:${kind}:${subject}`);
  const file = await putFile(ctx, once(sealed), {
    sellerId,
    name: `${kind}.bin`,
    contentType: 'application/octet-stream',
    visibility: 'private',
  });
  return {
    kind,
    subject,
    validUntil,
    fileId: file.id,
    name: input.name.replace(/^.*[/\\]/s, '').slice(0, 180) || kind,
    contentType,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/**
 * Puts a file in the place of the one before, which stays, superseded. Who may do so, and that nobody looks at the document right now, the caller has made
 * sure of. In the caller's transaction.
 */
export async function keepDocument(
  ctx: Ctx,
  file: SealedFile,
): Promise<{ document: IdentityDocument; before: Replaced }> {
  const sellerId = requireOwner(ctx);
  const { kind, subject = '', validUntil = null } = file;
  const document = await openSlot(ctx, { sellerId, kind, subject });
  const before = { status: document.status, validUntil: document.valid_until };
  await makeRoom(ctx, document);
  const now = ctx.clock.now();
  await IdentityDocument.query(ctx.db)
    .where({ seller_id: sellerId, id: document.id })
    .patch({ valid_until: validUntil, updated_at: now });
  await IdentityDocumentFile.query(ctx.db)
    .where({ seller_id: sellerId, document_id: document.id, superseded_at: null })
    .patch({ superseded_at: now });
  await IdentityDocumentFile.query(ctx.db).insert({
    seller_id: sellerId,
    document_id: document.id,
    file_id: file.fileId,
    name: file.name,
    content_type: file.contentType,
    size_bytes: file.sizeBytes,
    sha256: file.sha256,
    superseded_at: null,
    created_at: now,
  });
  return { document: Object.assign(document, { valid_until: validUntil }), before };
}

/** Keeps what an owner shows of a document. @throws 409 `document_in_check`, 422 naming `file` */
export async function putDocument(ctx: Ctx, input: DocumentInput): Promise<IdentityDocument> {
  const file = await sealFile(ctx, input);
  return inTransaction(ctx, async (tx) => (await keepDocument(tx, file)).document);
}

/** Ways by the table from where a file is to where another one may come. One that was taken as good counts no more from then on. */
const OUT_OF: Partial<Record<DocumentStatus, readonly DocumentEvent[]>> = {
  sent: ['provider.received', 'provider.refused'],
  validation_asked: ['provider.refused'],
  validated: ['admin.ok', 'validity.over'],
  accepted: ['validity.over'],
  on_hold: ['admin.no'],
};

async function makeRoom(ctx: Ctx, document: IdentityDocument): Promise<void> {
  if (document.status === 'created' || document.status === 'not_verified') return;
  for (const event of OUT_OF[document.status] ?? [])
    await moveDocument(ctx, document, event, { facts: { why: 'general' } });
  const fits = { facts: { fits: true } };
  if (document.status !== 'init') await moveDocument(ctx, document, 'upload', fits);
  if (!(await moveDocument(ctx, document, 'upload', fits))) throw documentError(ctx.locale, 'document_in_check');
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
