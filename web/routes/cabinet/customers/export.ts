import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportCustomer } from '#core/customers';
import { orRefuse } from '#web/ui';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Data of a person as a file to hand over. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const held = await orRefuse(exportCustomer(ctx, id));
  return fileResponse({
    fileName: `customer-${id}.json`,
    contentType: 'application/json',
    body: Buffer.from(JSON.stringify(held, null, 2)),
  });
}
