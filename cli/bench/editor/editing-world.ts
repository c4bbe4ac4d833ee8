import type { Ctx } from '#core/context';
import { createPage, pageForEditing, publishPage, saveDraft } from '#core/pages';
import { signUpSeller } from '#core/people';
import { allBlocks } from '#builder/blocks';
import { emptyDocument, newBlock, ROOT, type DocNode, type PageDocument } from '#builder/document';
import type { World } from '../world.ts';

export const LOGIN = { email: 'builder@kontor.test', password: 'a long bench password' };
export const SHOP = 'builder';

/** A seller with a login, and pages of known sizes in their shop. */
export interface EditingWorld {
  seller: Ctx;
  /** A page with this many blocks as its draft and its published version; answers its id and address below the shop. */
  addPage(blocks: number): Promise<{ pageId: number; slug: string; doc: PageDocument }>;
  /** A draft with this many blocks, equally many of every kind that may stand often. Not published: some kinds want a thing of the seller first. */
  addMixedDraft(blocks: number): Promise<{ pageId: number }>;
}

export async function openEditingWorld({ kernel }: World): Promise<EditingWorld> {
  const { userId, sellerId } = await signUpSeller(kernel.contextFor({ kind: 'nobody' }, { locale: 'en' }), {
    ...LOGIN,
    firstName: 'Anna',
    lastName: 'Bench',
    username: SHOP,
    shopName: 'Builder',
  });
  await kernel
    .contextFor({ kind: 'platform', reason: 'bench' })
    .db('users')
    .where({ id: userId })
    .update({ email_confirmed_at: new Date() });
  const seller = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'en' });
  let pages = 0;
  return {
    seller,
    async addPage(blocks) {
      pages += 1;
      const slug = `page-${pages}`;
      const doc = pageOf(blocks);
      const pageId = await createPage(seller, { slug, name: `${blocks} blocks`, template: 'shop-start' });
      const { rev } = await pageForEditing(seller, pageId);
      const saved = await saveDraft(seller, { pageId, baseRev: rev, doc });
      if (saved.state !== 'saved') throw new Error(`The draft of ${blocks} blocks was not saved.`);
      await publishPage(seller, { pageId });
      return { pageId, slug, doc };
    },
    async addMixedDraft(blocks) {
      pages += 1;
      const made = { slug: `page-${pages}`, name: `${blocks} blocks of all kinds`, template: 'shop-start' };
      const pageId = await createPage(seller, made);
      const { rev } = await pageForEditing(seller, pageId);
      const saved = await saveDraft(seller, { pageId, baseRev: rev, doc: mixedPageOf(blocks) });
      if (saved.state !== 'saved') throw new Error(`The draft of ${blocks} blocks of all kinds was not saved.`);
      return { pageId };
    },
  };
}

/** Sections of ten: two texts, a button, and columns with two texts and a button in each of two. */
export function pageOf(blocks: number): PageDocument {
  const registry = allBlocks();
  const nodes: Record<string, DocNode> = {};
  const put = (type: string, children?: string[]): string => {
    const { rootId, nodes: made } = newBlock(registry, registry.get(type)!, 'en');
    const node = made[rootId]!;
    // Containers start with what the bench puts into them, not with what a person would be given.
    if (children) nodes[rootId] = { ...node, c: { default: children } };
    else
      nodes[rootId] =
        type === 'button' ? { ...node, p: { ...node.p, action: 'customLink', url: 'https://example.com/' } } : node;
    return rootId;
  };
  const doc = emptyDocument('shop');
  const top: string[] = [];
  while (Object.keys(nodes).length + 10 <= blocks) {
    const column = (): string => put('column', [put('text'), put('button')]);
    top.push(put('section', [put('text'), put('text'), put('columns', [column(), column()])]));
  }
  while (Object.keys(nodes).length < blocks) top.push(put('text'));
  return { ...doc, nodes: { ...nodes, [ROOT]: { ...doc.nodes[ROOT]!, c: { default: top } } } };
}

const IN_A_SECTION = 10;

/** Sections of ten, the kinds one after the other, each as a person would be given it. Two texts and a button come first, for whoever clicks at the same places. */
function mixedPageOf(blocks: number): PageDocument {
  const registry = allBlocks();
  const kinds = registry.blocks.filter(
    ({ parents, meta: { pin, limit, pageKinds } }) =>
      !parents && !pin && limit === undefined && (!pageKinds || pageKinds.includes('shop')),
  );
  const nodes: Record<string, DocNode> = {};
  const put = (type: string): string => {
    const { rootId, nodes: made } = newBlock(registry, registry.get(type)!, 'en');
    Object.assign(nodes, made);
    return rootId;
  };
  const section = (children: string[]): string => {
    const { rootId, nodes: made } = newBlock(registry, registry.get('section')!, 'en');
    nodes[rootId] = { ...made[rootId]!, c: { default: children } };
    return rootId;
  };
  const within = kinds.filter(({ type }) => type !== 'section').map(({ type }) => type);
  const doc = emptyDocument('shop');
  const top = [section([put('text'), put('text'), put('button')])];
  for (let next = 0; Object.keys(nodes).length + IN_A_SECTION * 2 <= blocks;) {
    const children: string[] = [];
    for (; children.length < IN_A_SECTION; next += 1) children.push(put(within[next % within.length]!));
    top.push(section(children));
  }
  while (Object.keys(nodes).length < blocks) top.push(put('text'));
  return { ...doc, nodes: { ...nodes, [ROOT]: { ...doc.nodes[ROOT]!, c: { default: top } } } };
}
