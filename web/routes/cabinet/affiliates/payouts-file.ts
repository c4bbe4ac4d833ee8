import type { LoaderFunctionArgs } from '@remix-run/node';
import { payoutFile } from '#core/commissions';
import { orRefuse } from '#web/ui';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Payouts that wait for the bank, as its own file. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { fileName, xml } = await orRefuse(payoutFile(ctx));
  return fileResponse({ fileName, contentType: 'application/xml', body: Buffer.from(xml) });
}
