import type { LoaderFunctionArgs } from '@remix-run/node';
import { datevExportFile } from '#core/accounting';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** The file as it was written, byte by byte: it is no UTF-8. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { name, content } = await orAnswer(datevExportFile(ctx, readId(params.id)));
  return fileResponse({ body: content, contentType: 'text/csv; charset=windows-1252', fileName: name });
}
