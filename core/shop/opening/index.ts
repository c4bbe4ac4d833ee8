// Opening: a shop's first day. What stands at the bare address, what a seller sells first, the purchase they try it with, and the way from
// there to real money.
export { FRONT_MODES, readFrontPage, writeFrontPage, type FrontPage } from './front-page.ts';
export { installation, type Installation } from './installation.ts';
