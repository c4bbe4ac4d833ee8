import { inputProblems, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { AppError, inLanguage } from '#core/kit';
import { requireOwner } from '#core/people';
import {
  FIELDS,
  guessMapping,
  KINDS,
  recognise,
  REQUIRED,
  SOURCES,
  type ImportKind,
  type ImportMapping,
  type ImportSource,
} from './import-fields.ts';
import { parseCsv } from './parse-csv.ts';
import { findImport } from './peer-import.ts';

export interface ImportFile {
  bytes: Uint8Array;
  fileName: string;
  kind: string;
  /** Left out: recognised by its headings. */
  source?: string;
}

const problems = inputProblems({
  kind: { de: 'Wählen Sie, was die Datei enthält.', en: 'Choose the contents of the file.' },
  empty: { de: 'Die Datei enthält keine Zeilen unter der Kopfzeile.', en: 'The file has no lines below its headings.' },
  too_many_lines: {
    de: 'Die Datei hat mehr als 20.000 Zeilen. Teilen Sie sie auf.',
    en: 'The file has more than 20,000 lines. Split it.',
  },
  too_many_columns: { de: 'Die Datei hat mehr als 200 Spalten.', en: 'The file has more than 200 columns.' },
  no_text: {
    de: 'Das ist keine CSV-Datei. Speichern Sie die Tabelle als CSV.',
    en: 'This is no CSV file. Save the sheet as CSV.',
  },
  open_quote: {
    de: 'Ein Anführungszeichen in der Datei wird nicht geschlossen.',
    en: 'A quotation mark in the file is never closed.',
  },
  required: { de: 'Wählen Sie die Spalte für dieses Feld.', en: 'Choose the column for this field.' },
});

/**
 * Takes a file in and recognises its columns. Rows are made once it is started.
 * @throws InputError that names the file or the kind
 */
export async function openImport(
  ctx: Ctx,
  { bytes, fileName, kind, source = '' }: ImportFile,
): Promise<{ id: number }> {
  const sellerId = requireOwner(ctx);
  if (!(KINDS as readonly string[]).includes(kind)) throw problems(ctx.locale, [{ field: 'kind', problem: 'kind' }]);
  const read = parseCsv(bytes);
  if (typeof read === 'string') throw problems(ctx.locale, [{ field: 'file', problem: read }]);
  const named = (SOURCES as readonly string[]).includes(source) ? (source as ImportSource) : recognise(read.headings);
  return inTransaction(ctx, async ({ db, clock }) => {
    const [row] = (await db('peer_imports')
      .insert({
        seller_id: sellerId,
        source: named,
        kind,
        file_name: fileName.replaceAll('\0', '').slice(0, 180),
        headings: read.headings,
        lines: JSON.stringify(read.lines),
        mapping: JSON.stringify(guessMapping(kind as ImportKind, read.headings)),
        total_count: read.lines.length,
        created_at: clock.now(),
      })
      .returning('id')) as [{ id: number }];
    return row;
  });
}

/**
 * Says which column each field stands in. Only as long as nothing was started.
 * @throws InputError for a field that is needed, import_not_found (404), import_started (409)
 */
export async function mapImport(ctx: Ctx, id: number, columns: Readonly<Record<string, string>>): Promise<void> {
  const row = await findImport(ctx, id);
  const mapping: ImportMapping = {};
  for (const field of FIELDS[row.kind]) {
    const text = columns[field] ?? '';
    const place = /^\d{1,3}$/.test(text) ? Number(text) : -1;
    if (place >= 0 && place < row.headings.length) mapping[field] = place;
  }
  const missing = REQUIRED[row.kind].filter((field) => mapping[field] === undefined);
  if (missing.length > 0)
    throw problems(
      ctx.locale,
      missing.map((field) => ({ field, problem: 'required' as const })),
    );
  await inTransaction(ctx, async ({ db, locale }) => {
    const changed = await db('peer_imports')
      .where({ seller_id: requireOwner(ctx), id, state: 'checking' })
      .update({ mapping: JSON.stringify(mapping) });
    if (changed === 0) throw importStarted(locale);
  });
}

export const importStarted = (locale: 'de' | 'en'): AppError =>
  new AppError({
    code: 'import_started',
    status: 409,
    title: inLanguage(locale, { de: 'Schon begonnen', en: 'Begun already' }),
    detail: inLanguage(locale, {
      de: 'Dieser Import ist schon begonnen oder zurückgenommen.',
      en: 'This import was begun or taken back already.',
    }),
  });
