import { areas } from './areas.mjs';

const { KONTOR_MUTATION_AREA: area, KONTOR_MUTATION_FILE: file } = process.env;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: file ? file.split(',') : areas[area].mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'cli/mutation/vitest.config.mjs', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Code that has not changed since the last run, neither the code nor the tests that judge it, is not tried again.
  incremental: true,
  incrementalFile: `.vite/mutation/${area}.json`,
  // The code is changed in a copy; the rest of the house is not needed there.
  tempDirName: '.vite/stryker',
  ignorePatterns: ['/*', '!/package.json', '!/tsconfig.json', '!/core', '!/core/**', '!/cli', '!/cli/**'],
  disableTypeChecks: false,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  allowConsoleColors: false,
  thresholds: { high: 95, low: 85, break: 85 },
};
