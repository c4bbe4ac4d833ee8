// The HTTP side as the command line starts it.
export { createApp, type AppOptions } from './app.ts';
export { listenTls } from './listen-tls.ts';
export { listen, type Listening } from './listen.ts';
export { noSiblings, type Siblings, type SpentTurns } from './siblings.ts';
