import { Readable } from 'node:stream';
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { appProject } from '#core/mobile-app';
import { readAppPush } from '#core/push';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** The Capacitor project as a ZIP. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { ctx } = sellerContext(context, request);
  const { google, apple } = await orAnswer(readAppPush(ctx));
  const push = { android: google !== null, ios: apple !== null };
  const { fileName, archive } = await orAnswer(appProject(ctx, push));
  return new Response(createReadableStreamFromReadable(Readable.from(archive)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}
