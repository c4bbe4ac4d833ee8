import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
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

/** Entries of one shape, each folded; moved by dragging their heading, by Alt and the arrow keys on it, or by buttons. */
export function ListControl({ meta, value, write, Field }: ControlProps): ReactElement {
  const { words, announce } = useSession();
  const dragged = useRef<number>();
  const [over, setOver] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const entries = (value as Values[] | undefined) ?? [];
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= entries.length || from === to) return;
    const next = entries.filter((_entry, at) => at !== from);
    next.splice(to, 0, entries[from]!);
    write(next);
    announce(`${words.moved}: ${title(entries[from]!, from)}, ${words.position} ${to + 1} ${words.of} ${entries.length}`);
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, at: number): void => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, at + step);
    // The focus goes with the entry, so that it can be moved on.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(':scope > details > summary')[Math.min(Math.max(at + step, 0), entries.length - 1)]?.focus());
  };
  // Ids and choices are words too, but none that name an entry.
  const texts = Object.entries(meta.fields ?? {}).filter(([, schema]) => metaOf(schema)?.kind === 'text').map(([name]) => name);
  const title = (entry: Values, at: number): string => texts.map((name) => entry[name]).find((part): part is string => typeof part === 'string' && part !== '') ?? `${words.entry} ${at + 1}`;
  return (
    <div ref={list} className="kb-list">
      {entries.map((entry, at) => (
        <details
          key={at} className="kb-entry" data-over={over === at ? '' : undefined}
          onDragOver={(event) => {
            if (dragged.current === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            setOver(at);
          }}
          onDrop={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (dragged.current !== undefined) move(dragged.current, at);
            setOver(undefined);
          }}
        >
          <summary
            draggable onKeyDown={(event) => onKey(event, at)}
            onDragStart={(event) => {
              event.stopPropagation();
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', title(entry, at));
              dragged.current = at;
            }}
            onDragEnd={() => {
              dragged.current = undefined;
              setOver(undefined);
            }}
          >
            {title(entry, at)}
          </summary>
          <div className="kb-entry-acts">
            <button type="button" className="kb-tool" aria-label={words.entryUp} disabled={at === 0} onClick={() => move(at, at - 1)}><ChevronUp size={14} aria-hidden="true" /></button>
            <button type="button" className="kb-tool" aria-label={words.entryDown} disabled={at === entries.length - 1} onClick={() => move(at, at + 1)}><ChevronDown size={14} aria-hidden="true" /></button>
            <button type="button" className="kb-tool" aria-label={words.removeEntry} onClick={() => write(entries.filter((_entry, other) => other !== at))}><Trash2 size={14} aria-hidden="true" /></button>
          </div>
          <Members Field={Field} fields={meta.fields ?? {}} values={entry} write={(next) => write(entries.map((old, other) => (other === at ? next : old)))} />
        </details>
      ))}
      {entries.length < (meta.max ?? 50) && (
        <button type="button" className="kb-btn" onClick={() => write([...entries, meta.itemDefaults?.() ?? {}])}><Plus size={14} aria-hidden="true" />{words.add}</button>
      )}
    </div>
  );
}
