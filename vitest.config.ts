import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '.vite/vitest',
  test: {
    include: ['{core,plugins,builder,cli,web,seeds}/**/*.test.{ts,tsx}'],
    pool: 'forks',
    maxWorkers: 3,
    isolate: false,
    // Pages drawn by the thousand are short-lived: with the usual 16 MB a seventh of a worker's time goes into clearing them away.
    execArgv: ['--max-semi-space-size=64'],
    // Longer than what a browser waits for one thing, so that a failure names the thing.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A file that was transformed once is not transformed again by the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.vite/test-modules' },
    globalSetup: ['core/testing/global-setup.ts'],
  },
});
