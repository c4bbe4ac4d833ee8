import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';

/** A page drawn to the end: what any process may send until one of the things it depends on changes. */
export interface PageArtifact {
  versionId: number;
  /** Compressed with Brotli. */
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  deps: readonly string[];
  /** Which transactions it knows, as PostgreSQL writes it. */
  snapshot: string;
}

/** The finished page at an address (page, language, variant), if nothing it shows has changed since `notBefore` or since it was drawn. One statement. */
export async function findArtifact(
  ctx: Ctx,
  { sellerId, address, notBefore }: { sellerId: number; address: string; notBefore: Date },
): Promise<PageArtifact | null> {
  const row = await reading(ctx, ({ db }) =>
    db('page_artifacts as a')
      .where({ seller_id: sellerId, address })
      .where('drawn_at', '>', notBefore)
      .whereRaw(
        'not exists (select from content_changes c where c.seller_id = a.seller_id and c.tag = any(a.deps) and not pg_visible_in_snapshot(c.xid, a.snapshot))',
      )
      .first<PageArtifact | undefined>(db.raw('version_id as "versionId", body, headers, deps, snapshot::text')),
  );
  return row ?? null;
}

/** Keeps a finished page for the other processes. Whoever writes last wins; an older one gives itself away by its snapshot. */
export async function keepArtifact(
  ctx: Ctx,
  { sellerId, address }: { sellerId: number; address: string },
  artifact: PageArtifact,
): Promise<void> {
  await inTransaction(ctx, ({ db, clock }) =>
    db('page_artifacts')
      .insert({
        seller_id: sellerId,
        address,
        version_id: artifact.versionId,
        body: artifact.body,
        headers: JSON.stringify(artifact.headers),
        deps: [...artifact.deps],
        snapshot: artifact.snapshot,
        drawn_at: clock.now(),
      })
      .onConflict(['seller_id', 'address'])
      .merge(),
  );
}
