import { builtLikeTheProduct } from '../built-like-the-product.ts';

/** The proof's own processes; those that serve and work are the ones of the cluster's proof. */
export default builtLikeTheProduct('kills', {
  main: 'main.ts',
  'cluster-web': '../cluster/cluster-web.ts',
  'cluster-worker': '../cluster/cluster-worker.ts',
});
