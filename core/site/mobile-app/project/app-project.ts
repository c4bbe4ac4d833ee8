import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { mediaBytes, zipArchive, type ZipEntry } from '#core/files';
import { requireSeller, shopOfSeller } from '#core/people';
import { shownDocuments } from '../app-documents.ts';
import { appError } from '../errors.ts';
import { MobileApp } from '../mobile-app-row.ts';
import { inAppProducts } from './in-app-products.ts';
import { capacitorConfig, packageJson } from './project-files.ts';
import { projectGuides } from './project-guides.ts';
import { PLACE_PUSH, type PushStores } from './project-push.ts';
import { projectPictures } from './project-pictures.ts';
import { projectShell } from './project-shell.ts';

const MOST_BYTES = 16 * 1024 ** 2;

/**
 * A Capacitor project of the shop's app as a ZIP archive, ready for `npm install` and both stores; with messages for the stores that `push` names.
 * @throws AppError `app_not_found` (404), `icon_missing` (409)
 */
export async function appProject(
  ctx: Ctx,
  push: PushStores,
): Promise<{ fileName: string; archive: AsyncGenerator<Uint8Array> }> {
  const sellerId = requireSeller(ctx);
  const app = await reading(ctx, async ({ db }) => MobileApp.query(db).findOne({ seller_id: sellerId }));
  if (!app) throw appError(ctx.locale, 'app_not_found');
  if (!app.icons) throw appError(ctx.locale, 'icon_missing');
  const icon = await bytesOf(ctx, app.icons.source);
  const shop = await shopOfSeller(ctx, sellerId);
  const address = `${ctx.baseUrl}/s/${shop.username}/app`;
  const articles = await inAppProducts(ctx);
  const documents = await shownDocuments(ctx, sellerId);
  async function* entries(): AsyncGenerator<ZipEntry> {
    const texts: Readonly<Record<string, string>> = {
      'package.json': packageJson(app!, shop.username, push),
      'capacitor.config.json': capacitorConfig(app!, address, push),
      '.gitignore': 'node_modules/\nios/\nandroid/\n',
      ...projectShell({ app: app!, address, articles, push, locale: shop.locale }),
      ...projectGuides({ app: app!, address, articles, push }),
      ...(push.android || push.ios ? { 'place-push.mjs': PLACE_PUSH } : {}),
      'store/in-app-products.json': `${JSON.stringify(articles, null, 2)}\n`,
    };
    for (const [name, text] of Object.entries(texts)) yield { name, bytes: Buffer.from(text) };
    yield* projectPictures(icon, app!.background);
    for (const { id, group, path } of documents)
      yield { name: `store/${group}/${id}.webp`, bytes: await bytesOf(ctx, path) };
  }
  return { fileName: `${shop.username}-app.zip`, archive: zipArchive(entries()) };
}

async function bytesOf(ctx: Ctx, path: string): Promise<Buffer> {
  const file = await mediaBytes(ctx, path, { maxBytes: MOST_BYTES });
  if (!file) throw new Error(`A picture of the app is not there: ${path}`);
  return file.bytes;
}
