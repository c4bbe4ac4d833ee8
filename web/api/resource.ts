import type { Localized } from '#core/context';

export { apiChange as change } from '#core/plugins';
export type { ApiAct, ApiChange, ApiResource, Weighs, Weight } from '#core/plugins';

/** Text in the order of the reader's languages. */
export const said = (de: string, en: string): Localized => ({ de, en });
