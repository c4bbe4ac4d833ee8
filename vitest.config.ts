import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '.vite/vitest',
  test: {
    include: ['{core,plugins,builder,cli,web,seeds}/**/*.test.{ts,tsx}'],
    pool: 'forks',
    maxWorkers: 3,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['core/testing/global-setup.ts'],
  },
});
