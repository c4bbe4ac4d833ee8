import type { LoaderFunctionArgs } from '@remix-run/node';
import { statementPdf } from '#core/commissions';
import { orRefuse } from '#web/ui';
import { fileResponse } from '../../cabinet/file-response.server.ts';
import { readId } from '../../cabinet/read-id.server.ts';
import { publisherContext } from './publisher-context.server.ts';

/** The credit note of a month. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const { bytes, fileName } = await orRefuse(
    statementPdf(ctx, { sellerId: readId(params.seller), id: readId(params.id) }),
  );
  return fileResponse({ fileName, contentType: 'application/pdf', body: bytes });
}
