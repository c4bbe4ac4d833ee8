import { copyProduct } from '#core/catalog';
import { deliverEventJob } from '#core/events';
import { cleanFilesJob } from '#core/files';
import type { AnyJob } from '#core/jobs';
import { sendMailJob, sendWaitingMailsJob } from '#core/mail';
import { sendAccessMail } from '#core/people';

/** Every job of core's own modules. */
export const coreJobs: readonly AnyJob[] = [
  cleanFilesJob,
  copyProduct,
  deliverEventJob,
  sendAccessMail,
  sendMailJob,
  sendWaitingMailsJob,
];
