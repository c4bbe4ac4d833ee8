import { redirectDocument, type ClientLoaderFunctionArgs } from '@remix-run/react';

/** The `clientLoader` of a still screen: whoever comes from a living one lets the browser open it, as from its address. */
export async function asDocument({ request }: ClientLoaderFunctionArgs): Promise<never> {
  throw redirectDocument(request.url);
}
