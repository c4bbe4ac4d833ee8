import type { ForeignKey, TableFacts, UniqueFacts } from './table-facts.ts';

/**
 * Place of a table in a database that is spread by seller: `distributed` with a seller's rows on one worker, a `reference` copy on every
 * server, or `local` to the coordinator.
 */
export type Place = 'distributed' | 'reference' | 'local';

/** A foreign key between tables of sellers holds the seller, so that both rows are in one place. `emptied`: by a trigger, which Citus leaves to us. */
export type Fate =
  | { kind: 'kept' }
  | { kind: 'keyed'; columns: readonly string[]; toColumns: readonly string[]; emptied: readonly string[] }
  | { kind: 'left out' };

export interface SpreadTable extends TableFacts {
  place: Place;
}

export interface PlacedKey extends ForeignKey {
  table: string;
  fate: Fate;
}

export interface SpreadPlan {
  tables: readonly SpreadTable[];
  foreignKeys: readonly PlacedKey[];
  /** Keys of distributed tables that do not hold the seller yet. */
  narrow: readonly (UniqueFacts & { table: string })[];
}

/** The plan follows from the schema alone: a table whose rows all have a seller is distributed, and what it refers to besides is there on every server. */
export function spreadPlan(facts: readonly TableFacts[]): SpreadPlan {
  const everywhere = referredTo(facts);
  const tables = facts.map((each) => ({ ...each, place: placeOf(each, everywhere) }));
  const places = new Map(tables.map(({ name, place }) => [name, place]));
  const distributed = tables.filter(({ place }) => place === 'distributed');
  return {
    tables,
    foreignKeys: tables.flatMap(({ name, foreignKeys }) =>
      foreignKeys.map((key) => ({ ...key, table: name, fate: fateOf(key, places.get(name)!, places.get(key.to)!) })),
    ),
    narrow: distributed.flatMap(({ name, uniques }) =>
      uniques.filter(({ columns }) => !columns.includes(SELLER)).map((unique) => ({ ...unique, table: name })),
    ),
  };
}

const SELLER = 'seller_id';

/** Statements about rows of a seller ask these beside them, and sales seldom write them: a worker has them at hand. */
const ASKED_BESIDE: ReadonlySet<string> = new Set(['role_grants', 'settings']);

function placeOf({ name, seller }: TableFacts, everywhere: ReadonlySet<string>): Place {
  if (seller === 'always') return 'distributed';
  return everywhere.has(name) || ASKED_BESIDE.has(name) ? 'reference' : 'local';
}

/** Tables without a seller that a distributed one refers to, and those that these refer to in turn. */
function referredTo(facts: readonly TableFacts[]): ReadonlySet<string> {
  const byName = new Map(facts.map((each) => [each.name, each]));
  const found = new Set<string>();
  const visit = ({ foreignKeys }: TableFacts): void => {
    for (const { to } of foreignKeys) {
      const target = byName.get(to)!;
      if (target.seller !== 'never' || found.has(to)) continue;
      found.add(to);
      visit(target);
    }
  };
  for (const each of facts) if (each.seller === 'always') visit(each);
  return found;
}

function fateOf(key: ForeignKey, from: Place, to: Place): Fate {
  if (from === 'distributed' && to === 'distributed') return keyed(key);
  const crosses =
    from === 'distributed' ? to === 'local' : to === 'distributed' || (from === 'reference' && to === 'local');
  return { kind: crosses ? 'left out' : 'kept' };
}

function keyed({ columns, toColumns, onDelete, emptied }: ForeignKey): Fate {
  const holds = columns.some((column, place) => column === SELLER && toColumns[place] === SELLER);
  return {
    kind: 'keyed',
    columns: holds ? columns : [SELLER, ...columns],
    toColumns: holds ? toColumns : [SELLER, ...toColumns],
    emptied: onDelete === 'set null' ? emptied : [],
  };
}
