// For tests of the two PayPal providers.
export { openPayPalBench, type PayPalBench } from './paypal-bench.ts';
export { PayPalContract, paypalContract } from './paypal-contract.ts';
export { openPayPalShop, type PayPalShop } from './paypal-shop.ts';
