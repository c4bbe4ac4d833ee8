import type { Locale } from '#core/context';
import type { Kernel } from '#core/kernel';

export const RETRY_AFTER = '10';
const SAID_EVERY_MS = 60_000;

export const AWAY_TEXTS = {
  de: {
    title: 'Gleich wieder da',
    text: 'Diese Seite kann gerade nicht geladen werden. Bitte versuchen Sie es in einigen Sekunden noch einmal. Bezahltes bleibt bezahlt.',
    again: 'Noch einmal versuchen',
  },
  en: {
    title: 'Back in a moment',
    text: 'This page cannot be loaded right now. Please try again in a few seconds. What was paid stays paid.',
    again: 'Try again',
  },
} as const;

/** Needs nothing: no database, no file, no script. */
export function awayPage(locale: Locale): string {
  const { title, text, again } = AWAY_TEXTS[locale];
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.5 system-ui,sans-serif}main{max-width:32rem;padding:2rem;text-align:center}a{display:inline-block;padding:.7rem 1.4rem;border:1px solid;border-radius:8px;color:inherit;text-decoration:none}a:focus-visible{outline:3px solid;outline-offset:2px}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></body></html>`;
}

const saidAt = new WeakMap<Kernel['log'], number>();

/** One line a minute: every request finds the same. */
export function logAway(log: Kernel['log'], error: unknown): void {
  const now = performance.now();
  if (now - (saidAt.get(log) ?? -Infinity) < SAID_EVERY_MS) return;
  saidAt.set(log, now);
  log.error({ err: error }, 'the database does not answer; pages that need it are answered with 503');
}
