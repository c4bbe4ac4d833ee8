#!/usr/bin/env node
// `npm test`: types, lint and guards are tests too; then everything vitest finds. Ends with the line "N passed, N failed".
const { spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, readFileSync, rmSync } = require('node:fs');
const path = require('node:path');
const { ensureBuild, root } = require('./ensure-build.cjs');
const { findChromium } = require('./find-chromium.cjs');

const bin = (...parts) => path.join(root, 'node_modules', ...parts);
const only = process.argv.slice(2);

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
    check('types', [bin('typescript/bin/tsc'), '--noEmit', '-p', '.']);
    check('lint', [bin('oxlint/bin/oxlint'), '--deny-warnings']);
  }
  ensureBuild();
  const chromium = await findChromium();
  console.log(`· browser: ${chromium.path} (${chromium.source})`);

  const report = path.join(root, '.vite', 'test-report.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...only],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: chromium.path, ...chromium.env } },
  );
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    passed += numPassedTests;
    failed += numFailedTests;
    // A file that fails to load has no tests to fail.
    if (numFailedTests === 0 && (numFailedTestSuites > 0 || status !== 0)) failed += Math.max(1, numFailedTestSuites);
  } else failed += 1;

  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error) => {
  console.error(error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
