import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { fileLink } from '#core/files';
import { payerPurchase } from '#core/reporting';
import { orAnswer } from '../../cabinet/or-answer.server.ts';
import { readId } from '../../cabinet/read-id.server.ts';
import { payerContext } from './payer-context.server.ts';

/** Long enough for a slow download to begin, short enough that a copied link is worth nothing tomorrow. */
const LINK_SECONDS = 300;

/** Checks that the buyer may use it now and leads to a fresh signed link. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = payerContext(context, request);
  const productId = readId(params.product);
  const { things } = await orAnswer(payerPurchase(ctx, readId(params.id)));
  const file = things.find((thing) => thing.productId === productId && thing.delivery)?.delivery?.files[
    Number(params.position)
  ];
  if (!file) throw new Response(null, { status: 404 });
  const link = file.href ?? (await fileLink(ctx, { id: file.id, name: file.name }, { expiresInSeconds: LINK_SECONDS }));
  return redirect(link, {
    headers: { 'Cache-Control': 'no-store' },
  });
}
