#!/usr/bin/env node
// Licences of everything that ships, and advisories that are known of it. Reads the lock file, node_modules and cli/bin/advisories.json: no network.
// `npm run audit:update` renews the advisories where a registry answers.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const REMEMBERED = path.join(root, '.vite/dependencies.json');

/** Licences that put no condition on the shops that run the product. */
const ALLOWED = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Python-2.0 Unlicense'.split(
    ' ',
  ),
);

/** Packages under another licence, and why they may ship. A name that ends in `*` stands for all that begin so. */
const EXCEPTIONS = {
  '@img/sharp*': ['LGPL-3.0-or-later', 'libvips as a library of its own that anybody may replace'],
  'web-push': ['MPL-2.0', 'unchanged; its condition is on its own files'],
  '@paypal/checkout-server-sdk': [
    'SEE LICENSE IN https://github.com/paypal/Checkout-NodeJS-SDK/blob/master/LICENSE',
    'the LICENSE file in the package is Apache-2.0',
  ],
  'png-js': ['none', 'its LICENSE file is MIT'],
};

const SERIOUS = new Set(['high', 'critical']);

/** Packages that ship, from the lock file: place, name, version and licence. Those of other platforms are not installed here; the lock file knows their licence. */
function shippedPackages(lock, manifestOf) {
  return Object.entries(lock.packages)
    .filter(([place, entry]) => place !== '' && !entry.dev && !entry.link)
    .map(([place, entry]) => ({
      place,
      name: entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      licence: licenceOf(manifestOf(place)) ?? licenceOf(entry) ?? 'none',
    }));
}

function licenceOf(manifest) {
  const { license, licenses } = manifest ?? {};
  if (typeof license === 'string') return license;
  if (license && typeof license.type === 'string') return license.type;
  return Array.isArray(licenses) ? licenses.map(({ type }) => type).join(' OR ') : null;
}

/** An SPDX expression holds with AND where every part does, with OR where one does. */
function holds(expression, isAllowed) {
  const inner = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  const parts = (word) => inner.split(new RegExp(`\\s+${word}\\s+`, 'i'));
  if (parts('OR').length > 1) return parts('OR').some((part) => holds(part, isAllowed));
  if (parts('AND').length > 1) return parts('AND').every((part) => holds(part, isAllowed));
  return isAllowed(inner);
}

const isNamed = (name, pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern);

/** Sentences on packages whose licence is not on the list. */
function licenceProblems(packages) {
  return packages
    .filter(({ name, licence }) => {
      const also = Object.entries(EXCEPTIONS).flatMap(([pattern, [own]]) => (isNamed(name, pattern) ? [own] : []));
      return !also.includes(licence) && !holds(licence, (each) => ALLOWED.has(each) || also.includes(each));
    })
    .map(
      ({ name, version, licence }) =>
        `${name} ${version}: licence ${licence}. Choose another package, or say in ${path.basename(__filename)} why it may ship.`,
    );
}

/** Sentences on packages that ship in a version an advisory names. `accepted` says why one stands. */
function advisoryProblems(packages, { advisories, accepted }) {
  const shipped = new Set(packages.map(({ name, version }) => `${name} ${version}`));
  return advisories
    .filter(
      ({ id, name, versions }) => !(id in accepted) && versions.some((version) => shipped.has(`${name} ${version}`)),
    )
    .map(({ id, name, severity, range, title }) => ({
      isSerious: SERIOUS.has(severity),
      text: `${name} ${range}: ${title} (${severity}, ${id})`,
    }));
}

/** Runs both, or answers what it found the last time with the same lock file, list and code. */
function checkDependencies() {
  const files = ['package-lock.json', 'cli/bin/advisories.json', 'cli/bin/check-dependencies.cjs'];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(path.join(root, file)));
  const key = hash.digest('hex');
  const before = existsSync(REMEMBERED) ? JSON.parse(readFileSync(REMEMBERED, 'utf8')) : {};
  if (before.key === key) return before.found;
  const packages = shippedPackages(readLock(), manifestIn);
  const list = readAdvisories();
  const found = {
    count: packages.length,
    asked: list.asked,
    licences: licenceProblems(packages),
    advisories: advisoryProblems(packages, list),
  };
  mkdirSync(path.dirname(REMEMBERED), { recursive: true });
  writeFileSync(REMEMBERED, JSON.stringify({ key, found }));
  return found;
}

const readLock = () => JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const readAdvisories = () => JSON.parse(readFileSync(path.join(root, 'cli/bin/advisories.json'), 'utf8'));

function manifestIn(place) {
  const file = path.join(root, place, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

module.exports = { advisoryProblems, holds, licenceProblems, readAdvisories, readLock, shippedPackages };

if (require.main === module) {
  const { count, asked, licences, advisories } = checkDependencies();
  for (const text of [...licences, ...advisories.map(({ text: each }) => each)]) console.error(text);
  console.log(
    `${count} packages ship. Advisories as of ${asked ?? 'never: run npm run audit:update where the registry answers'}.`,
  );
  process.exitCode = licences.length > 0 || advisories.some(({ isSerious }) => isSerious) ? 1 : 0;
}
