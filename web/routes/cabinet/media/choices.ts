import type { LoaderFunctionArgs } from '@remix-run/node';
import { MEDIA_KINDS, mediaChoices } from '#core/media';
import { shopOfSeller } from '#core/people';
import { answerJson } from '../../../answer-json.server.ts';
import { builderFile } from '../../../buyer/page-data.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { kindsAsked } from './kinds-asked.server.ts';

/** A page of the library for the editor's picker. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const { searchParams } = new URL(request.url);
  const page = /^[1-9]\d{0,4}$/.test(searchParams.get('page') ?? '') ? Number(searchParams.get('page')) : 1;
  const asked = {
    kinds: kindsAsked(searchParams.get('kinds')) ?? MEDIA_KINDS,
    text: (searchParams.get('text') ?? '').trim().slice(0, 100),
    page,
  };
  return answerJson(async () => {
    const [shop, { choices, more }] = [await shopOfSeller(ctx, sellerId), await mediaChoices(ctx, asked)];
    return { choices: choices.map(({ file, picture }) => ({ file: builderFile(shop, file), picture })), more };
  });
}
