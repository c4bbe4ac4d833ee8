// First steps below a shop's address that the platform itself answers: languages, legal texts, the cart and the like.
const RESERVED = new Set([
  'de',
  'en',
  'legal',
  'withdrawal',
  'cancellation',
  'checkout',
  'share',
  'f',
  'forms',
  'login',
  'consent',
  'me',
  'credit',
  'review',
  'app',
]);

export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}
