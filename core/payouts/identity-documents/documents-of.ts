import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { IdentityDocument, type IdentityDocumentFile } from './identity-document.ts';

export interface DocumentShown extends Pick<
  IdentityDocument,
  'kind' | 'subject' | 'status' | 'reason' | 'valid_until' | 'updated_at'
> {
  id: number;
  file: Pick<IdentityDocumentFile, 'name' | 'content_type' | 'size_bytes' | 'created_at'> | null;
}

/** All a seller has shown, with the file that counts. Which seller's, the caller has made sure of. */
export async function documentsOf(
  ctx: Ctx,
  sellerId: number,
  { subject }: { subject?: string } = {},
): Promise<DocumentShown[]> {
  return reading(ctx, async ({ db }) => {
    const rows = await db('identity_documents as d')
      .leftJoin('identity_document_files as f', (on) =>
        on.on('f.seller_id', 'd.seller_id').andOn('f.document_id', 'd.id').andOnNull('f.superseded_at'),
      )
      .where('d.seller_id', sellerId)
      .modify((query) => (subject === undefined ? undefined : void query.where('d.subject', subject)))
      .orderBy('d.id')
      .select<(IdentityDocument & IdentityDocumentFile & { id: number; uploaded_at: Date })[]>(
        'd.id',
        'd.kind',
        'd.subject',
        'd.status',
        'd.reason',
        'd.valid_until',
        'd.updated_at',
        'f.file_id',
        'f.name',
        'f.content_type',
        'f.size_bytes',
        'f.created_at as uploaded_at',
      );
    return rows.map(
      ({ id, kind, subject: whose, status, reason, valid_until, updated_at, file_id: fileId, ...file }) => ({
        id,
        kind,
        subject: whose,
        status,
        reason,
        valid_until,
        updated_at,
        file:
          fileId === null
            ? null
            : {
                name: file.name,
                content_type: file.content_type,
                size_bytes: file.size_bytes,
                created_at: file.uploaded_at,
              },
      }),
    );
  });
}
