import { Link, useNavigation } from '@remix-run/react';
import { X } from 'lucide-react';
import { ButtonLink, EmptyState, useTexts } from '#web/ui';
import { ColumnChoice } from './column-choice.tsx';
import { CsvExport } from './csv-export.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { ListScreenProps } from './list-props.ts';
import { ListSearch } from './list-search.tsx';
import { ListTable } from './list-table.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import { viewsRoom, type ListView } from './list-view.ts';
import { Pager } from './pager.tsx';
import { SavedViews } from './saved-views.tsx';
import { ScopeTabs } from './scope-tabs.tsx';

/** The one list screen: tabs, search, filters, table or cards, pages. Everything but the comfort works without a script. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, rows, totals, empty, moreExports = [] } = props;
  const t = useTexts(LIST_TEXTS);
  const { state, location } = useNavigation();
  const isLoading = state !== 'idle' && location?.pathname === list.path;
  if (rows.length === 0 && !list.narrowed && list.page === 1 && !isLoading) return <>{empty}</>;
  return (
    <div className="flex flex-col gap-3">
      <ScopeTabs list={list} />
      <div className="flex flex-wrap items-center gap-2">
        {list.searchable ? <ListSearch list={list} /> : null}
        {list.filters.length > 0 ? <FilterPanel list={list} /> : null}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {viewsRoom(list.path) ? <SavedViews list={list} /> : null}
          <ColumnChoice list={list} />
          {list.csvHref ? <CsvExport href={list.csvHref} name={list.name} /> : null}
          {list.csvHref && list.fileColumns ? (
            <CsvExport
              href={`${list.csvHref}&columns=${list.fileColumns}`}
              name={list.name}
              label={t.csvTheseColumns}
            />
          ) : null}
          {moreExports.map(({ label, href }) => (
            <CsvExport key={href} href={href} name={list.name} label={label} />
          ))}
        </div>
      </div>
      <FilterChips list={list} />
      {rows.length > 0 ? <ListTable {...props} isLoading={isLoading} /> : <NothingHere list={list} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="text-ink-soft">{totals}</div>
        <Pager list={list} />
      </div>
    </div>
  );
}

/** A tab without rows is no search that failed. */
function NothingHere({ list }: { list: ListView }) {
  const t = useTexts(LIST_TEXTS);
  if (list.chips.length === 0 && list.query === '') return <EmptyState title={t.noneHere}>{t.noneHereHelp}</EmptyState>;
  return (
    <EmptyState title={t.nothing} action={<ButtonLink to={list.clearHref}>{t.reset}</ButtonLink>}>
      {t.nothingHelp}
    </EmptyState>
  );
}

function FilterChips({ list }: { list: ListView }) {
  const t = useTexts(LIST_TEXTS);
  if (list.chips.length === 0) return null;
  return (
    <ul aria-label={t.filteredBy} className="flex flex-wrap items-center gap-2">
      {list.chips.map((chip) => (
        <li
          key={chip.key}
          className="inline-flex max-w-full items-center gap-1 rounded-full bg-accent-soft py-0.5 pr-1 pl-3 text-sm text-accent"
        >
          <span className="truncate">
            {chip.label}: <strong className="font-semibold">{chip.value}</strong>
          </span>
          <Link
            to={chip.removeHref}
            aria-label={`${t.remove} ${chip.label}`}
            className="rounded-full p-1 hover:bg-surface"
            preventScrollReset
          >
            <X aria-hidden size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={list.clearHref} className="px-1 text-sm text-ink-soft underline" preventScrollReset>
          {t.reset}
        </Link>
      </li>
    </ul>
  );
}
