import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { publisherContext } from './publisher-context.server.ts';

/** Any other path leads on to the start. */
export function loader({ context, request }: LoaderFunctionArgs) {
  publisherContext(context, request);
  return redirect('/publish');
}
