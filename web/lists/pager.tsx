import { Form, Link, useSubmit } from '@remix-run/react';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Button, WithoutScripts, useTexts } from '#web/ui';
import { KeptFields } from './kept-fields.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import { keptParams, type ListView } from './list-view.ts';

/** Number of rows, number on one page, and the ways to the others. */
export function Pager({ list }: { list: ListView }) {
  const t = useTexts(LIST_TEXTS);
  const { pager, page, total } = list;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="tabular-nums" data-total={total.count}>
        {total.shown} {total.count === 1 ? t.row : t.rows}
      </p>
      <PageSize list={list} />
      {pager.lastPage === 1 ? null : (
        <nav aria-label={t.pages} className="flex items-center gap-1">
          <Step to={pager.first} label={t.first} icon={ChevronFirst} />
          <Step to={pager.previous} label={t.previous} icon={ChevronLeft} />
          <p className="px-2 tabular-nums" aria-current="page">
            {t.page} {page} {pager.lastPage === null ? '' : `${t.of} ${pager.lastPage}`}
          </p>
          <Step to={pager.next} label={t.next} icon={ChevronRight} />
          <Step to={pager.last} label={t.last} icon={ChevronLast} />
        </nav>
      )}
    </div>
  );
}

function Step({ to, label, icon: Icon }: { to: string | null; label: string; icon: LucideIcon }) {
  const look = 'inline-flex size-9 items-center justify-center rounded-control';
  if (to === null) {
    return (
      <span aria-hidden className={`${look} text-ink-soft opacity-40`}>
        <Icon size={18} />
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} prefetch="intent" className={`${look} hover:bg-sunken`}>
      <Icon aria-hidden size={18} />
    </Link>
  );
}

function PageSize({ list }: { list: ListView }) {
  const t = useTexts(LIST_TEXTS);
  const submit = useSubmit();
  return (
    <Form method="get" action={list.path} className="flex items-center gap-2">
      <KeptFields params={keptParams(list, 'per')} />
      <label className="flex items-center gap-2 text-ink-soft">
        {t.perPage}
        <select
          key={list.per}
          name="per"
          defaultValue={list.per}
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
          className="rounded-control border border-line bg-surface px-2 py-1.5 text-ink"
        >
          {list.pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <WithoutScripts>
        <Button>{t.show}</Button>
      </WithoutScripts>
    </Form>
  );
}
