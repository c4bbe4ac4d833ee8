import { builtLikeTheProduct } from '../built-like-the-product.ts';

/** The simulation outside of the test runner. */
export default builtLikeTheProduct('soak', { main: 'main.ts', worker: 'worker.ts' });
