/** As much of a table as its soundness depends on. */
export interface CheckedTable {
  readonly name: string;
  readonly states: readonly string[];
  readonly initial: readonly string[];
  readonly terminal: readonly string[];
  readonly transitions: readonly { from: string | readonly string[]; event: string; guard?: object; to?: string }[];
}

interface Row {
  from: string;
  event: string;
  guarded: boolean;
  to: string;
}

/** Throws one error that names everything wrong with a table. */
export function checkTable(table: CheckedTable): void {
  const rows: Row[] = table.transitions.flatMap((row) =>
    [row.from].flat().map((from) => ({ from, event: row.event, guarded: row.guard !== undefined, to: row.to ?? from })),
  );
  const problems = [
    ...(table.initial.length === 0 ? ['it has no initial state'] : []),
    ...unreachable(table, rows),
    ...deadEnds(table, rows),
    ...terminalExits(table, rows),
    ...neverChosen(rows),
  ];
  if (problems.length > 0) throw new Error(`The state machine "${table.name}" is broken: ${problems.join('; ')}.`);
}

function unreachable({ states, initial }: CheckedTable, rows: readonly Row[]): string[] {
  const reached = new Set(initial);
  const queue = [...initial];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (const row of rows) {
      if (row.from !== state || reached.has(row.to)) continue;
      reached.add(row.to);
      queue.push(row.to);
    }
  }
  return states.filter((state) => !reached.has(state)).map((state) => `"${state}" cannot be reached`);
}

function deadEnds({ states, terminal }: CheckedTable, rows: readonly Row[]): string[] {
  const left = new Set(rows.filter((row) => row.to !== row.from).map((row) => row.from));
  const stuck = states.filter((state) => !terminal.includes(state) && !left.has(state));
  return stuck.map((state) => `"${state}" has no way out and is not terminal`);
}

function terminalExits({ terminal }: CheckedTable, rows: readonly Row[]): string[] {
  return rows
    .filter((row) => terminal.includes(row.from))
    .map((row) => `"${row.event}" leaves the terminal state "${row.from}"`);
}

// The first matching row wins, so whatever follows an unguarded one for the same state and event is dead text.
function neverChosen(rows: readonly Row[]): string[] {
  const settled = new Set<string>();
  const problems: string[] = [];
  for (const row of rows) {
    const key = `"${row.event}" in "${row.from}"`;
    if (settled.has(key)) problems.push(`${key} is already decided by an earlier row`);
    if (!row.guarded) settled.add(key);
  }
  return problems;
}
