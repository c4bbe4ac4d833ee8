import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPayer } from '#core/people';
import { secretBoxOf } from '#core/settings';
import { ownDataError } from './errors.ts';

const PURPOSE = 'own data';

export interface MyExportFile {
  name: string;
  sizeBytes: number;
  bytes: AsyncGenerator<Uint8Array>;
}

/** Path under which a copy can be opened until it ends, by the person it was made for. */
export function myExportLink(ctx: Pick<Ctx, 'ports'>, { id, expiresAt }: { id: number; expiresAt: Date }): string {
  const end = Math.floor(expiresAt.getTime() / 1000);
  const query = new URLSearchParams({ e: String(end), s: secretBoxOf(ctx).sign(PURPOSE, `${id}:${end}`) });
  return `/payer/data/${id}/download?${query}`;
}

/**
 * A finished copy of the signed-in person, chunk by chunk. The signature, the end of the link and the person are checked.
 * @throws export_not_found (404)
 */
export async function downloadMyExport(ctx: Ctx, id: number, query: URLSearchParams): Promise<MyExportFile> {
  const payer = asPayer(ctx);
  const end = query.get('e') ?? '';
  const signed = secretBoxOf(ctx).verify(PURPOSE, `${id}:${end}`, query.get('s') ?? '');
  const found = await reading(payer, ({ db, clock }) =>
    db('data_exports')
      .where({ id, state: 'finished' })
      .where('expires_at', '>', clock.now())
      .first<{ size_bytes: number; finished_at: Date } | undefined>('size_bytes', 'finished_at'),
  );
  if (!found || !signed || Number(end) * 1000 <= ctx.clock.now().getTime())
    throw ownDataError(ctx.locale, 'export_not_found');
  return {
    name: `kontor-${found.finished_at.toISOString().slice(0, 10)}.zip`,
    sizeBytes: found.size_bytes,
    bytes: chunksOf(payer, id),
  };
}

async function* chunksOf(ctx: Ctx, exportId: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const chunk = await reading(ctx, ({ db }) =>
      db('data_export_chunks').where({ export_id: exportId, position }).first<{ bytes: Buffer } | undefined>('bytes'),
    );
    if (!chunk) return;
    yield chunk.bytes;
  }
}
