// The demo world, built through use cases like any other data.
export { DEMO_SHOP, demoLogins, TRYING_SHOP, type DemoLogins } from './demo-people.ts';
export { demoWorldIsBuilt, seedDemoWorld, type SeedOptions } from './demo-world.ts';
