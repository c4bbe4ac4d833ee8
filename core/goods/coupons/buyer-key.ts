/** Key of a buyer: one mail address, however it is spelt. */
export function buyerKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
