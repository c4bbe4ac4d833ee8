import type { Locale } from '#core/kit';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const UNWRITTEN = /^(hidden|submit|button|image|reset|file|color|range)$/;

export function controlOf(target: EventTarget | null): Control | null {
  if (target instanceof HTMLInputElement) return UNWRITTEN.test(target.type) ? null : target;
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ? target : null;
}

export const language = (): Locale => (document.documentElement.lang === 'de' ? 'de' : 'en');
