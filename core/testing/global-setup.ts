import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's URL of the cluster, with the migrated template's name as its database. */
    templateUrl: string;
    /** For what the files of one run share; gone when it ends. */
    runFolder: string;
  }
}

/** One PostgreSQL for the whole run, one migrated template; every test file clones it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('templateUrl', cluster.templateUrl);
  project.provide('runFolder', cluster.folder);
  return () => cluster.stop();
}
