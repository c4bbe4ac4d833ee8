import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownPlatformInvoicePdf } from '#core/platform-plans';
import { orRefuse } from '#web/ui';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** An invoice of the platform to the shop. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { bytes, fileName } = await orRefuse(ownPlatformInvoicePdf(ctx, readId(params.id)));
  return fileResponse({ fileName, contentType: 'application/pdf', body: bytes });
}
