import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownPath } from '../../../lists/own-path.server.ts';
import { toProvider } from './to-provider.server.ts';

/** `GET /sign_in/with/{provider}`: on to the provider, and back to `to` in the end. */
export const loader = ({ request, context, params }: LoaderFunctionArgs): Promise<Response> =>
  toProvider(context, params.provider ?? '', {
    to: ownPath(new URL(request.url).searchParams.get('to'), '/'),
    joins: false,
  });
