import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { cabinetFrame } from '#core/reporting';
import { addressOfStep, nextNeeded } from '../../cabinet/step-addresses.ts';
import { sellerContext } from '../../require-seller.server.ts';

/** Way to the next missing step before the first sale, or to the home. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { firstSteps, shop } = await cabinetFrame(ctx);
  const next = firstSteps && nextNeeded(firstSteps.steps);
  return redirect(next ? addressOfStep(next, firstSteps.product, shop.username) : '/cabinet');
}
