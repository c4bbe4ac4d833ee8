// Retention: how long each kind of record is kept and by which rule, in one table, and the nightly job that lets go of what is due. Modules say how
// their own rows go; what law has kept is in the table too, and no job touches it.
export { keepPeriodsJob } from './jobs/keep-periods-job.ts';
export { dueBefore, keptMs, PERIODS, type Period, type PeriodId, type Span } from './periods.ts';
export { forgetRows, retentions, type Due, type Retention } from './retention.ts';
export { retentionList, type KeptKind } from './retention-list.ts';
export { spanWords } from './span-words.ts';
