import { BaseModel } from '#core/database';
import type { KycDocument } from '#core/payments';
import type { DocumentStatus } from './states.ts';

/** One thing a seller has to show: a kind, and whose it is. Its files come and go. */
export class IdentityDocument extends BaseModel {
  static override tableName = 'identity_documents';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare kind: KycDocument;
  declare subject: string;
  declare status: DocumentStatus;
  declare reason: string;
  declare valid_until: string | null;
  declare created_at: Date;
  declare updated_at: Date;
}

/** Answers handed in at one time. */
export class IdentityDocumentFile extends BaseModel {
  static override tableName = 'identity_document_files';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare document_id: number;
  declare file_id: number | null;
  declare name: string;
  declare content_type: string;
  declare size_bytes: number;
  declare sha256: string;
  declare superseded_at: Date | null;
  declare created_at: Date;
}
