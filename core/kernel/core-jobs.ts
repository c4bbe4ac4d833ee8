import { copyProduct } from '#core/catalog';
import type { AnyJob } from '#core/jobs';

/** Every job of core's own modules. */
export const coreJobs: readonly AnyJob[] = [copyProduct];
