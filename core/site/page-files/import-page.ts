import type { Ctx, Localized } from '#core/context';
import {
  engineOf,
  hasKnownOwner,
  isPageSlug,
  malformedSlug,
  ownReferences,
  placePage,
  type PageIssue,
  type PageReference,
} from '#core/pages';
import { requireSeller } from '#core/people';
import { takePicture } from './carried-pictures.ts';
import { pageFileBroken } from './errors.ts';
import { originOf } from './export-page.ts';
import { readPageFile, type PageFile } from './page-file.ts';

export interface PageImport {
  bytes: Buffer;
  /** Address at which it is to stand; the file's own, or a free one like it, when empty. */
  slug?: string;
  /** Says what would happen and changes nothing. */
  dryRun: boolean;
}

export interface ImportReport {
  /** Null after a dry run. */
  pageId: number | null;
  name: string;
  slug: string;
  kind: string;
  blocks: number;
  /** Pictures that come along, that the shop has already, and that the file lacks. */
  pictures: { brought: number; kept: number; missing: number };
  /** Fields that named another shop's things and are empty now, by block. */
  emptied: { block: Localized; nodeId: string | null; kind: PageReference['kind']; id: string }[];
  unknownBlocks: string[];
  /** Issues that keep the page from being published or should be mended. */
  issues: readonly PageIssue[];
}

/**
 * Makes a page, unpublished, from a file that `exportPage` wrote. Pictures come along; products and the like that are not this shop's are
 * emptied and named in the report.
 * @throws AppError `page_file_broken` (422), `page_slug_malformed` (422)
 */
export async function importPage(ctx: Ctx, { bytes, slug = '', dryRun }: PageImport): Promise<ImportReport> {
  requireSeller(ctx);
  if (!isPageSlug(slug)) throw malformedSlug(ctx.locale);
  const file = await readPageFile(bytes, ctx.locale);
  const engine = engineOf(ctx);
  const admitted = engine.admit(file.manifest.doc);
  if (!admitted.ok) throw pageFileBroken(ctx.locale, admitted.problems.slice(0, 3).join(' '));
  const fate = await fateOf(ctx, file, engine.references(admitted.doc));
  if (!dryRun) await fetchPictures(ctx, file, fate);
  const doc = engine.withReferences(admitted.doc, ({ kind, id }) => fate.get(keyOf({ kind, id }))?.becomes ?? null);
  const kind = String((doc as { kind?: unknown }).kind);
  const name = file.manifest.name.trim() || file.manifest.slug || kind;
  const placed = await placePage(ctx, { slug: slug || file.manifest.slug, name, kind, doc, dryRun });
  const all = [...fate.values()];
  const count = (what: Fate['what']): number =>
    all.filter((each) => each.kind === 'asset' && each.what === what).length;
  return {
    ...placed,
    name,
    kind,
    blocks: Object.keys((doc as { nodes: object }).nodes).length - 1,
    pictures: { brought: count('brought'), kept: count('kept'), missing: count('emptied') },
    emptied: all
      .filter(({ what }) => what === 'emptied')
      .flatMap(({ places }) => places.map(({ block, nodeId, kind: of, id }) => ({ block, nodeId, kind: of, id }))),
    unknownBlocks: admitted.unknown,
    issues: engine.check(doc, ctx.locale),
  };
}

/** Outcome of one thing a page names. In a dry run pictures that would come along keep their old id. */
interface Fate {
  kind: PageReference['kind'];
  what: 'kept' | 'brought' | 'emptied';
  becomes: string | null;
  places: PageReference[];
}

const keyOf = ({ kind, id }: Pick<PageReference, 'kind' | 'id'>): string => `${kind} ${id}`;

async function fateOf(ctx: Ctx, file: PageFile, references: readonly PageReference[]): Promise<Map<string, Fate>> {
  const home = file.manifest.origin === originOf(ctx);
  const isOwn = home ? await ownReferences(ctx, references) : () => false;
  const fates = new Map<string, Fate>();
  for (const reference of references) {
    const { kind, id } = reference;
    const known = fates.get(keyOf(reference));
    if (known) known.places.push(reference);
    else {
      const own = hasKnownOwner(reference) ? isOwn(reference) : home;
      const what = own ? 'kept' : kind === 'asset' && file.pictures.has(id) ? 'brought' : 'emptied';
      fates.set(keyOf(reference), { kind, what, becomes: what === 'emptied' ? null : id, places: [reference] });
    }
  }
  return fates;
}

/** One after the other: each is decoded and written anew in several sizes. What is no picture after all is emptied like one that is missing. */
async function fetchPictures(ctx: Ctx, { pictures }: PageFile, fates: ReadonlyMap<string, Fate>): Promise<void> {
  for (const fate of fates.values()) {
    if (fate.what !== 'brought') continue;
    const id = fate.places[0]!.id;
    fate.becomes = await takePicture(ctx, pictures.get(id)!).catch((error: { status?: number }) => {
      if (error.status === undefined || error.status >= 500) throw error;
      return null;
    });
    if (fate.becomes === null) fate.what = 'emptied';
  }
}
