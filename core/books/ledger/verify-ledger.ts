import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { Violation } from './invariant.ts';
import { HASHABLE_JOURNAL, journalHash, type HashableJournal } from './journal-hash.ts';

export interface LedgerAnchor {
  book: string;
  position: number;
  hash: string;
}

const BATCH = 1000;

/** Every sealed journal with what its hash covers. */
export const SEALED_JOURNALS = `select s.position, s.prev_hash, s.hash, ${HASHABLE_JOURNAL} from journal_seals s join journals j on j.id = s.journal_id`;

interface Link extends HashableJournal {
  position: number;
  prev_hash: string;
  hash: string;
}

/** Walks every chain from its start and names each link that does not follow from the journals as they are now. */
export function verifyLedger(ctx: Ctx): Promise<Violation[]> {
  return reading(ctx, async ({ db }) => {
    const violations: Violation[] = [];
    let at = { book: '', position: 0, hash: '' };
    for (;;) {
      const { rows } = await db.raw<{ rows: Link[] }>(
        `${SEALED_JOURNALS} where (s.book, s.position) > (?, ?) order by s.book, s.position limit ?`,
        [at.book, at.position, BATCH],
      );
      for (const link of rows) {
        const before = link.book === at.book ? at : { book: link.book, position: 0, hash: '' };
        violations.push(...faultsOf(link, before));
        at = link;
      }
      if (rows.length < BATCH) return violations;
    }
  });
}

function faultsOf(link: Link, before: LedgerAnchor): Violation[] {
  const faults: string[] = [];
  if (link.position !== before.position + 1) faults.push(`position ${link.position} follows ${before.position}`);
  if (link.prev_hash !== before.hash) faults.push('it does not name the hash before it');
  if (journalHash(link.prev_hash, link) !== link.hash) faults.push('its content is not what was sealed');
  return faults.map((detail) => ({ subject: `${link.book} journal ${link.id}`, detail }));
}

/** The newest link of every chain: kept outside the database, it proves later that nothing before it was changed. */
export async function ledgerAnchors(ctx: Ctx): Promise<LedgerAnchor[]> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: LedgerAnchor[] }>(
      'select distinct on (book) book, position, hash from journal_seals order by book, position desc',
    ),
  );
  return rows;
}
