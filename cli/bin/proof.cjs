#!/usr/bin/env node
// `npm run proof [-- PART…]`: proofs for a release, which take hours. One part after the other; a table at the end. `--help` lists the parts.
const { spawnSync } = require('node:child_process');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const node = (file, ...args) => [process.execPath, path.join(root, file), ...args];
const vitest = (...files) => node('cli/bin/test.cjs', ...files);

/** Parts by name: the question, and the command with its variables. */
const PARTS = {
  thorough: { asks: 'every case of the dear tests', command: ['npm', 'run', 'test:thorough'] },
  races: {
    asks: 'buyers at the same moment and carts by chance, at length',
    command: vitest(
      'web/e2e/races.test.ts',
      'core/shop/checkout/carts-property.test.ts',
      'core/shop/checkout/payment-matrix.test.ts',
    ),
    env: { KONTOR_CASES: '3000' },
  },
  simulation: {
    asks: '200,000 commands from fixed seeds',
    command: node(
      'cli/bin/soak.cjs',
      '--commands',
      '200000',
      '--per-episode',
      '1000',
      '--workers',
      '2',
      '--seed',
      '2010',
      '--shrink',
      '30',
    ),
  },
  books: {
    asks: '18 months of a shop, its files added up by a script of their own',
    command: vitest('core/testing/books/eighteen-months.test.ts'),
    env: { KONTOR_MONTHS: '18' },
  },
  archive: {
    asks: 'a shop with 100,000 orders in another installation, byte for byte',
    command: vitest('core/insight/shop-archive/many-orders.test.ts'),
    env: { KONTOR_ORDERS: '100000' },
  },
  stranger: {
    asks: 'the walk of accounts that are not theirs to use',
    command: vitest('web/e2e/unconfirmed-account.test.ts', 'web/e2e/cross-tenant.test.ts'),
  },
  'fuzz-api': {
    asks: '50,000 requests by chance for every operation of /v1',
    command: vitest('web/e2e/api-fuzz.test.ts'),
    env: { KONTOR_REQUESTS: '50000' },
  },
  cluster: {
    asks: 'purchases behind HAProxy and pgbouncer while each process is ended and killed',
    command: node('cli/bin/cluster.cjs'),
  },
  failover: {
    asks: 'purchases while the primary of two servers under Patroni is killed twenty times',
    command: node('cli/bin/failover.cjs'),
  },
  kills: {
    asks: 'purchases by card while processes, database, disk, lines and clocks are struck 200 times',
    command: node('cli/bin/kills.cjs'),
  },
  citus: {
    asks: 'tables of sellers over two workers of Citus, behind the wall, and a seller moved',
    command: node('cli/bin/citus.cjs'),
  },
  'point-in-time': {
    asks: 'a database back at the second before an accident, by pgBackRest',
    command: node('cli/bin/point-in-time.cjs'),
  },
  'time-machine': { asks: 'ten years of 1,000 plans', command: node('cli/bin/time-machine.cjs') },
  mutation: { asks: 'changed code that no test notices', command: node('cli/bin/mutation.cjs') },
  lighthouse: { asks: 'every template on a slow phone', command: ['npm', 'run', 'lighthouse', '--', '--check'] },
};

function main(wanted) {
  const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) {
    for (const name of unknown) if (name !== '--help') console.error(`There is no part "${name}".`);
    console.log(
      `npm run proof -- [part …]\n\n${Object.entries(PARTS)
        .map(([name, { asks }]) => `  ${name.padEnd(14)} ${asks}`)
        .join('\n')}`,
    );
    return unknown.every((name) => name === '--help') ? 0 : 2;
  }
  const rows = (wanted.length > 0 ? wanted : Object.keys(PARTS)).map(runPart);
  console.log(`\n${['part'.padEnd(14), 'result', 'minutes', 'what it asks'].join('  ')}`);
  for (const { name, held, minutes } of rows)
    console.log(
      [name.padEnd(14), (held ? 'held' : 'FAILED').padEnd(6), minutes.toFixed(1).padStart(7), PARTS[name].asks].join(
        '  ',
      ),
    );
  const failed = rows.filter(({ held }) => !held).length;
  console.log(`${rows.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function runPart(name) {
  const {
    asks,
    command: [program, ...args],
    env = {},
  } = PARTS[name];
  console.log(`\n── ${name}: ${asks}`);
  const began = Date.now();
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return { name, held: status === 0, minutes: (Date.now() - began) / 60_000 };
}

process.exitCode = main(process.argv.slice(2));
