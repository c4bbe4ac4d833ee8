import type { RegisterCommand } from '../command.ts';

/** `kontor jobs …`: work that used up its attempts. */
export const registerJobs: RegisterCommand = (program) => {
  const jobs = program
    .command('jobs')
    .description('jobs that used up their attempts: look at them, give them another round');

  jobs
    .command('failed')
    .description('list them with their last error, newest first')
    .option('--json', 'for scripts')
    .action(async ({ json }: { json?: boolean }) => {
      const [{ withMigrated }, { failedJobs }, { inColumns }] = await Promise.all([
        import('../with-installation.ts'),
        import('#core/jobs'),
        import('../in-columns.ts'),
      ]);
      const failed = await withMigrated(({ kernel }) =>
        failedJobs(kernel.contextFor({ kind: 'platform', reason: 'kontor jobs failed' })),
      );
      if (json) console.log(JSON.stringify(failed, null, 2));
      else if (failed.length === 0) console.log('No job has failed for good.');
      else
        console.log(
          inColumns([
            ['ID', 'JOB', 'FAILED AT', 'ERROR'],
            ...failed.map((each) => [String(each.id), each.job, each.failedAt.toISOString(), each.error]),
          ]),
        );
    });
  jobs
    .command('retry')
    .description('give them a new set of attempts, now')
    .argument('[ids...]', 'only these; all of them without')
    .action(async (ids: string[]) => {
      const [{ withMigrated }, { failedJobs, retryFailedJobs }] = await Promise.all([
        import('../with-installation.ts'),
        import('#core/jobs'),
      ]);
      const count = await withMigrated(async ({ kernel }) => {
        const ctx = kernel.contextFor({ kind: 'platform', reason: 'kontor jobs retry' });
        const wanted =
          ids.length > 0
            ? ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
            : (await failedJobs(ctx, { limit: 10_000 })).map(({ id }) => id);
        return retryFailedJobs(ctx, wanted);
      });
      console.log(`${count} ${count === 1 ? 'job' : 'jobs'} will be worked again.`);
    });
};
