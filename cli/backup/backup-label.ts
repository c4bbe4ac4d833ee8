import { z } from 'zod';
import { UsageError } from '../usage-error.ts';

/** First entry of a backup: says what the rest is before a byte of it is written anywhere. */
export const LABEL_NAME = 'kontor-backup.json';
export const FORMAT = 1;
/** Folders of the archive: the data of PostgreSQL, and everything else of the home. */
export const CLUSTER = 'postgres/';
export const HOME = 'home/';

const labelShape = z.object({
  format: z.literal(FORMAT),
  /** Release that made it. */
  kontor: z.string(),
  /** Major version of the PostgreSQL inside. */
  postgres: z.int(),
  /** UTC. */
  createdAt: z.iso.datetime(),
});
export type BackupLabel = z.infer<typeof labelShape>;

/** @throws UsageError for a file that is no backup of ours, or one of a later format */
export function readLabel(text: string): BackupLabel {
  try {
    return labelShape.parse(JSON.parse(text));
  } catch {
    throw new UsageError('This is no backup that this release can read. Use the release that made it.');
  }
}
