import { Readable } from 'node:stream';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadMyExport } from '#core/own-data';
import { fileResponse } from '../../cabinet/file-response.server.ts';
import { orAnswer } from '../../cabinet/or-answer.server.ts';
import { readId } from '../../cabinet/read-id.server.ts';
import { payerContext } from './payer-context.server.ts';

/** The copy of one's data, as long as its link lasts. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = payerContext(context, request);
  const file = await orAnswer(downloadMyExport(ctx, readId(params.id), new URL(request.url).searchParams));
  return fileResponse({ fileName: file.name, contentType: 'application/zip', body: Readable.from(file.bytes) });
}
