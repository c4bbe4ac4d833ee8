import { builtLikeTheProduct } from '../built-like-the-product.ts';

/** The proof's own process. */
export default builtLikeTheProduct('citus', { main: 'main.ts' });
