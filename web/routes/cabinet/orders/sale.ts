import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { attributeByHand } from '#core/commissions';
import { orderSale } from '#core/sales-team';
import { attempt, formOf, orRefuse } from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Member of the team whom an order belongs to, beside its page. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return { sale: await orRefuse(orderSale(ctx, readId(params.id))) };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const orderId = readId(params.id);
  const member = String((await formOf(request)).get('member') ?? '');
  const userId = member === '' ? null : /^[1-9]\d{0,14}$/.test(member) ? Number(member) : 0;
  const done = await attempt(() => attributeByHand(ctx, orderId, userId));
  return Response.json({ errors: done.ok ? [] : done.errors }, { status: done.ok ? 200 : done.status });
}
