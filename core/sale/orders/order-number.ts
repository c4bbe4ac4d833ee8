/** Number of an order for people: the first part of its token. It opens nothing; the whole token does. */
export function orderNumber(token: string): string {
  return token.split('-', 1)[0]!;
}
