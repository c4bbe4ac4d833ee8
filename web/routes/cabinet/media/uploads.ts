import type { ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '#core/kit';
import { addMedia, choiceOf } from '#core/media';
import { shopOfSeller } from '#core/people';
import { answerJson } from '../../../answer-json.server.ts';
import { pageCacheOf } from '../../../buyer/page-cache.ts';
import { builderFile } from '../../../buyer/page-data.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { withBody } from '../../../forms/with-body.server.ts';
import { kindsAsked } from './kinds-asked.server.ts';

/** Takes one file as the body of the request: `?name=`, `?kinds=image,video` where only these fit, `?replaces=` for another's place. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const { searchParams } = new URL(request.url);
  return answerJson(async () => {
    const replaces = searchParams.get('replaces');
    const kinds = kindsAsked(searchParams.get('kinds'));
    const added = await withBody(ctx, request, async (body) => {
      if (!body) throw fileMissing();
      return addMedia(ctx, body, {
        name: searchParams.get('name') ?? '',
        ...(kinds ? { kinds } : {}),
        // A text that is no number names no asset, not a new one.
        ...(replaces === null ? {} : { replaces: /^[1-9]\d{0,14}$/.test(replaces) ? Number(replaces) : 0 }),
      });
    });
    if (replaces !== null) pageCacheOf(context.kernel).forgetSeller(sellerId);
    const { file, picture } = choiceOf(added);
    return { file: builderFile(await shopOfSeller(ctx, sellerId), file), picture };
  });
}

const fileMissing = (): AppError =>
  new AppError({ code: 'file_missing', status: 400, title: 'No file', detail: 'Choose a file.', field: 'file' });
