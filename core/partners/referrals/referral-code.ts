/** Parameter of links: the code of a publisher in a program. */
const EPID = /^[0-9A-Z]{8}$/;
const VISITOR = /^[\w-]{16,40}$/;

export function readEpid(value: unknown): string | null {
  return typeof value === 'string' && EPID.test(value.trim().toUpperCase()) ? value.trim().toUpperCase() : null;
}

export function isVisitor(value: unknown): value is string {
  return typeof value === 'string' && VISITOR.test(value);
}

/** `K7RW2HXP.<visitor>`: the last link that a browser followed in a shop, and the browser's name there. */
export function referralCookie(epid: string, visitor: string): string {
  return `${epid}.${visitor}`;
}

export function readReferralCookie(cookie: string | undefined): { epid: string; visitor: string } | null {
  const [code, visitor] = (cookie ?? '').split('.');
  const epid = readEpid(code);
  return epid !== null && isVisitor(visitor) ? { epid, visitor } : null;
}
