import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { metaOf, type FieldSet } from '#builder/block';
import { useSession } from '../state/session.ts';
import { carryInvalid } from './carry-invalid.ts';
import type { ControlProps, FieldPlace } from './control-props.ts';

type Values = Record<string, unknown>;

const inside = (place: FieldPlace | undefined, part: string | number): FieldPlace | undefined =>
  place && { id: place.id, path: `${place.path}.${part}` };

export function GroupControl({ meta, value, write, place, Field }: ControlProps): ReactElement {
  return (
    <Members
      Field={Field}
      fields={meta.fields ?? {}}
      values={(value as Values | undefined) ?? {}}
      place={place}
      write={write}
    />
  );
}

interface MembersProps {
  Field: ControlProps['Field'];
  fields: FieldSet;
  values: Values;
  place: FieldPlace | undefined;
  write(values: Values): void;
}

function Members({ Field, fields, values, place, write }: MembersProps): ReactElement {
  const set = (name: string, value: unknown): void => {
    const { [name]: _old, ...rest } = values;
    write(value === undefined ? rest : { ...values, [name]: value });
  };
  return (
    <div className="kb-nested">
      {Object.entries(fields).map(([name, schema]) => {
        const visible = metaOf(schema)?.visibleIf;
        return visible && !visible(values) ? null : (
          <Field
            key={name}
            schema={schema}
            value={values[name]}
            place={inside(place, name)}
            write={(value) => set(name, value)}
          />
        );
      })}
    </div>
  );
}

/** Entries of one shape, each folded; moved by dragging their heading, by Alt and the arrow keys on it, or by buttons. */
export function ListControl({ meta, value, write, place, Field }: ControlProps): ReactElement {
  const { words, announce, store } = useSession();
  const dragged = useRef<number>();
  const [over, setOver] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const entries = (value as Values[] | undefined) ?? [];
  // An entry keeps its inputs wherever it goes, and with them what was typed in vain.
  const keys = useRef<number[]>([]);
  while (keys.current.length < entries.length) keys.current.push(Math.max(-1, ...keys.current) + 1);
  keys.current.length = entries.length;
  const arrange = (order: readonly number[]): void => {
    keys.current = order.map((at) => keys.current[at]!);
    carryInvalid(store, place, order);
    write(order.map((at) => entries[at]!));
  };
  /** Unfolded and with the focus in it: whoever adds an entry fills it in next. */
  const add = (): void => {
    write([...entries, meta.itemDefaults?.() ?? {}]);
    requestAnimationFrame(() => {
      const added = [...(list.current?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? [])].at(
        entries.length,
      );
      if (!added) return;
      added.open = true;
      added.querySelector<HTMLElement>('input, select, textarea, [contenteditable=true]')?.focus();
    });
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= entries.length || from === to) return;
    const order = entries.map((_entry, at) => at).filter((at) => at !== from);
    order.splice(to, 0, from);
    arrange(order);
    announce(
      `${words.moved}: ${title(entries[from]!, from)}, ${words.position} ${to + 1} ${words.of} ${entries.length}`,
    );
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, at: number): void => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, at + step);
    // The focus goes with the entry, so that it can be moved on.
    requestAnimationFrame(() => {
      const summaries = list.current?.querySelectorAll<HTMLElement>(':scope > details > summary');
      summaries?.[Math.min(Math.max(at + step, 0), entries.length - 1)]?.focus();
    });
  };
  // Ids and choices are words too, but none that name an entry.
  const texts = Object.entries(meta.fields ?? {})
    .filter(([, schema]) => metaOf(schema)?.kind === 'text')
    .map(([name]) => name);
  const title = (entry: Values, at: number): string =>
    texts.map((name) => entry[name]).find((part): part is string => typeof part === 'string' && part !== '') ??
    `${words.entry} ${at + 1}`;
  return (
    <div ref={list} className="kb-list">
      {entries.map((entry, at) => (
        <details
          key={keys.current[at]}
          className="kb-entry"
          data-over={over === at ? '' : undefined}
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
            draggable
            onKeyDown={(event) => onKey(event, at)}
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
            <button
              type="button"
              className="kb-tool"
              aria-label={words.entryUp}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <ChevronUp size={14} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="kb-tool"
              aria-label={words.entryDown}
              disabled={at === entries.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <ChevronDown size={14} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="kb-tool"
              aria-label={words.removeEntry}
              onClick={() => arrange(entries.map((_entry, other) => other).filter((other) => other !== at))}
            >
              <Trash2 size={14} aria-hidden="true" />
            </button>
          </div>
          <Members
            Field={Field}
            fields={meta.fields ?? {}}
            values={entry}
            place={inside(place, at)}
            write={(next) => write(entries.map((old, other) => (other === at ? next : old)))}
          />
        </details>
      ))}
      {entries.length < (meta.max ?? 50) && (
        <button type="button" className="kb-btn" onClick={add}>
          <Plus size={14} aria-hidden="true" />
          {words.add}
        </button>
      )}
    </div>
  );
}
