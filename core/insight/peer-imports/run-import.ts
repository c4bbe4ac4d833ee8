import { addPlan, createProduct, productForms, removeDraft, updateCheckoutStep } from '#core/catalog';
import type { Ctx } from '#core/context';
import { addCustomer, removeCustomer } from '#core/customers';
import { inTransaction, reading } from '#core/database';
import { asSeller } from '#core/jobs';
import { AppError } from '#core/kit';
import type { ImportKind, ImportSource } from './import-fields.ts';
import { findImport, readLines, shopCurrency } from './peer-import.ts';
import type { ImportedThing, ReadLine } from './read-line.ts';

const PROGRESS_EVERY = 25;

/** Does or takes back one import, line by line. Killed and repeated, it goes on where it was: a line that was told is not looked at again. */
export async function runImport(
  platform: Ctx,
  { sellerId, importId }: { sellerId: number; importId: number },
): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  const row = await findImport(ctx, importId);
  if (row.state === 'undoing') return undo(ctx, { sellerId, importId, ...row });
  if (row.state !== 'running') return;
  const told = new Set(
    await reading(ctx, async ({ db }) =>
      db('peer_import_lines').where({ seller_id: sellerId, import_id: importId }).pluck<number[]>('line'),
    ),
  );
  const place = { sellerId, importId, source: row.source, kind: row.kind };
  for (const [at, read] of readLines(row, await shopCurrency(ctx)).entries()) {
    if (!told.has(at + 2)) await takeLine(ctx, place, { line: at + 2, read });
    if ((at + 1) % PROGRESS_EVERY === 0) await note(ctx, place, { done_count: at + 1 });
  }
  await note(ctx, place, { state: 'finished', done_count: row.total_count, finished_at: ctx.clock.now() });
}

interface Place {
  sellerId: number;
  importId: number;
  source: ImportSource;
  kind: ImportKind;
}

async function note(ctx: Ctx, { sellerId, importId }: Place, change: object): Promise<void> {
  await inTransaction(
    ctx,
    async ({ db }) => void (await db('peer_imports').where({ seller_id: sellerId, id: importId }).update(change)),
  );
}

/** The thing, its mark and the told line are one commit. */
async function takeLine(ctx: Ctx, place: Place, { line, read }: { line: number; read: ReadLine }): Promise<void> {
  const base = { seller_id: place.sellerId, import_id: place.importId, line, subject: read.subject };
  const tell = (tx: Ctx, told: object): Promise<unknown> => tx.db('peer_import_lines').insert({ ...base, ...told });
  if ('problem' in read)
    return inTransaction(ctx, async (tx) => void (await tell(tx, { state: 'failed', problem: read.problem })));
  try {
    await inTransaction(ctx, async (tx) => {
      const mark = { seller_id: place.sellerId, source: place.source, kind: place.kind, external_key: read.thing.key };
      const known = await tx.db('peer_things').where(mark).first<{ local_id: number } | undefined>('local_id');
      if (known) return void (await tell(tx, { state: 'known', local_id: known.local_id }));
      const made = await MAKERS[place.kind](tx, read.thing, place.sellerId);
      if (made.created) await tx.db('peer_things').insert({ ...mark, local_id: made.id });
      await tell(tx, { state: made.created ? 'created' : 'known', local_id: made.id });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await inTransaction(ctx, async (tx) => void (await tell(tx, { state: 'failed', problem: 'refused' })));
  }
}

interface Made {
  id: number;
  created: boolean;
}

const MAKERS: Readonly<Record<ImportKind, (tx: Ctx, thing: ImportedThing, sellerId: number) => Promise<Made>>> = {
  /** A draft: files and texts have to be put in before it is sold. */
  async products(tx, { name, amount }) {
    const form = tx.ports.find(productForms, 'download') ? 'download' : 'service';
    const { id } = await createProduct(tx, { form, name });
    await updateCheckoutStep(tx, id, { free: amount === 0, limit: null });
    if (amount !== null && amount > 0) await addPlan(tx, id, { type: 'one_time', price: amount });
    return { id, created: true };
  },
  customers: (tx, { email, firstName, lastName, company, country, day }) =>
    addCustomer(tx, {
      email,
      firstName,
      lastName,
      company,
      country,
      since: day ? new Date(`${day}T12:00:00Z`) : tx.clock.now(),
    }),
  async subscriptions({ db, clock }, thing, sellerId) {
    const product = await db('products')
      .where({ seller_id: sellerId })
      .whereNull('removed_at')
      .whereRaw('lower(name) = lower(?)', [thing.name])
      .orderBy('id')
      .first<{ id: number } | undefined>('id');
    const [row] = (await db('imported_subscriptions')
      .insert({
        seller_id: sellerId,
        email: thing.email,
        name: `${thing.firstName} ${thing.lastName}`.trim(),
        product_name: thing.name,
        product_id: product?.id ?? null,
        amount: thing.amount,
        currency: thing.currency,
        charge_interval: thing.interval,
        next_on: thing.day,
        created_at: clock.now(),
      })
      .returning('id')) as [{ id: number }];
    return { id: row.id, created: true };
  },
};

const UNMAKERS: Readonly<Record<ImportKind, (tx: Ctx, id: number, sellerId: number) => Promise<boolean>>> = {
  async products(tx, id) {
    await removeDraft(tx, id);
    return true;
  },
  customers: (tx, id) => removeCustomer(tx, id),
  async subscriptions({ db }, id, sellerId) {
    return (await db('imported_subscriptions').where({ seller_id: sellerId, id }).delete()) > 0;
  },
};

/** Things bought, noted or published meanwhile stay, and their lines say so. */
async function undo(ctx: Ctx, place: Place): Promise<void> {
  const { sellerId, importId, source, kind } = place;
  const made = await reading(ctx, ({ db }) =>
    db('peer_import_lines')
      .where({ seller_id: sellerId, import_id: importId, state: 'created' })
      .orderBy('line')
      .select<{ line: number; local_id: number }[]>('line', 'local_id'),
  );
  for (const { line, local_id: id } of made) {
    const told = { seller_id: sellerId, import_id: importId, line };
    await inTransaction(ctx, async (tx) => {
      const gone = await orKept(tx, (inner) => UNMAKERS[kind](inner, id, sellerId));
      if (gone) await tx.db('peer_things').where({ seller_id: sellerId, source, kind, local_id: id }).delete();
      await tx
        .db('peer_import_lines')
        .where(told)
        .update({ state: gone ? 'undone' : 'kept' });
    });
  }
  await note(ctx, place, { state: 'undone' });
}

async function orKept(tx: Ctx, work: (tx: Ctx) => Promise<boolean>): Promise<boolean> {
  try {
    return await inTransaction(tx, work);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
