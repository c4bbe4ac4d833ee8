import type { LoaderFunctionArgs } from '@remix-run/node';
import { payoutFileXml } from '#core/merchants';
import { orRefuse } from '#web/ui';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminContext } from '../../../require-admin.server.ts';

/** A bank file as it was made. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { name, xml } = await orRefuse(payoutFileXml(ctx, readId(params.id)));
  return fileResponse({ fileName: name, contentType: 'application/xml', body: new TextEncoder().encode(xml) });
}
