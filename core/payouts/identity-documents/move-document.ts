import type { Ctx } from '#core/context';
import { IdentityDocument } from './identity-document.ts';
import { documentMachine, type DocumentEvent, type DocumentFacts } from './states.ts';

/**
 * Moves a document by its table, from the status it was read in; answers whether it moved. An event that the status does not know writes nothing.
 * In the caller's transaction.
 */
export async function moveDocument(
  ctx: Ctx,
  document: IdentityDocument,
  event: DocumentEvent,
  { facts = {}, reason = '' }: { facts?: DocumentFacts; reason?: string } = {},
): Promise<boolean> {
  const move = documentMachine.next(document.status, event, facts);
  if (!move.ok) return false;
  const changes = { status: move.value.to, reason, updated_at: ctx.clock.now() };
  const moved = await IdentityDocument.query(ctx.db)
    .where({ seller_id: document.seller_id, id: document.id, status: document.status })
    .patch(changes);
  if (moved === 0) return false;
  Object.assign(document, changes);
  return true;
}
