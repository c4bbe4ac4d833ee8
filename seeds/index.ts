// The demo world, built through use cases like any other data.
export { seedDemoWorld, type DemoLogin } from './demo-world.ts';
