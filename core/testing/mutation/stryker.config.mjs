import { areas } from './areas.mjs';

const { KONTOR_MUTATION_AREA: area, KONTOR_MUTATION_FILE: file } = process.env;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: file ? [file] : areas[area].mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'core/testing/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // What a mutant changes is copied, run there and thrown away; nothing outside core is needed for it.
  tempDirName: '.vite/stryker',
  ignorePatterns: ['/*', '!/package.json', '!/tsconfig.json', '!/core', '!/core/**'],
  disableTypeChecks: false,
  allowEmpty: false,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true, logTests: false },
  jsonReporter: { fileName: `.vite/mutation/${area}.json` },
  thresholds: { high: 95, low: 85, break: 85 },
  allowConsoleColors: false,
};
