import { defineConfig } from 'vitest/config';
import { areas } from './areas.mjs';

/** The tests of one area, without the database that every other run starts first. */
export default defineConfig({
  cacheDir: '.vite/vitest',
  test: { isolate: false, setupFiles: ['core/testing/mutation/same-examples.mjs'], include: areas[process.env.KONTOR_MUTATION_AREA].tests },
});
