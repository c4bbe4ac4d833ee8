// What the rest of the product asks of the builder.
export { blocksOf, openPageEngine } from './page-engine.ts';
