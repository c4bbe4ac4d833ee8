import type { Ctx } from '#core/context';
import { IdentityDocument, moveDocument } from '#core/identity-documents';

const documentsOfShop = ({ db }: Ctx, sellerId: number) =>
  IdentityDocument.query(db).where({ seller_id: sellerId, subject: '' }).orderBy('id');

/** Documents wait for the account that a provider is still to open for the seller. In the caller's transaction. */
export async function holdDocuments(ctx: Ctx, sellerId: number): Promise<void> {
  for (const document of await documentsOfShop(ctx, sellerId))
    await moveDocument(ctx, document, 'account.not_yet_verified');
}

/** The account they belong to is there: documents are on their way. In the caller's transaction. */
export async function sendDocuments(ctx: Ctx, sellerId: number): Promise<void> {
  for (const document of await documentsOfShop(ctx, sellerId)) {
    await moveDocument(ctx, document, 'submit');
    await moveDocument(ctx, document, 'account.verified');
  }
}

/** Documents are with whoever looks at them, however far they had come. In the caller's transaction. */
export async function receiveDocuments(ctx: Ctx, sellerId: number): Promise<void> {
  await sendDocuments(ctx, sellerId);
  for (const document of await documentsOfShop(ctx, sellerId)) await moveDocument(ctx, document, 'provider.received');
}

/** Documents that somebody looks at by hand. In the caller's transaction. */
export async function putAside(ctx: Ctx, sellerId: number, kinds: readonly IdentityDocument['kind'][]): Promise<void> {
  if (kinds.length === 0) return;
  for (const document of await documentsOfShop(ctx, sellerId))
    if (kinds.includes(document.kind)) await moveDocument(ctx, document, 'manual_check');
}

/** Documents that were looked at are taken as good. In the caller's transaction. */
export async function acceptDocuments(ctx: Ctx, sellerId: number): Promise<void> {
  await receiveDocuments(ctx, sellerId);
  for (const document of await documentsOfShop(ctx, sellerId)) {
    await moveDocument(ctx, document, 'provider.ok');
    await moveDocument(ctx, document, 'admin.ok');
  }
}
