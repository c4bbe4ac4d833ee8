import { startWorker } from '#core/kernel';
import { benchKernel } from '../bench/product/bench-kernel.ts';
import { clockOfProof } from './clock-of-proof.ts';

// A worker as `kontor work` runs and ends it.
const kernel = benchKernel({ clock: clockOfProof() });
const worker = await startWorker(kernel);
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => {
  worker
    .stop()
    .then(() => kernel.close())
    .then(() => process.exit(0));
});
