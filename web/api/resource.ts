import type { Localized } from '#core/context';

export { apiChange as change } from '#core/plugins';
export type { ApiAct, ApiChange, ApiResource, Weighs, Weight } from '#core/plugins';

/** Name of a copy; a thing without a name has a copy without one. */
export const copied = (name: string): string => (name === '' ? '' : `${name.slice(0, 70)} (2)`);

/** Text in the order of the reader's languages. */
export const said = (de: string, en: string): Localized => ({ de, en });
