// Questions of the rest of the product to the builder.
export { blocksOf, openPageEngine } from './page-engine.ts';
