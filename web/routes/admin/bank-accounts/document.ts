import type { LoaderFunctionArgs } from '@remix-run/node';
import { openDocument } from '#core/identity-documents';
import { orRefuse } from '#web/ui';
import { documentResponse } from '../../../cabinet/document-response.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminContext } from '../../../require-admin.server.ts';

/** Document of a seller; each look at it is written down. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  return documentResponse(
    await orRefuse(openDocument(ctx, { sellerId: readId(params.seller), id: readId(params.id) })),
  );
}
