import { defineConfig } from 'vitest/config';
import { areas } from './areas.mjs';
import { loadingFails } from './loading-fails.mjs';
import { pastTheDoors } from './past-the-doors.mjs';
import { sameExamples } from './same-examples.mjs';

/** The tests of one area, without the database that every other run starts first. */
export default defineConfig({
  cacheDir: '.vite/vitest',
  plugins: [pastTheDoors(process.cwd()), sameExamples],
  test: { isolate: false, include: areas[process.env.KONTOR_MUTATION_AREA].tests, reporters: [loadingFails] },
});
