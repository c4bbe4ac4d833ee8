import { builtLikeTheProduct } from '../built-like-the-product.ts';

/** The bench's own processes. */
export default builtLikeTheProduct('bench', {
  main: 'main.ts',
  'product-server': 'product/product-server.ts',
  'product-worker': 'product/product-worker.ts',
  'order-export': 'product/order-export.ts',
  'bare-server': 'bare/bare-server.ts',
  'remix-server': 'bare/remix-server.ts',
});
