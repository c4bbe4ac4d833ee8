// Tests that passed only when they were asked again: kept in docs/unsteady.md, where they stay until their cause is mended and their row taken out.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');

const HEAD = `# Unsteady tests

Each passed only on the second try of an \`npm test\`, which writes them down here. A row goes with the mending of its cause, never before.

| test | times | last seen | what it said at first |
| --- | --- | --- | --- |
`;
const ROW = /^\| (.+?) \| (\d+) \| (\d{4}-\d\d-\d\d) \| (.*) \|$/;

/** Adds today's unsteady tests to the table of a file, the most frequent first. */
function writeUnsteady(file, tests, today) {
  const rows = new Map();
  if (existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const [, name, times, day, why] = ROW.exec(line) ?? [];
      if (name) rows.set(name, { times: Number(times), day, why });
    }
  for (const { name, why } of tests)
    rows.set(cell(name), { times: (rows.get(cell(name))?.times ?? 0) + 1, day: today, why: cell(why) });
  const sorted = [...rows].sort(([a, { times: some }], [b, { times: others }]) => others - some || a.localeCompare(b));
  writeFileSync(
    file,
    HEAD + sorted.map(([name, { times, day, why }]) => `| ${name} | ${times} | ${day} | ${why} |\n`).join(''),
  );
}

const cell = (text) => text.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim().slice(0, 300);

module.exports = { writeUnsteady };
