// What the sandboxes of payment providers have in common: a server on this machine that is found again where it was, a memory that outlives it, and
// pages that look like one family.
export { remembered, whereItWas, type Memory } from './memory.ts';
export { escaped, languageOf, page, sendPage, type PageLanguage } from './page.ts';
export { routed } from './routed.ts';
export { bodyOf, closed, listenAnew, startSandboxServer, type SandboxServer } from './sandbox-server.ts';
