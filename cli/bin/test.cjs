#!/usr/bin/env node
// `npm test`: types, lint and guards are tests too; then everything vitest finds. Ends with the line "N passed, N failed".
const { spawn, spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, readFileSync, rmSync } = require('node:fs');
const path = require('node:path');
const { stripVTControlCharacters } = require('node:util');
const { runChecks } = require('./checks.cjs');
const { root } = require('./ensure-build.cjs');
const { findChromium } = require('./find-chromium.cjs');
const { needsBuild } = require('./needs-build.cjs');
const { slowestFiles } = require('./slowest.cjs');
const { writeUnsteady } = require('./unsteady.cjs');

const bin = (...parts) => path.join(root, 'node_modules', ...parts);
const only = process.argv.slice(2);

/** One run of vitest: its counts, the failing tests and their files relative to the checkout. */
function runVitest(name, args, env) {
  const report = path.join(root, '.vite', `${name}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, files: [], tests: [], times: [], loaded: false };
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that fails to load has no tests to fail.
  const unloaded =
    numFailedTests === 0 && (numFailedTestSuites > 0 || status !== 0) ? Math.max(1, numFailedTestSuites) : 0;
  const failing = testResults.filter((file) => file.status === 'failed');
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded,
    loaded: unloaded === 0,
    times: testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    files: failing.map((file) => path.relative(root, file.name)),
    tests: failing.flatMap((file) =>
      file.assertionResults
        .filter((one) => one.status === 'failed')
        .map((one) => ({ name: one.fullName, why: reason(one.failureMessages) })),
    ),
  };
}

/** The first line says what was expected, a browser's log what it waited for, and the first place of our own where. */
function reason([message = '']) {
  const lines = stripVTControlCharacters(message).split('\n');
  const waited = lines.find((line) => /^\s*- waiting for /.test(line));
  const where = lines.find((line) => /^\s+at .*:\d+:\d+\)?$/.test(line) && !line.includes('node_modules'));
  return [lines[0], waited, where?.replaceAll(`${root}/`, '')]
    .filter(Boolean)
    .map((line) => line.trim().slice(0, 250))
    .join(' · ');
}

/** Beside the checks: the build keeps to one processor for most of its time. */
function build() {
  const child = spawn(
    process.execPath,
    ['-e', 'require(process.argv[1]).ensureBuild()', path.join(__dirname, 'ensure-build.cjs')],
    { cwd: root, stdio: 'inherit' },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) =>
      status === 0 ? resolve() : reject(new Error('Without a build its tests say nothing.')),
    );
  });
}

async function main() {
  let passed = 0;
  let failed = 0;
  let unsteady = [];
  const building = needsBuild(root, only) ? build() : null;
  // It may fail while the checks still run; who waits for it below says so.
  building?.catch(() => undefined);
  if (only.length === 0) {
    // The import rules are a test as well, and run with the others.
    const checks = await runChecks(['types', 'lint', 'format']);
    passed += checks.passed;
    failed += checks.failed;
  }
  await building;
  const chromium = await findChromium();
  console.log(`· browser: ${chromium.path} (${chromium.source})`);

  // As people run it: the pages' development build checks every element it draws, which costs several times as much.
  const run = (name, args) =>
    runVitest(name, args, { NODE_ENV: 'production', CHROMIUM_PATH: chromium.path, ...chromium.env });
  const first = run('test-report', only);
  passed += first.passed;
  failed += first.failed;
  // A test of time or of a browser may fail because three workers share two cores. What fails is looked at again alone, once, and said so;
  // more than five failing files are no accident.
  if (first.failed > 0 && first.files.length > 0 && first.files.length <= 5) {
    console.log(`· once more, alone: ${first.files.join(', ')}`);
    const second = run('test-report-again', ['--maxWorkers=1', ...first.files]);
    const mended = Math.max(0, first.failed - second.failed);
    passed += mended;
    failed -= mended;
    const again = new Map(second.tests.map(({ name, why }) => [name, why]));
    unsteady = second.loaded ? first.tests.filter(({ name }) => !again.has(name)) : [];
    for (const { name, why } of first.tests)
      console.log(
        again.has(name)
          ? `✗ failed twice: ${name}: ${why}; then: ${again.get(name)}`
          : `· unsteady, failed at first: ${name}: ${why}`,
      );
  } else {
    for (const { name, why } of first.tests) console.log(`✗ ${name}: ${why}`);
  }

  if (unsteady.length > 0) {
    writeUnsteady(path.join(root, 'docs/unsteady.md'), unsteady, new Date().toISOString().slice(0, 10));
    console.log(`${unsteady.length} passed only on the second try; see docs/unsteady.md`);
  }
  if (only.length === 0) {
    const { lines, share, seconds } = slowestFiles(first.times);
    console.log(
      `· slowest files, ${share} % of ${seconds} s on three workers:\n${lines.map((line) => `  ${line}`).join('\n')}`,
    );
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error) => {
  console.error(error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
