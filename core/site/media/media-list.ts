import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { readList, streamListCsv, type CsvOptions, type SqlBinding } from '#core/database';
import { defineList, type FilterOption, type ListAnswer, type ListDefinition, type ListQuery } from '#core/kit';
import { requireSeller } from '#core/people';
import type { MediaFacts, PictureVariant } from './media-asset.ts';
import type { MediaKind } from './media-kind.ts';
import { mediaUses, type MediaUse } from './media-uses.ts';

const option = (value: MediaKind, de: string, en: string): FilterOption => ({ value, label: { de, en } });
const liked = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The media library: screen, filters, CSV. */
export const mediaList: ListDefinition<SqlBinding> = defineList<SqlBinding>({
  name: 'media',
  base: (db, ctx) => db('media_assets as m').where('m.seller_id', requireSeller(ctx)),
  search: (rows, text) =>
    void rows.where((either) => either.whereILike('m.name', liked(text)).orWhereILike('m.alt', liked(text))),
  filters: [
    {
      key: 'kind',
      control: 'multi_select',
      label: { de: 'Art', en: 'Kind' },
      options: [
        option('image', 'Bilder', 'Pictures'),
        option('video', 'Videos', 'Videos'),
        option('audio', 'Tonaufnahmen', 'Recordings'),
        option('pdf', 'PDF', 'PDF'),
        option('captions', 'Untertitel', 'Captions'),
        option('file', 'Andere Dateien', 'Other files'),
      ],
      apply: (rows, values) => void rows.whereIn('m.kind', [...values]),
    },
    {
      key: 'created',
      control: 'date_range',
      label: { de: 'Hochgeladen', en: 'Uploaded' },
      apply: (rows, { from, before }) => {
        if (from) void rows.where('m.created_at', '>=', from);
        if (before) void rows.where('m.created_at', '<', before);
      },
    },
  ],
  scopes: [],
  sorts: [
    { key: 'id', apply: 'm.id' },
    { key: 'name', apply: 'm.name', firstDir: 'asc' },
    { key: 'size_bytes', apply: 'm.size_bytes' },
    { key: 'created_at', apply: 'm.created_at' },
  ],
  columns: [
    { key: 'id', label: { de: 'Nr.', en: 'Id' }, sortKey: 'id', only: 'csv', apply: { sql: 'm.id', as: 'number' } },
    { key: 'picture', label: { de: 'Vorschau', en: 'Preview' }, only: 'screen' },
    { key: 'name', label: { de: 'Name', en: 'Name' }, sortKey: 'name', apply: { sql: 'm.name', as: 'text' } },
    { key: 'kind', label: { de: 'Art', en: 'Kind' }, apply: { sql: 'm.kind', as: 'text' } },
    {
      key: 'size_bytes',
      label: { de: 'Größe', en: 'Size' },
      sortKey: 'size_bytes',
      align: 'end',
      apply: { sql: 'm.size_bytes', as: 'number' },
    },
    { key: 'alt', label: { de: 'Beschreibung', en: 'Description' }, only: 'csv', apply: { sql: 'm.alt', as: 'text' } },
    { key: 'used', label: { de: 'Verwendet auf', en: 'Used on' }, only: 'screen' },
    {
      key: 'created_at',
      label: { de: 'Hochgeladen', en: 'Uploaded' },
      sortKey: 'created_at',
      apply: { sql: 'm.created_at', as: 'timestamp' },
    },
  ],
  expands: [],
  defaultSort: { key: 'id', dir: 'desc' },
});

export interface MediaListRow {
  readonly id: number;
  readonly name: string;
  readonly kind: MediaKind;
  readonly sizeBytes: number;
  readonly alt: string;
  readonly state: 'waiting' | 'ready' | 'failed';
  readonly createdAt: Date;
  /** A small picture of it. */
  readonly thumbnailUrl: string | null;
  readonly uses: readonly MediaUse[];
}

const SCREEN_COLUMNS = [
  'm.id',
  'm.name',
  'm.kind',
  'm.size_bytes as sizeBytes',
  'm.alt',
  'm.state',
  'm.created_at as createdAt',
  'm.url',
  'm.variants',
  'm.facts',
] as const;

type Read = Omit<MediaListRow, 'thumbnailUrl' | 'uses'> & {
  url: string;
  variants: PictureVariant[];
  facts: MediaFacts;
};

/** A page of the library and where each asset is used, in four statements. */
export async function readMediaList(ctx: Ctx, query: ListQuery): Promise<ListAnswer<MediaListRow> & { page: number }> {
  const answer = await readList<Read>(ctx, mediaList, query, SCREEN_COLUMNS);
  const uses = await mediaUses(
    ctx,
    answer.list.map(({ id }) => id),
  );
  return {
    ...answer,
    list: answer.list.map(({ url, variants, facts, ...row }) => ({
      ...row,
      thumbnailUrl: thumbnailOf(row.kind, { url, variants, facts }),
      uses: uses.get(row.id) ?? [],
    })),
  };
}

function thumbnailOf(
  kind: MediaKind,
  { url, variants, facts }: Pick<Read, 'url' | 'variants' | 'facts'>,
): string | null {
  if (kind === 'image') return variants.find(({ type }) => type === 'image/webp')?.url ?? url;
  return facts.thumbnail?.url ?? null;
}

export function streamMediaCsv(ctx: Ctx, query: ListQuery, options: CsvOptions = {}): Readable {
  return streamListCsv(ctx, mediaList, query, options);
}
