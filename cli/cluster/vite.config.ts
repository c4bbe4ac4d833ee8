import { builtLikeTheProduct } from '../built-like-the-product.ts';

/** The proof's own processes. */
export default builtLikeTheProduct('cluster', {
  main: 'main.ts',
  'cluster-web': 'cluster-web.ts',
  'cluster-worker': 'cluster-worker.ts',
});
