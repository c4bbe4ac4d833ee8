import { redirectDocument, type LoaderFunctionArgs } from '@remix-run/node';
import { homeOf } from '../server/home-of.ts';

/** From within the product the bare address leads everybody to where they work; the page for the others is drawn without Remix. */
export async function loader({ context }: LoaderFunctionArgs) {
  return redirectDocument(homeOf(context.actor));
}
