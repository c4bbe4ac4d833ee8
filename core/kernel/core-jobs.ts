import { deliverEventJob } from '#core/events';
import { cleanFilesJob } from '#core/files';
import type { AnyJob } from '#core/jobs';
import { sendMailJob, sendWaitingMailsJob } from '#core/mail';

/** Every job of core's own modules. */
export const coreJobs: readonly AnyJob[] = [deliverEventJob, sendMailJob, sendWaitingMailsJob, cleanFilesJob];
