import type { Ctx, Locale } from '#core/context';
import { exportPerson } from '#core/customers';
import { inTransaction, reading } from '#core/database';
import { zipArchive, type ZipEntry } from '#core/files';
import { invoicePdf } from '#core/invoicing';
import { asSeller } from '#core/jobs';
import { formatDate } from '#core/kit';
import { sendMail } from '#core/mail';
import { devicesOfBuyer } from '#core/push';
import { copyPage, type DataCopy, type ShopCopy } from './copy-page.ts';
import { myExportLink } from './download-my-export.ts';
import { heldThings } from './held-things.ts';
import { dataReadyMail } from './mails/data-ready.ts';
import { myAddresses } from './my-addresses.ts';
import { shopsOf, type MyShop } from './my-shops.ts';

const CHUNK_BYTES = 1024 * 1024;
const DAYS = 7;

interface Wanted {
  id: number;
  user_id: number;
  state: 'waiting' | 'finished';
  locale: Locale;
}

/** Makes one copy and tells the person. Safe to repeat: what a killed worker left is made anew, and a finished copy stays. */
export async function packMyData(platform: Ctx, { exportId }: { exportId: number }): Promise<void> {
  const wanted = await reading(platform, ({ db }) =>
    db('data_exports').where({ id: exportId }).first<Wanted | undefined>(),
  );
  if (!wanted || wanted.state === 'finished') return;
  const ctx: Ctx = { ...platform, locale: wanted.locale };
  await inTransaction(
    ctx,
    async ({ db }) => void (await db('data_export_chunks').where({ export_id: exportId }).delete()),
  );
  const size = await writeChunks(ctx, wanted, zipArchive(entriesOf(ctx, wanted)));
  await finish(ctx, wanted, size);
}

async function* entriesOf(ctx: Ctx, { user_id: userId, locale }: Wanted): AsyncGenerator<ZipEntry> {
  const emails = await myAddresses(ctx, userId);
  const copy: DataCopy = {
    schema: 'kontor-own-data/1',
    exportedAt: ctx.clock.now().toISOString(),
    account: await accountOf(ctx, userId),
    shops: [],
  };
  for (const shop of await shopsOf(ctx, { userId, emails })) {
    const documents: string[] = [];
    for await (const entry of documentsAt(ctx, shop, userId)) {
      documents.push(entry.name);
      yield entry;
    }
    copy.shops.push(await shopCopy(ctx, shop, { userId, emails, documents }));
  }
  yield { name: 'index.html', bytes: Buffer.from(copyPage(copy, locale)) };
  yield { name: 'data.json', bytes: Buffer.from(`${JSON.stringify(copy, null, 2)}\n`) };
}

async function shopCopy(
  ctx: Ctx,
  { sellerId, shop }: MyShop,
  { userId, emails, documents }: { userId: number; emails: readonly string[]; documents: string[] },
): Promise<ShopCopy> {
  const held = await exportPerson(asSeller(ctx, sellerId), { sellerId, emails });
  const devices = await devicesOfBuyer(asSeller(ctx, sellerId), { sellerId, userId });
  return { shop, ...held, things: await heldThings(ctx, { userId, sellerId }), devices, documents };
}

/** Documents of the person at one shop, drawn with the person's own eyes. */
async function* documentsAt(ctx: Ctx, { sellerId, username }: MyShop, userId: number): AsyncGenerator<ZipEntry> {
  const payer: Ctx = { ...ctx, actor: { kind: 'payer', userId } };
  const ids = await reading(payer, async ({ db }) =>
    db('invoices').where({ seller_id: sellerId, payer_user_id: userId }).orderBy('id').pluck<number[]>('id'),
  );
  for (const id of ids) {
    const { fileName, bytes } = await invoicePdf(payer, id);
    yield { name: `documents/${username}/${fileName.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')}`, bytes };
  }
}

async function accountOf(ctx: Ctx, userId: number): Promise<Record<string, unknown>> {
  const row = await reading(ctx, ({ db }) =>
    db('users')
      .where({ id: userId })
      .first<Record<string, unknown>>(
        'email',
        'salutation',
        'first_name',
        'last_name',
        'phone',
        'job_role',
        'company_size',
        'locale',
        'time_zone',
        'email_confirmed_at',
        'created_at',
      ),
  );
  return row ?? {};
}

async function writeChunks(
  ctx: Ctx,
  { id, user_id: userId }: Wanted,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  let [position, size, waiting] = [0, 0, Buffer.alloc(0)];
  const write = async (chunk: Buffer): Promise<void> => {
    const row = { export_id: id, user_id: userId, position, bytes: chunk };
    await inTransaction(ctx, async ({ db }) => void (await db('data_export_chunks').insert(row)));
    position += 1;
    size += chunk.length;
  };
  for await (const piece of bytes) {
    waiting = Buffer.concat([waiting, piece]);
    if (waiting.length < CHUNK_BYTES) continue;
    await write(waiting);
    waiting = Buffer.alloc(0);
  }
  if (waiting.length > 0) await write(waiting);
  return size;
}

/** The mail goes with the commit that finishes the copy: one for each. */
async function finish(ctx: Ctx, { id, user_id: userId, locale }: Wanted, size: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const expiresAt = new Date(now.getTime() + DAYS * 86_400_000);
    const changed = await tx
      .db('data_exports')
      .where({ id, state: 'waiting' })
      .update({ state: 'finished', size_bytes: size, finished_at: now, expires_at: expiresAt });
    if (changed === 0) return;
    const { email } = (await tx.db('users').where({ id: userId }).first<{ email: string }>('email'))!;
    await sendMail(tx, dataReadyMail, {
      to: email,
      locale,
      data: {
        link: tx.baseUrl + myExportLink(tx, { id, expiresAt }),
        until: formatDate(expiresAt, locale, 'Europe/Berlin'),
      },
      sellerId: null,
      dedupeKey: `data_ready:${id}`,
    });
  });
}
