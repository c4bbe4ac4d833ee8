import type { LoaderFunctionArgs } from '@remix-run/node';
import { roomsKeptFor } from '../../server/rooms-kept-for.ts';

/** Tells a browser that keeps rooms whether the same person is still signed in. */
export function loader({ context, request }: LoaderFunctionArgs): Response {
  const person = roomsKeptFor(context, new URL(request.url).pathname);
  return new Response(null, {
    status: 204,
    headers: { 'cache-control': 'no-store', ...(person ? { 'x-kontor-person': person } : {}) },
  });
}
