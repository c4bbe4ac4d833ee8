import type { Json } from '#builder/block';
import type { Session } from '../state/session.ts';

/** Writes a text of a block in the language being edited: the block's own, or the translation beside it. */
export function writeText({ bus, store }: Pick<Session, 'bus' | 'store'>, id: string, path: string, value: Json): void {
  const { language } = store.get();
  const coalesce = `${language ?? ''}.${id}.${path}`;
  if (language === undefined) bus.run({ type: 'setProps', id, set: { [path]: value } }, { coalesce });
  else if (value === '') bus.run({ type: 'setTexts', locale: language, id, set: {}, unset: [path] }, { coalesce });
  else bus.run({ type: 'setTexts', locale: language, id, set: { [path]: value } }, { coalesce });
}
