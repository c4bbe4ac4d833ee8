import type { LoaderFunctionArgs } from '@remix-run/node';
import { documentExportFile } from '#core/invoicing';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** The packed documents. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { name, content } = await orAnswer(documentExportFile(ctx, readId(params.id)));
  return fileResponse({ body: content, contentType: 'application/zip', fileName: name });
}
