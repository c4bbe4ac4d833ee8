/** A room of the buyer's, as a form sent it; the library for everything else. */
export function payerPath(back: unknown): string {
  return typeof back === 'string' && /^\/payer(?:[/?][\w/?=&.-]*)?$/.test(back) ? back : '/payer';
}
