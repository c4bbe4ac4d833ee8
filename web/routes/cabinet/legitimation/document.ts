import type { LoaderFunctionArgs } from '@remix-run/node';
import { openDocument } from '#core/identity-documents';
import { requireOwner } from '#core/people';
import { orRefuse } from '#web/ui';
import { documentResponse } from '../../../cabinet/document-response.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Document of the seller; the look is written down. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const open = async () => openDocument(ctx, { sellerId: requireOwner(ctx), id });
  return documentResponse(await orRefuse(open()));
}
