import type { LoaderFunctionArgs } from '@remix-run/node';
import { signedInContext } from '../auth-request.server.ts';
import { toProvider } from './to-provider.server.ts';

/** `GET /account/with/{provider}`: on to the provider, to join an account there to the one of the person signed in. */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  signedInContext(context, request);
  return toProvider(context, params.provider ?? '', { to: '/account/passkeys', joins: true });
}
