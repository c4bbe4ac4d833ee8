import { Form, Link, useNavigate } from '@remix-run/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { Clipped, MenuButton, useHydrated, useTexts } from '#web/ui';
import { BulkBar } from './bulk-bar.tsx';
import type { ListScreenProps, PhonePlace } from './list-props.ts';
import { LIST_TEXTS } from './list-texts.ts';
import type { ColumnView } from './list-view.ts';

/** The rows: a table, and on a phone one card each. The roles are named because a changed `display` would take them from the elements. */
export function ListTable<Row>(props: ListScreenProps<Row> & { isLoading: boolean }) {
  const { list, rows, rowKey, bulkActions = [], isLoading } = props;
  const t = useTexts(LIST_TEXTS);
  const hydrated = useHydrated();
  const columns = list.columns.filter((column) => column.visible);
  const keys = rows.map((row) => String(rowKey(row)));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = new Set(keys.filter((key) => chosen.has(key)));
  const selectable = bulkActions.length > 0;
  const formId = `bulk-${list.name}`;
  const beginBulk = (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (props.onBulk && submitter instanceof HTMLButtonElement) {
      event.preventDefault();
      props.onBulk(
        submitter.value,
        rows.filter((row) => selected.has(String(rowKey(row)))),
      );
    } else setChosen(new Set());
  };
  return (
    <div className="relative">
      {selectable ? (
        <Form method="post" id={formId} onSubmit={(event) => beginBulk(event)}>
          <BulkBar actions={bulkActions} count={selected.size} onClear={() => setChosen(new Set())} />
        </Form>
      ) : null}
      <div
        className="overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface"
        aria-busy={isLoading || undefined}
      >
        <table role="table" className="w-full border-collapse max-md:block">
          <thead role="rowgroup" className="max-md:hidden">
            <tr role="row" className="border-b border-line text-left text-sm text-ink-soft">
              {selectable ? (
                <th role="columnheader" className="w-10 py-2 pl-4">
                  <input
                    type="checkbox"
                    aria-label={t.selectAll}
                    checked={keys.length > 0 && selected.size === keys.length}
                    onChange={(event) => setChosen(event.currentTarget.checked ? new Set(keys) : new Set())}
                    className={`size-[24px] accent-accent ${hydrated ? '' : 'invisible'}`}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <Heading key={column.key} column={column} />
              ))}
              {props.rowMenu ? (
                <th role="columnheader" className="w-12">
                  <span className="sr-only">{t.actions}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody
            role="rowgroup"
            className={`max-md:flex max-md:flex-col max-md:gap-3 ${isLoading ? 'kontor-skeleton' : ''}`}
          >
            {rows.map((row, index) => (
              <TableRow
                key={keys[index]}
                row={row}
                columns={columns}
                screen={props}
                selection={
                  selectable
                    ? {
                        formId,
                        value: keys[index]!,
                        checked: selected.has(keys[index]!),
                        toggle: (key, on) => setChosen((before) => toggled(before, key, on)),
                      }
                    : null
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="sr-only">
        {isLoading ? t.loading : ''}
      </p>
    </div>
  );
}

function Heading({ column }: { column: ColumnView }) {
  const align = column.align === 'end' ? 'text-right' : 'text-left';
  const Arrow = column.sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={column.sorted ?? undefined}
      className={`px-4 py-2 font-medium whitespace-nowrap ${align}`}
    >
      {column.sortHref ? (
        <Link
          to={column.sortHref}
          preventScrollReset
          className={`group inline-flex items-center gap-1 rounded-control hover:text-ink ${column.align === 'end' ? 'flex-row-reverse' : ''}`}
        >
          {column.label}
          <Arrow
            aria-hidden
            size={14}
            className={column.sorted ? '' : 'opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50'}
          />
        </Link>
      ) : (
        column.label
      )}
    </th>
  );
}

interface Selection {
  formId: string;
  value: string;
  checked: boolean;
  toggle(key: string, on: boolean): void;
}

function TableRow<Row>({
  row,
  columns,
  screen,
  selection,
}: {
  row: Row;
  columns: readonly ColumnView[];
  screen: ListScreenProps<Row>;
  selection: Selection | null;
}) {
  const t = useTexts(LIST_TEXTS);
  const navigate = useNavigate();
  const href = screen.rowHref?.(row);
  const name = screen.rowName(row);
  const corner = selection ? 'max-md:pr-23' : screen.rowMenu ? 'max-md:pr-9' : '';
  const open = (event: MouseEvent<HTMLTableRowElement>): void => {
    if (!href || (event.target as HTMLElement).closest('a, button, input, label, select, [role="menu"]')) return;
    if (getSelection()?.toString()) return;
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener');
    else navigate(href);
  };
  return (
    <tr
      role="row"
      onClick={open}
      className={`relative border-line ${screen.onPhone ? 'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-baseline max-md:gap-x-3' : 'max-md:block'} max-md:rounded-card max-md:border max-md:bg-surface max-md:p-3 md:border-b md:last:border-b-0 ${href ? 'cursor-pointer md:hover:bg-sunken' : ''} ${selection?.checked ? 'bg-accent-soft' : ''}`}
    >
      {selection ? (
        <td role="cell" className="py-2.5 pl-4 max-md:absolute max-md:top-3 max-md:right-16 max-md:p-0">
          <input
            type="checkbox"
            form={selection.formId}
            name="ids[]"
            value={selection.value}
            aria-label={`${t.select} ${name}`}
            checked={selection.checked}
            onChange={(event) => selection.toggle(selection.value, event.currentTarget.checked)}
            className="size-[24px] accent-accent"
          />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <Cell
          key={column.key}
          column={column}
          isFirst={index === 0}
          place={screen.onPhone?.[column.key]}
          corner={corner}
        >
          {index === 0 && href ? (
            <Link to={href} prefetch="intent" className="font-medium text-ink hover:text-accent hover:underline">
              {clipped(screen.cells[column.key]?.(row) ?? name)}
            </Link>
          ) : (
            clipped(screen.cells[column.key]?.(row) ?? '–')
          )}
        </Cell>
      ))}
      {screen.rowMenu ? (
        <td role="cell" className="pr-2 text-right max-md:absolute max-md:top-1.5 max-md:right-1.5 max-md:p-0">
          <MenuButton label={`${t.actionsFor} ${name}`} entries={screen.rowMenu(row)} />
        </td>
      ) : null}
    </tr>
  );
}

const clipped = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <Clipped>{content}</Clipped> : content;

function Cell({
  column,
  isFirst,
  place,
  corner,
  children,
}: {
  column: ColumnView;
  isFirst: boolean;
  place: PhonePlace | undefined;
  /** Room for what stands in the upper right corner of a card. */
  corner: string;
  children: ReactNode;
}) {
  const align = column.align === 'end' ? 'md:text-right' : '';
  const [line, side] = place ?? [];
  const onPhone = place
    ? `max-md:block max-md:py-0.5 ${side === 'end' ? 'max-md:text-right' : ''} ${line === 1 && side === 'end' ? corner : ''}`
    : `max-md:col-span-2 max-md:flex ${isFirst ? 'max-md:mb-1.5 max-md:pr-24 max-md:text-lg' : 'max-md:justify-between max-md:gap-4 max-md:py-0.5'}`;
  const label = place ? 'sr-only md:hidden' : 'shrink-0 text-ink-soft md:hidden';
  return (
    <td
      role="cell"
      // Without meaning in a table: only the card of a phone is a grid.
      style={place ? { gridRow: line, gridColumn: side === 'end' ? 2 : 1 } : undefined}
      className={`max-w-80 px-4 py-2.5 align-middle break-words max-md:max-w-none max-md:px-0 ${onPhone} ${align}`}
    >
      {isFirst ? null : <span className={label}>{column.label}</span>}
      <span className={`min-w-0 ${isFirst || place ? '' : 'max-md:text-right'}`}>{children}</span>
    </td>
  );
}

function toggled(before: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const after = new Set(before);
  if (on) after.add(key);
  else after.delete(key);
  return after;
}
