import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { addCover, arrangeCovers, removeCover } from '#core/catalog';
import { attempt, moved } from '#web/ui';
import { readParts } from '../../../forms/read-parts.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { productId } from './product-id.server.ts';

/** Takes pictures, streamed, or arranges and removes those that are there. Leads back to the first step. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = productId(params);
  const done = await attempt(async () => {
    const form = await readParts(request, 'cover', async (part) => void (await addCover(ctx, id, part)));
    const intent = String(form.get('intent') ?? '');
    const removed = /^remove-([1-9]\d{0,14})$/.exec(intent)?.[1];
    const typed = typedCovers(form);
    if (typed.length > 0) await arrangeCovers(ctx, id, arranged(typed, intent));
    if (removed) await removeCover(ctx, id, Number(removed));
  });
  const back = `/cabinet/products/${id}/edit?step=1`;
  return redirect(done.ok ? `${back}&note=saved#covers` : `${back}&cover=refused#covers`);
}

interface TypedCover {
  id: number;
  alt: string;
}

const MOST = 50;

function typedCovers(form: FormData): TypedCover[] {
  const ids = form.getAll('coverId').slice(0, MOST).map(String);
  const alts = form.getAll('coverAlt').map(String);
  return ids.flatMap((id, index) =>
    /^[1-9]\d{0,14}$/.test(id) ? [{ id: Number(id), alt: (alts[index] ?? '').replaceAll('\0', '') }] : [],
  );
}

/** `up-1` and `down-1` are the buttons of people without a script. */
function arranged(covers: TypedCover[], intent: string): TypedCover[] {
  const [, verb, place] = /^(up|down)-(\d{1,2})$/.exec(intent) ?? [];
  const from = Number(place);
  const to = verb === 'up' ? from - 1 : from + 1;
  return verb && covers[from] && covers[to] ? moved(covers, from, to) : covers;
}
