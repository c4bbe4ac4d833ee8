import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { openImport, peerImport, PROBLEM_TEXTS, runImportJob, startImport } from '#core/peer-imports';
import { contextOfShop } from './providers/shop-named.ts';
import { exportShop, importShop } from '#core/shop-archive';
import { openOutput } from './output-file.ts';
import { progressLine } from './progress-line.ts';
import { UsageError } from './usage-error.ts';
import { withMigrated } from './with-installation.ts';

/** Writes a shop's archive to a file. Closed and deleted shops go along as well. */
export async function exportToFile(username: string, out: string): Promise<void> {
  await withMigrated(async ({ kernel }) => {
    const ctx = kernel.contextFor({ kind: 'platform', reason: 'kontor shop export' });
    const progress = progressLine('shop');
    const output = openOutput(out);
    let bytes = 0;
    try {
      await exportShop(ctx, username, {
        take: (archive) => {
          archive.on('data', (piece: Buffer) => progress.show((bytes += piece.length)));
          return output.take(archive);
        },
      });
    } finally {
      progress.clear();
    }
    if (out !== '-') console.error(`Written to ${out}: ${progress.summary()}`);
  });
}

/** Puts an archive into this installation. */
export async function importFromFile(file: string, owner: string): Promise<void> {
  if (!z.email().safeParse(owner).success) throw new UsageError(`"${owner}" is no e-mail address.`);
  await access(file).catch(() => {
    throw new UsageError(`There is no file "${file}" that can be read.`);
  });
  await withMigrated(async ({ kernel }) => {
    const ctx = kernel.contextFor({ kind: 'platform', reason: 'kontor shop import' });
    const shop = await importShop(ctx, createReadStream(file), { owner });
    console.log(
      `Shop "${shop.username}" is here: ${shop.rows} rows, ${shop.files} files. ${owner} owns it and signs in at ${kernel.baseUrl}/sign_in_link.`,
    );
    console.log('Keys of payment providers and other services did not come along: enter them in the settings.');
  });
}

export interface PeerFileFlags {
  shop: string;
  kind: string;
  source?: string;
  run?: boolean;
}

/** Says what would become of each line of another platform's file, and does it with `--run`. */
export async function readPeerFile(
  file: string,
  { shop, kind, source = '', run = false }: PeerFileFlags,
): Promise<void> {
  const bytes = await readFile(file).catch(() => {
    throw new UsageError(`There is no file "${file}" that can be read.`);
  });
  await withMigrated(async ({ kernel }) => {
    const ctx = await contextOfShop(kernel, shop);
    const { id } = await openImport(ctx, { bytes, fileName: path.basename(file), kind, source });
    if (run) {
      await startImport(ctx, id);
      const work = await runImportJob.handler();
      const { sellerId } = ctx.actor as { sellerId: number };
      await work(kernel.contextFor({ kind: 'platform', reason: 'kontor shop read' }), { sellerId, importId: id });
    }
    const found = await peerImport(ctx, id);
    for (const { line, subject, state, problem } of found.lines)
      console.log(`${line}\t${state}\t${subject}${problem === '' ? '' : `\t${PROBLEM_TEXTS[problem].en}`}`);
    const counts = Object.entries(found.counts).map(([state, count]) => `${count} ${state}`);
    console.error(`${found.source}, ${found.kind}: ${counts.join(', ')}${run ? '' : '. Nothing was made; add --run.'}`);
  });
}
