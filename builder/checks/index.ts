// Faults to be mended before a page is published. The editor and the server ask the same function.
export { INVENTED_VOICES, voiceHash } from './invented-voices.ts';
export { setAside } from './set-aside.ts';
export { checkPage, type Surroundings } from './check-page.ts';
