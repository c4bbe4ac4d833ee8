import type { PageKind } from '#builder/block';
import type { SignedIn } from './sign-in.ts';

/** Address at which a published page is looked at, and its visitor. */
export interface SeenAt {
  url: string;
  /** Of the buyer who may enter; nobody's where everybody may. */
  cookie?: string;
}

interface Published {
  kind: PageKind;
  pageId: string;
  slug: string;
  products: readonly { id: string }[];
}

interface People {
  base: string;
  seller: SignedIn;
  payer: SignedIn;
}

/** Most pages are seen at their own address; some kinds stand around what only one buyer has, or where a seller's link leads. */
export async function seenAt(
  { kind, pageId, slug, products }: Published,
  { base, seller, payer }: People,
): Promise<SeenAt> {
  if (kind === 'course_player') return { url: new URL(await roomOf(payer), base).href, cookie: payer.cookie() };
  if (kind === 'multi_items_sharing') return { url: await shareOf(seller, pageId, products) };
  const url = `${base}/s/anna/${slug}`;
  return { url: kind === 'thank_you' ? `${url}?order_token=${await orderTokenOf(payer)}` : url };
}

/** Purchases of the demo's payer, newest first. */
async function* purchases(payer: SignedIn): AsyncGenerator<string> {
  const list = await (await payer('/payer/purchases')).text();
  for (const [, address] of list.matchAll(/href="(\/payer\/s\/\d+)"/g)) yield (await payer(address!)).text();
}

async function firstOf(pages: AsyncIterable<string>, pattern: RegExp): Promise<string> {
  for await (const page of pages) {
    const found = pattern.exec(page)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`The demo's payer has nothing like ${pattern}.`);
}

/** The first page of a course's room, with its chapters. */
function roomOf(payer: SignedIn): Promise<string> {
  return firstOf(purchases(payer), /href="(\/payer\/course\/[\w-]+)"/);
}

function orderTokenOf(payer: SignedIn): Promise<string> {
  return firstOf(purchases(payer), /\/s\/anna\/payment\/([\w-]+)\/manage/);
}

async function shareOf(seller: SignedIn, pageId: string, products: readonly { id: string }[]): Promise<string> {
  const items = products.slice(0, 6).map(({ id }): [string, string] => ['items[]', id]);
  const saved = await seller('/cabinet/shares/new', {
    form: [
      ['title', 'Drei Dinge zum Anfangen'],
      ['message', 'Für Sie herausgesucht.'],
      ['locale', 'de'],
      ['design', `page:${pageId}`],
      ...items,
    ],
  });
  const dialog = saved.headers.get('location');
  if (dialog === null) throw new Error(`No selection was shared: ${saved.status}`);
  return /https?:\/\/[^"\s]+\/s\/anna\/share\/[a-z0-9]{12}/.exec(await (await seller(dialog)).text())![0];
}
