#!/usr/bin/env node
// `npm run audit:update`: asks the registry what is known of the packages that ship, and keeps the answer in cli/bin/advisories.json. A registry that
// answers no audits changes nothing.
const { spawnSync } = require('node:child_process');
const { writeFileSync } = require('node:fs');
const path = require('node:path');
const { readAdvisories, readLock, shippedPackages } = require('./check-dependencies.cjs');

const root = path.resolve(__dirname, '../..');
const FILE = path.join(root, 'cli/bin/advisories.json');

/** Advisories of `npm audit --json`, each with the versions of ours that it names; null where it is no report. */
function advisoriesIn(report, packages) {
  if (typeof report?.vulnerabilities !== 'object' || report.vulnerabilities === null) return null;
  const found = Object.entries(report.vulnerabilities).flatMap(([name, { nodes = [], via = [] }]) =>
    via
      // A name alone says that a dependency is affected, which has an entry of its own.
      .filter((each) => typeof each === 'object')
      .map(({ url = '', source, title, severity, range }) => ({
        id: /GHSA[\w-]+/.exec(url)?.[0] ?? String(source),
        name,
        severity,
        range,
        title,
        versions: versionsAt(nodes, { name, packages }),
      })),
  );
  return found.sort((a, b) => `${a.name} ${a.id}`.localeCompare(`${b.name} ${b.id}`));
}

const versionsAt = (nodes, { name, packages }) =>
  [
    ...new Set(
      packages
        .filter((each) => each.name === name && (nodes.length === 0 || nodes.includes(each.place)))
        .map(({ version }) => version),
    ),
  ].sort();

module.exports = { advisoriesIn };

if (require.main === module) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 120_000,
  });
  let report = null;
  try {
    report = JSON.parse(stdout);
  } catch {
    // An answer that cannot be read is none.
  }
  const advisories = advisoriesIn(
    report,
    shippedPackages(readLock(), () => null),
  );
  if (advisories === null) {
    console.log(
      `The registry answers no audits here${report?.message ? ` (${report.message})` : ''}. ${path.relative(root, FILE)} stays as it is.`,
    );
  } else {
    const { accepted } = readAdvisories();
    const asked = new Date().toISOString().slice(0, 10);
    writeFileSync(FILE, `${JSON.stringify({ asked, accepted, advisories }, null, 2)}\n`);
    console.log(`${advisories.length} advisories as of ${asked}. Now: npm run check`);
  }
}
