import type { ReactElement } from 'react';
import { metaOf, type BlockDef, type Json, type Locale } from '#builder/block';
import { carryTexts, type DocumentOp, type PageDocument } from '#builder/document';
import { useSession } from '../state/session.ts';
import { FieldControl } from './field-control.tsx';

type Schema = BlockDef['content'][string];

/** A content field of a block: writes what is valid, removes what is emptied and may be absent. */
export function ContentField({
  id,
  name,
  schema,
  values,
}: {
  id: string;
  name: string;
  schema: Schema;
  values: Readonly<Record<string, unknown>>;
}): ReactElement | null {
  const { bus, store } = useSession();
  const meta = metaOf(schema);
  if (!meta || (meta.visibleIf && !meta.visibleIf(values))) return null;
  const write = (value: unknown): void => {
    const coalesce = `${id}.${name}`;
    if (value === undefined) return bus.run({ type: 'setProps', id, set: {}, unset: [name] }, { coalesce });
    const ops = [
      { type: 'setProps' as const, id, set: { [name]: value as Json } },
      ...movedTexts(store.get().doc, id, name, values[name], value),
    ];
    bus.run(ops.length === 1 ? ops[0]! : { type: 'batch', ops }, { coalesce });
  };
  return (
    <FieldControl
      schema={schema}
      value={values[name]}
      write={write}
      node={{ id, name }}
      place={{ id, path: `p.${name}` }}
    />
  );
}

/** Translations of a list's entries follow them when the list is rearranged. */
function movedTexts(doc: PageDocument, id: string, name: string, before: unknown, after: unknown): DocumentOp[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  return Object.entries(doc.i18n).flatMap(([locale, byNode]): DocumentOp[] => {
    const texts = byNode[id];
    if (!texts) return [];
    const set = carryTexts(texts, name, before as Json[], after as Json[]);
    const unset = Object.keys(texts).filter((path) => !(path in set));
    const same = unset.length === 0 && Object.keys(set).every((path) => set[path] === texts[path]);
    return same ? [] : [{ type: 'setTexts', locale: locale as Locale, id, set, unset }];
  });
}
