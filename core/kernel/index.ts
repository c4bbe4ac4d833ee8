// The kernel: puts modules and plugins together.
export { bootKernel, type BootOptions } from './boot-kernel.ts';
export { allMigrations } from './core-migrations.ts';
export { EnvError, readEnv, type Env } from './env.ts';
export type { Kernel } from './kernel.ts';
export {
  contractEverything,
  migrateEverything,
  migrationsPending,
  secondHalf,
  showKernel,
  type SecondHalf,
} from './migrate-everything.ts';
export { advanceClock, readClock, resetClock, spanOf, type ClockReading, type ClockSpan } from './move-clock.ts';
export { travel, type TravelStep } from './travel.ts';
export { rotateSecrets, type ColumnReport, type Rotation } from './rotate-secrets.ts';
export { sealedColumns } from './sealed-columns.ts';
export { forgetKeyFile, keysOf, renewKeyFile, secretKeyOf, type Keys } from './secret-key.ts';
export { runDueJobs, startWorker } from './start-worker.ts';
export { openLog, type LogOptions } from './open-log.ts';
