import type { LoaderFunctionArgs } from '@remix-run/node';
import { platformInvoicePdf } from '#core/platform-plans';
import { orRefuse } from '#web/ui';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminContext } from '../../../require-admin.server.ts';

/** An invoice of the platform to any shop. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { bytes, fileName } = await orRefuse(
    platformInvoicePdf(ctx, { sellerId: readId(params.seller), invoiceId: readId(params.id) }),
  );
  return fileResponse({ fileName, contentType: 'application/pdf', body: bytes });
}
