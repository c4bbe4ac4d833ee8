// What the builder's browser tests share.
export { axeViolations } from './axe-violations.ts';
export { findChromium } from './find-chromium.ts';
