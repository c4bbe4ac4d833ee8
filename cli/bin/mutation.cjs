#!/usr/bin/env node
// `npm run mutation [-- area [file]]`: changes the code under the tests, one small thing at a time, and counts what no test notices.
const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const [wanted, file] = process.argv.slice(2);

async function main() {
  const { areas } = await import('../mutation/areas.mjs');
  const names = Object.keys(areas);
  if (wanted !== undefined && !names.includes(wanted)) {
    console.error(`There is no area "${wanted}". Choose one of: ${names.join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  // Hours of full load for whoever else uses the machine otherwise.
  os.setPriority(10);
  for (const area of wanted === undefined ? names : [wanted]) {
    const { status } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'cli/mutation/stryker.config.mjs'],
      {
        cwd: root,
        stdio: 'inherit',
        env: {
          ...process.env,
          KONTOR_MUTATION_AREA: area,
          KONTOR_MUTATION_FILE: file ?? '',
          // A changed version is found within few examples or by a test of its own.
          PROPERTY_RUNS: '300',
          // The copy that is tested lies elsewhere than beside the reading material.
          KONTOR_SHARED: process.env.KONTOR_SHARED ?? path.resolve(root, '../shared'),
        },
      },
    );
    if (status !== 0) process.exitCode = 1;
    console.log(summary(area));
  }
}

function summary(area) {
  const report = path.join(root, '.vite/mutation', `${area}.json`);
  if (!existsSync(report)) return `${area}: no report`;
  const mutants = Object.values(JSON.parse(readFileSync(report, 'utf8')).files).flatMap((each) => each.mutants);
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived', 'NoCoverage');
  return `${area}: ${killed + survived} mutants, ${killed} killed, ${survived} survived, ${((100 * killed) / (killed + survived)).toFixed(1)} %`;
}

void main();
