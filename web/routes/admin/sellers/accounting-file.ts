import type { LoaderFunctionArgs } from '@remix-run/node';
import { datevFileForAdmin } from '#core/desk';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminContext } from '../../../require-admin.server.ts';

/** A shop's file as it was written, byte by byte: it is no UTF-8. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const key = { sellerId: readId(params.seller), exportId: readId(params.id) };
  const { name, content } = await orAnswer(datevFileForAdmin(ctx, key));
  return fileResponse({ body: content, contentType: 'text/csv; charset=windows-1252', fileName: name });
}
