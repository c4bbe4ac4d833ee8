import { startWorker } from '#core/kernel';
import { beChild } from '../child.ts';
import { benchKernel } from './bench-kernel.ts';

// One worker, as `kontor work` runs it.
const kernel = benchKernel();
await startWorker(kernel);
beChild(0);
