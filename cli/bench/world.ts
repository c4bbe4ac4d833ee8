import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Ctx } from '#core/context';
import { ensureLogins, startEmbeddedPostgres } from '#core/database';
import { migrateEverything, type Kernel } from '#core/kernel';
import { createPage, publishPage } from '#core/pages';
import { providerSettings, type PaymentProvider } from '#core/payments';
import { writeSettings } from '#core/settings';
import { aProduct, aSeller } from '#core/testing';
import { benchKernel } from './product/bench-kernel.ts';
import { instantProvider } from './product/bench-plugin.ts';

/** A shop with many products on a database of its own, kept as safely as in production. */
export interface World {
  home: string;
  kernel: Kernel;
  sellerId: number;
  username: string;
  /** Acts for the seller. */
  seller: Ctx;
  slugs: readonly string[];
  /** With the rights of the database's owner, for the bare contenders. */
  sql: pg.Pool;
  /** For the bench's processes. */
  env: Record<string, string>;
  /** Seconds of a measurement by time in each round. */
  seconds: number;
  close(): Promise<void>;
}

const PRODUCTS = 100;

export interface WorldWishes {
  say: (line: string) => void;
  seconds: number;
  /** Owner's address of an empty database; an embedded one unless given. */
  databaseUrl?: string;
  /** Folder for the product's home, which the caller takes away. */
  home?: string;
  /** Settings of the provider that the shop is paid through; the one that pays at once unless given. */
  provider?: { payments: PaymentProvider; settings: Readonly<Record<string, unknown>> };
}

const INSTANT = { payments: instantProvider, settings: { key: 'instant' } };

export async function openWorld({
  say,
  seconds,
  databaseUrl,
  home: givenHome,
  provider: { payments, settings } = INSTANT,
}: WorldWishes): Promise<World> {
  const home = givenHome ?? mkdtempSync(path.join(tmpdir(), 'kontor-bench-'));
  const server = databaseUrl === undefined ? await startEmbeddedPostgres({ home, onStep: say }) : null;
  const url = databaseUrl ?? server!.url;
  const env = { KONTOR_HOME: home, DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString('base64') };
  await ensureLogins({ ownerUrl: url, key: env.SECRET_KEY });
  Object.assign(process.env, env);
  const kernel = benchKernel();
  const sql = new pg.Pool({ connectionString: url, max: 16 });
  sql.on('error', () => undefined);
  const close = async (): Promise<void> => {
    await sql.end();
    await kernel.close();
    await server?.stop();
    if (givenHome === undefined) rmSync(home, { recursive: true, force: true });
  };
  try {
    say('migrating, filling the shop');
    await migrateEverything(kernel);
    const username = 'bench';
    const sellerId = await aSeller(kernel.contextFor({ kind: 'platform', reason: 'bench' }), {
      username,
      display_name: 'Verlag Bench',
      company: 'Verlag Bench GmbH',
    });
    const seller = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
    await writeSettings(seller, providerSettings(payments), settings, { sellerId });
    const slugs: string[] = [];
    for (let number = 1; number <= PRODUCTS; number += 1) slugs.push(await addProduct(seller, `Buch ${number}`, null));
    await publishPage(seller, {
      pageId: await createPage(seller, { slug: '', name: 'Start', template: 'shop-start' }),
    });
    return { home, kernel, sellerId, username, seller, slugs, sql, env, seconds, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Answers the product's slug. */
export async function addProduct(seller: Ctx, name: string, limit: number | null): Promise<string> {
  await aProduct(seller, { name, price: 1900, limit });
  return name.toLowerCase().replaceAll(' ', '-');
}
