import type { Stand } from '#core/pages';

/** Which window writes, and the revision it looks at. Who does not say it holds nothing. */
export function standOf({ tabId, rev }: Record<string, unknown>): Stand {
  return { tabId: typeof tabId === 'string' ? tabId : '', rev: Number.isSafeInteger(rev) ? Number(rev) : -1 };
}
