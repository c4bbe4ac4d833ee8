import { builtLikeTheProduct } from '../built-like-the-product.ts';

/** The time machine outside of the test runner. */
export default builtLikeTheProduct('time-machine', { main: 'main.ts', worker: 'worker.ts' });
