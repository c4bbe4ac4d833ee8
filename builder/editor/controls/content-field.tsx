import type { ReactElement } from 'react';
import { metaOf, type BlockDef, type Json } from '#builder/block';
import { useSession } from '../state/session.ts';
import { FieldControl } from './field-control.tsx';

type Schema = BlockDef['content'][string];

/** A content field of a block: writes what is valid, removes what is emptied and may be absent. */
export function ContentField({ id, name, schema, values }: { id: string; name: string; schema: Schema; values: Readonly<Record<string, unknown>> }): ReactElement | null {
  const { bus } = useSession();
  const meta = metaOf(schema);
  if (!meta || (meta.visibleIf && !meta.visibleIf(values))) return null;
  const write = (value: unknown): void => {
    const coalesce = `${id}.${name}`;
    if (value === undefined) bus.run({ type: 'setProps', id, set: {}, unset: [name] }, { coalesce });
    else bus.run({ type: 'setProps', id, set: { [name]: value as Json } }, { coalesce });
  };
  return <FieldControl schema={schema} value={values[name]} write={write} node={{ id, name }} place={{ id, path: `p.${name}` }} />;
}
