import type { LoaderFunctionArgs } from '@remix-run/node';
import { procedurePdf } from '#core/procedures';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** The documentation on paper, in the language of the address. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const locale = new URL(request.url).searchParams.get('language') === 'en' ? 'en' : 'de';
  const { name, bytes } = await orAnswer(procedurePdf(ctx, locale));
  return fileResponse({ fileName: name, contentType: 'application/pdf', body: bytes });
}
