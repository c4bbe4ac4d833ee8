#!/usr/bin/env node
// `npm test`: types, lint and guards are tests too; then everything vitest finds. Ends with the line "N passed, N failed".
const { spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, readFileSync, rmSync } = require('node:fs');
const path = require('node:path');
const { stripVTControlCharacters } = require('node:util');
const { ensureBuild, root } = require('./ensure-build.cjs');
const { findChromium } = require('./find-chromium.cjs');

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
  if (!existsSync(report)) return { passed: 0, failed: 1, files: [], tests: [] };
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that fails to load has no tests to fail.
  const unloaded = numFailedTests === 0 && (numFailedTestSuites > 0 || status !== 0) ? Math.max(1, numFailedTestSuites) : 0;
  const failing = testResults.filter((file) => file.status === 'failed');
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded,
    files: failing.map((file) => path.relative(root, file.name)),
    tests: failing.flatMap((file) => file.assertionResults.filter((one) => one.status === 'failed').map((one) => ({ name: one.fullName, why: reason(one.failureMessages) }))),
  };
}

/** The first line says what was expected, a browser's log what it waited for, and the first place of our own where. */
function reason([message = '']) {
  const lines = stripVTControlCharacters(message).split('\n');
  const waited = lines.find((line) => /^\s*- waiting for /.test(line));
  const where = lines.find((line) => /^\s+at .*:\d+:\d+\)?$/.test(line) && !line.includes('node_modules'));
  return [lines[0], waited, where?.replaceAll(`${root}/`, '')].filter(Boolean).map((line) => line.trim().slice(0, 250)).join(' · ');
}

async function main() {
  let passed = 0;
  let failed = 0;
  const check = (name, args) => {
    const began = Date.now();
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    if (status === 0) passed += 1;
    else failed += 1;
  };

  if (only.length === 0) {
    check('types', [bin('typescript-native/bin/tsc'), '--noEmit', '-p', '.']);
    check('lint', [bin('oxlint/bin/oxlint'), '--deny-warnings']);
  }
  ensureBuild();
  const chromium = await findChromium();
  console.log(`· browser: ${chromium.path} (${chromium.source})`);

  // As people run it: the pages' development build checks every element it draws, which costs several times as much.
  const run = (name, args) => runVitest(name, args, { NODE_ENV: 'production', CHROMIUM_PATH: chromium.path, ...chromium.env });
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
    for (const { name, why } of first.tests) console.log(again.has(name) ? `✗ failed twice: ${name}: ${why}; then: ${again.get(name)}` : `· unsteady, failed at first: ${name}: ${why}`);
  } else {
    for (const { name, why } of first.tests) console.log(`✗ ${name}: ${why}`);
  }

  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error) => {
  console.error(error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
