import { z } from 'zod';
import { slugOf } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { InputError } from '#core/kit';
import {
  changeAddress,
  copyPage,
  createPage,
  deletePage,
  draftMovedOn,
  PAGE_ENGINE,
  pageAddress,
  pageEngines,
  pageForEditing,
  pagesOfSeller,
  saveDraft,
} from '#core/pages';
import { publishDrawn } from '../../buyer/publish-drawn.ts';
import { change, said, type ApiResource, type Weight } from '../resource.ts';

const document = z.record(z.string(), z.unknown());

const changes = z.object({
  name: z.string().max(80).optional(),
  /** Empty for the start page. */
  slug: z.string().optional(),
  document: document.optional(),
  /** Revision that the document was made from; the newest one unless given. */
  revision: z.int().optional(),
});

const FIELDS = { doc: 'document' };

export const pages: ApiResource = {
  name: 'pages',
  area: 'site',
  title: said('Seiten', 'Pages'),
  list: pagesOfSeller,
  item: pageItem,
  create: change({
    title: said(
      'Seite aus einem Dokument oder einer Vorlage anlegen, unveröffentlicht',
      'Create a page from a document or a template, unpublished',
    ),
    input: z.object({
      name: z.string().max(80),
      slug: z.string().optional(),
      template: z.string().optional(),
      document: document.optional(),
    }),
    fields: FIELDS,
    run: async (ctx, _, { name, slug = slugOf(name), template = '', document: doc }) => {
      if (!doc) knownTemplate(ctx, template);
      return { id: await createPage(ctx, { name, slug, ...(doc ? { doc } : { template }) }) };
    },
  }),
  update: change({
    title: said(
      'Entwurf, Namen oder Adresse einer Seite ändern',
      'Change the draft, the name or the address of a page',
    ),
    weighs: whereShown,
    input: changes,
    fields: FIELDS,
    run: (ctx, id, given) => inTransaction(ctx, (inner) => changePage(inner, id, given)),
  }),
  remove: {
    title: said('Seite mit ihren Versionen löschen', 'Delete a page with its versions'),
    run: (ctx, pageId) => deletePage(ctx, { pageId }),
  },
  duplicate: {
    title: said('Entwurf einer Seite als neue Seite kopieren', "Copy a page's draft as a new page"),
    run: async (ctx, pageId) => {
      const { doc } = await pageForEditing(ctx, pageId);
      return { id: await copyPage(ctx, { pageId, doc }) };
    },
  },
  acts: {
    publish: change({
      title: said('Entwurf einer Seite veröffentlichen', "Publish a page's draft"),
      weighs: 'public',
      input: z.object({}),
      run: async (ctx, pageId) => void (await publishDrawn(ctx, { pageId })),
    }),
  },
};

/** @throws InputError that names the templates there are */
function knownTemplate(ctx: Ctx, template: string): void {
  const ids =
    ctx.ports
      .find(pageEngines, PAGE_ENGINE)
      ?.templates()
      .map(({ id }) => id) ?? [];
  if (ids.includes(template)) return;
  const known = ids.join(', ');
  throw new InputError([
    {
      code: 'template_unknown',
      title: { de: 'Attribut ungültig', en: 'Invalid attribute' }[ctx.locale],
      detail: {
        de: `Senden Sie ein „document“, oder eine dieser Vorlagen: ${known}.`,
        en: `Send a "document", or one of these templates: ${known}.`,
      }[ctx.locale],
      source: { field: 'template' },
    },
  ]);
}

async function pageItem(ctx: Ctx, id: number): Promise<object> {
  const { kind, name, slug, rev, doc, publishedVersionId } = await pageForEditing(ctx, id);
  return { id, kind, name, slug, published: publishedVersionId !== null, revision: rev, document: doc };
}

/** @throws AppError `page_draft_moved_on` (409) where another person saved meanwhile */
async function changePage(ctx: Ctx, pageId: number, given: z.output<typeof changes>): Promise<void> {
  if (given.name !== undefined || given.slug !== undefined) {
    const { name, slug, oldSlugs } = await pageAddress(ctx, pageId);
    await changeAddress(ctx, { pageId, name: given.name ?? name, slug: given.slug ?? slug, oldSlugs });
  }
  const { rev } = await pageForEditing(ctx, pageId);
  if (given.document === undefined) return;
  const saved = await saveDraft(ctx, { pageId, baseRev: given.revision ?? rev, doc: given.document });
  if (saved.state === 'conflict') throw draftMovedOn(ctx.locale);
}

/** A draft has no public address; a published page has. */
async function whereShown(ctx: Ctx, id: number, { slug, name }: z.output<typeof changes>): Promise<Weight | null> {
  if (slug === undefined && name === undefined) return null;
  return (await pageForEditing(ctx, id)).publishedVersionId === null ? null : 'public';
}
