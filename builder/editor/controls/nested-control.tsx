import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { metaOf, type FieldSet } from '#builder/block';
import { useSession } from '../state/session.ts';
import type { ControlProps } from './control-props.ts';

type Values = Record<string, unknown>;

export function GroupControl({ meta, value, write, Field }: ControlProps): ReactElement {
  return <Members Field={Field} fields={meta.fields ?? {}} values={(value as Values | undefined) ?? {}} write={write} />;
}

function Members({ Field, fields, values, write }: { Field: ControlProps['Field']; fields: FieldSet; values: Values; write(values: Values): void }): ReactElement {
  const set = (name: string, value: unknown): void => {
    const { [name]: _old, ...rest } = values;
    write(value === undefined ? rest : { ...values, [name]: value });
  };
  return (
    <div className="kb-nested">
      {Object.entries(fields).map(([name, schema]) => {
        const visible = metaOf(schema)?.visibleIf;
        return visible && !visible(values) ? null : <Field key={name} schema={schema} value={values[name]} write={(value) => set(name, value)} />;
      })}
    </div>
  );
}

/** Entries of one shape, each folded; moved by buttons, so no pointer is needed. */
export function ListControl({ meta, value, write, Field }: ControlProps): ReactElement {
  const { words } = useSession();
  const entries = (value as Values[] | undefined) ?? [];
  const swap = (at: number, other: number): void => {
    const next = [...entries];
    [next[at], next[other]] = [next[other]!, next[at]!];
    write(next);
  };
  // Ids and choices are words too, but none that name an entry.
  const texts = Object.entries(meta.fields ?? {}).filter(([, schema]) => metaOf(schema)?.kind === 'text').map(([name]) => name);
  const title = (entry: Values, at: number): string => texts.map((name) => entry[name]).find((part): part is string => typeof part === 'string' && part !== '') ?? `${words.entry} ${at + 1}`;
  return (
    <>
      {entries.map((entry, at) => (
        <details key={at} className="kb-entry">
          <summary>{title(entry, at)}</summary>
          <div className="kb-entry-acts">
            <button type="button" className="kb-tool" aria-label={words.entryUp} disabled={at === 0} onClick={() => swap(at, at - 1)}><ChevronUp size={14} aria-hidden="true" /></button>
            <button type="button" className="kb-tool" aria-label={words.entryDown} disabled={at === entries.length - 1} onClick={() => swap(at, at + 1)}><ChevronDown size={14} aria-hidden="true" /></button>
            <button type="button" className="kb-tool" aria-label={words.removeEntry} onClick={() => write(entries.filter((_entry, other) => other !== at))}><Trash2 size={14} aria-hidden="true" /></button>
          </div>
          <Members Field={Field} fields={meta.fields ?? {}} values={entry} write={(next) => write(entries.map((old, other) => (other === at ? next : old)))} />
        </details>
      ))}
      {entries.length < (meta.max ?? 50) && (
        <button type="button" className="kb-btn" onClick={() => write([...entries, meta.itemDefaults?.() ?? {}])}><Plus size={14} aria-hidden="true" />{words.add}</button>
      )}
    </>
  );
}
