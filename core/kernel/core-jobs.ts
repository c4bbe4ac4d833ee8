import type { AnyJob } from '#core/jobs';
import { sendAccessMail } from '#core/people';

/** Every job of core's own modules. */
export const coreJobs: readonly AnyJob[] = [sendAccessMail];
