// A made-up shop for tests and for the editor's harness. Not part of any build.
export { sampleData, sampleEnv, sampleProducts } from './sample-world.ts';
