import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { AppError, inLanguage, type CurrencyCode } from '#core/kit';
import { requireOwner } from '#core/people';
import type { ImportKind, ImportMapping, ImportSource } from './import-fields.ts';
import type { LineProblem } from './line-problems.ts';
import { readLine, type ReadLine } from './read-line.ts';

export type ImportState = 'checking' | 'running' | 'finished' | 'undoing' | 'undone';

export interface PeerImportRow {
  id: number;
  source: ImportSource;
  kind: ImportKind;
  file_name: string;
  headings: string[];
  lines: string[][];
  mapping: ImportMapping;
  state: ImportState;
  total_count: number;
  done_count: number;
  created_at: Date;
}

export interface ImportLine {
  /** As the file counts, the headings being line 1. */
  line: number;
  subject: string;
  /** `ready` in a dry run. */
  state: 'ready' | 'created' | 'known' | 'failed' | 'undone' | 'kept';
  problem: LineProblem | '';
}

export interface PeerImport {
  id: number;
  source: ImportSource;
  kind: ImportKind;
  fileName: string;
  headings: string[];
  /** Cells of the first line, to see what a column holds. */
  example: string[];
  mapping: ImportMapping;
  state: ImportState;
  total: number;
  done: number;
  counts: Partial<Record<ImportLine['state'], number>>;
  /** Lines with problems first; at most 200. */
  lines: ImportLine[];
}

export const importNotFound = (ctx: Ctx): AppError =>
  new AppError({
    code: 'import_not_found',
    status: 404,
    title: inLanguage(ctx.locale, { de: 'Import nicht gefunden', en: 'Import not found' }),
    detail: inLanguage(ctx.locale, {
      de: 'Diesen Import gibt es in Ihrem Shop nicht.',
      en: 'There is no such import in your shop.',
    }),
  });

export async function findImport(ctx: Ctx, id: number): Promise<PeerImportRow> {
  const sellerId = requireOwner(ctx);
  const row = await reading(ctx, ({ db }) =>
    db('peer_imports').where({ seller_id: sellerId, id }).first<PeerImportRow | undefined>(),
  );
  if (!row) throw importNotFound(ctx);
  return row;
}

export async function shopCurrency(ctx: Ctx): Promise<CurrencyCode> {
  const sellerId = requireOwner(ctx);
  const row = await reading(ctx, ({ db }) =>
    db('sellers').where({ id: sellerId }).first<{ currency: CurrencyCode }>('currency'),
  );
  return row!.currency;
}

/** Every line as it would be taken; a thing that stands twice counts once. */
export function readLines(
  { kind, source, headings, mapping, lines }: PeerImportRow,
  currency: CurrencyCode,
): ReadLine[] {
  const seen = new Set<string>();
  return lines.map((cells) => {
    const read = readLine(cells, { kind, source, headings, mapping, shopCurrency: currency });
    if (!('thing' in read)) return read;
    if (seen.has(read.thing.key)) return { subject: read.subject, problem: 'twice' };
    seen.add(read.thing.key);
    return read;
  });
}

const MOST_SHOWN = 200;

/**
 * One import: its dry run as long as it is being checked, afterwards what became of each line.
 * @throws import_not_found (404)
 */
export async function peerImport(ctx: Ctx, id: number): Promise<PeerImport> {
  const row = await findImport(ctx, id);
  const lines = row.state === 'checking' ? dryRun(row, await shopCurrency(ctx)) : await toldLines(ctx, id);
  const counts: PeerImport['counts'] = {};
  for (const { state } of lines) counts[state] = (counts[state] ?? 0) + 1;
  const isFaulty = ({ problem }: ImportLine): boolean => problem !== '';
  return {
    id: row.id,
    source: row.source,
    kind: row.kind,
    fileName: row.file_name,
    headings: row.headings,
    example: row.lines[0] ?? [],
    mapping: row.mapping,
    state: row.state,
    total: row.total_count,
    done: row.done_count,
    counts,
    lines: [...lines.filter(isFaulty), ...lines.filter((line) => !isFaulty(line))].slice(0, MOST_SHOWN),
  };
}

const dryRun = (row: PeerImportRow, currency: CurrencyCode): ImportLine[] =>
  readLines(row, currency).map((read, at) => ({
    line: at + 2,
    subject: read.subject,
    state: 'problem' in read ? 'failed' : 'ready',
    problem: 'problem' in read ? read.problem : '',
  }));

async function toldLines(ctx: Ctx, id: number): Promise<ImportLine[]> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, ({ db }) =>
    db('peer_import_lines')
      .where({ seller_id: sellerId, import_id: id })
      .orderBy('line')
      .select<ImportLine[]>('line', 'subject', 'state', 'problem'),
  );
}

/** Imports of the shop, newest first, at most 50. */
export async function peerImports(
  ctx: Ctx,
): Promise<Pick<PeerImportRow, 'id' | 'source' | 'kind' | 'file_name' | 'state' | 'total_count' | 'created_at'>[]> {
  const sellerId = requireOwner(ctx);
  return reading(ctx, ({ db }) =>
    db('peer_imports')
      .where({ seller_id: sellerId })
      .orderBy('id', 'desc')
      .limit(50)
      .select<PeerImportRow[]>('id', 'source', 'kind', 'file_name', 'state', 'total_count', 'created_at'),
  );
}
