import { Link, useFetcher } from '@remix-run/react';
import { Trash2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  Button,
  CheckboxField,
  ErrorSummary,
  SelectField,
  TextField,
  errorOf,
  toast,
  useTexts,
  type FieldError,
} from '#web/ui';
import { LIST_TEXTS } from './list-texts.ts';
import { viewsRoom, type ListView } from './list-view.ts';

interface Shown {
  id: number;
  name: string;
  own: boolean;
  by: string;
  shared: boolean;
  isDefault: boolean;
  rhythm: 'daily' | 'weekly' | 'monthly' | null;
}

type Answer = { views: Shown[]; errors?: FieldError[] };

/** Views of a list and the form for another one. They are asked for when the menu first opens. */
export default function SavedViewsPanel({ list }: { list: ListView }) {
  const t = useTexts(LIST_TEXTS);
  const room = viewsRoom(list.path)!;
  const at = `${room}/${list.name}/views`;
  // The administration's views are each admin's own, and its rows are not mailed.
  const isShop = room.startsWith('/cabinet');
  const panel = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const known = useFetcher<Answer>();
  const saving = useFetcher<Answer>();
  const views = saving.data?.views ?? known.data?.views;
  const errors = saving.data?.errors ?? [];
  const saved = saving.state === 'idle' && saving.data !== undefined && errors.length === 0;
  const { load } = known;
  useEffect(() => load(at), [load, at]);
  useEffect(() => {
    if (!saved || !form.current) return;
    form.current.reset();
    toast({ id: `view ${performance.now()}`, message: t.viewSaved });
  }, [saved, t.viewSaved]);
  const here = `${list.path}?${new URLSearchParams(list.params.map(([name, value]): [string, string] => [name, value]))}`;
  return (
    <div
      ref={panel}
      className="z-20 flex max-h-[75dvh] flex-col gap-4 overflow-y-auto rounded-card border border-line bg-surface p-4 shadow-lg max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-40 max-sm:rounded-b-none max-sm:shadow-[0_0_0_100vmax_rgb(0_0_0/0.4)] max-sm:pb-[calc(1rem+env(safe-area-inset-bottom))] sm:absolute sm:right-0 sm:mt-2 sm:w-80"
    >
      {/* On a phone the sheet may lie over the button that opened it. */}
      <div className="flex items-center justify-between sm:hidden">
        <h2 className="text-lg font-semibold">{t.views}</h2>
        <button
          type="button"
          aria-label={t.viewClose}
          onClick={() => panel.current?.closest('details')?.removeAttribute('open')}
          className="-mr-2 inline-flex size-11 items-center justify-center rounded-control text-ink-soft hover:bg-sunken"
        >
          <X aria-hidden size={20} />
        </button>
      </div>
      {views?.length === 0 ? <p className="text-ink-soft">{t.viewNone}</p> : null}
      {views && views.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line">
          {views.map((view) => (
            <li key={view.id} className="flex items-center justify-between gap-2 py-1.5">
              <span className="min-w-0">
                <Link to={`${room}/views/${view.id}`} className="font-medium break-words text-accent underline">
                  {view.name}
                </Link>
                <span className="block text-sm text-ink-soft">
                  {[
                    view.own ? (view.shared ? t.viewSharedOwn : '') : t.viewShared(view.by),
                    view.isDefault ? t.viewDefault : '',
                    view.rhythm ? t.viewMailed[view.rhythm] : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {view.own ? (
                <saving.Form method="post" action={at}>
                  <input type="hidden" name="id" value={view.id} />
                  <button
                    type="submit"
                    name="intent"
                    value="remove"
                    aria-label={`${t.viewRemove} ${view.name}`}
                    className="inline-flex size-11 items-center justify-center rounded-control text-ink-soft hover:bg-sunken sm:size-9"
                  >
                    <Trash2 aria-hidden size={16} />
                  </button>
                </saving.Form>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {/* A name for a view is no draft: what is shown here changes with every list. */}
      <saving.Form ref={form} method="post" action={at} data-keep="off" className="flex flex-col gap-3">
        <input type="hidden" name="to" value={here} />
        <ErrorSummary errors={errors} />
        <TextField
          name="name"
          label={t.viewName}
          help={isShop ? t.viewHelp : t.viewHelpOwn}
          maxLength={60}
          autoComplete="off"
          error={errorOf(errors, 'name')}
        />
        <CheckboxField name="is_default" label={t.viewFirst} />
        {isShop ? <CheckboxField name="shared" label={t.viewShare} /> : null}
        {isShop && list.csvHref ? (
          <SelectField
            name="rhythm"
            label={t.viewMail}
            options={(['', 'daily', 'weekly', 'monthly'] as const).map((value) => ({
              value,
              label: t.viewRhythms[value],
            }))}
          />
        ) : null}
        {isShop && list.csvHref && list.fileColumns ? (
          <CheckboxField name="file_columns" value={list.fileColumns} label={t.viewFileColumns} />
        ) : null}
        <div>
          <Button look="main" busy={saving.state !== 'idle'}>
            {t.viewSave}
          </Button>
        </div>
      </saving.Form>
    </div>
  );
}
