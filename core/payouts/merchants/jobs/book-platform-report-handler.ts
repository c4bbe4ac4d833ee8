import type { JobHandler } from '#core/jobs';
import { bookPlatformReport } from '../book-platform-report.ts';

export const bookPlatformReportHandler: JobHandler<Record<string, never>> = async (ctx) => {
  await bookPlatformReport(ctx);
};
