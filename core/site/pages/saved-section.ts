import type { Ctx } from '#core/context';
import { BaseModel, inTransaction, reading } from '#core/database';
import { AppError } from '#core/kit';
import { requireSeller } from '#core/people';

/** A part of a page that a seller keeps to use it again. */
export interface SavedSection {
  id: string;
  name: string;
  rootId: string;
  nodes: object;
}

class SavedSectionRow extends BaseModel {
  static override tableName = 'saved_sections';
  static override jsonAttributes = ['nodes'];
  declare seller_id: number;
  declare name: string;
  declare root_id: string;
  declare nodes: object;
  declare created_at: Date;
}

const MOST = 200;
const gone = (): AppError =>
  new AppError({
    code: 'section_not_found',
    status: 404,
    title: 'No such section',
    detail: 'This section does not exist any more.',
  });
const malformed = (detail: string): AppError =>
  new AppError({ code: 'section_malformed', status: 422, title: 'Not a section', detail });

/** By name. One statement. */
export async function savedSections(ctx: Ctx): Promise<SavedSection[]> {
  const sellerId = requireSeller(ctx);
  const rows = await reading(ctx, async ({ db }) =>
    SavedSectionRow.query(db).where('seller_id', sellerId).orderBy(['name', 'id']).limit(MOST),
  );
  return rows.map((row) => ({ id: String(row.id), name: row.name, rootId: row.root_id, nodes: row.nodes }));
}

/** Keeps a tree of nodes. `readTree` of the caller has checked that it is one. */
export async function saveSection(ctx: Ctx, { name, rootId, nodes }: Omit<SavedSection, 'id'>): Promise<void> {
  const sellerId = requireSeller(ctx);
  if (JSON.stringify(nodes).length > 300_000) throw malformed('The section is too large to keep.');
  await inTransaction(ctx, async ({ db, clock }) => {
    const [{ count }] = (await db('saved_sections').where('seller_id', sellerId).count()) as [{ count: string }];
    if (Number(count) >= MOST) throw malformed(`You can keep ${MOST} sections. Delete one first.`);
    await SavedSectionRow.query(db).insert({
      seller_id: sellerId,
      name: named(name),
      root_id: rootId,
      nodes,
      created_at: clock.now(),
    });
  });
}

export async function renameSection(ctx: Ctx, { sectionId, name }: { sectionId: number; name: string }): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async ({ db }) => {
    if (
      (await SavedSectionRow.query(db)
        .where({ id: sectionId, seller_id: sellerId })
        .patch({ name: named(name) })) === 0
    )
      throw gone();
  });
}

export async function deleteSection(ctx: Ctx, { sectionId }: { sectionId: number }): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async ({ db }) => {
    if ((await SavedSectionRow.query(db).delete().where({ id: sectionId, seller_id: sellerId })) === 0) throw gone();
  });
}

function named(name: string): string {
  const clean = name.trim().slice(0, 80);
  if (clean === '') throw malformed('Give the section a name.');
  return clean;
}
