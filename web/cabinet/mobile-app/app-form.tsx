import { Form } from '@remix-run/react';
import type { FormEvent } from 'react';
import { APP_TABS, TAB_TITLES, isAppTab, type AppTab } from '#core/kit';
import {
  Button,
  Card,
  SeenRevision,
  TextField,
  errorOf,
  useLocale,
  useSending,
  useTexts,
  type FieldError,
} from '#web/ui';
import { APP_TEXTS } from './texts.ts';

/** An app as its form holds it. */
export interface AppDraft {
  name: string;
  shortName: string;
  bundleId: string;
  color: string;
  background: string;
  tabs: AppTab[];
  allProducts: boolean;
  productIds: number[];
}

export interface ProductChoice {
  id: number;
  name: string;
  cover: string | null;
}

const COLOR = { height: 42, padding: 4 };

/** Draft of what stands in the form at the moment. */
export function draftOf(form: FormData): AppDraft {
  const text = (name: string): string => String(form.get(name) ?? '');
  return {
    name: text('name'),
    shortName: text('shortName'),
    bundleId: text('bundleId'),
    color: text('color'),
    background: text('background'),
    tabs: form.getAll('tabs[]').map(String).filter(isAppTab),
    allProducts: text('products') !== 'selected',
    productIds: form.getAll('productIds[]').map(Number).filter(Number.isSafeInteger),
  };
}

/** Name, colours, tabs and products. Every change is told, so that the phone beside it can show it. */
export function AppForm({
  app,
  revision,
  products,
  errors,
  onDraft,
}: {
  app: AppDraft;
  revision: string;
  products: readonly ProductChoice[];
  errors: readonly FieldError[] | undefined;
  onDraft: (draft: AppDraft) => void;
}) {
  const t = useTexts(APP_TEXTS);
  const locale = useLocale();
  const busy = useSending();
  return (
    <Card title={t.look}>
      <Form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onChange={(event: FormEvent<HTMLFormElement>) => onDraft(draftOf(new FormData(event.currentTarget)))}
      >
        <input type="hidden" name="intent" value="save" />
        <SeenRevision revision={revision} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            name="name"
            label={t.name}
            help={t.nameHelp}
            maxLength={30}
            defaultValue={app.name}
            error={errorOf(errors, 'name')}
          />
          <TextField
            name="shortName"
            label={t.shortName}
            help={t.shortNameHelp}
            maxLength={12}
            defaultValue={app.shortName}
            error={errorOf(errors, 'shortName')}
          />
          <TextField
            type="color"
            name="color"
            label={t.color}
            defaultValue={app.color}
            error={errorOf(errors, 'color')}
            style={COLOR}
          />
          <TextField
            type="color"
            name="background"
            label={t.background}
            defaultValue={app.background}
            error={errorOf(errors, 'background')}
            style={COLOR}
          />
        </div>
        <Choices legend={t.tabs} help={t.tabsHelp} error={errorOf(errors, 'tabs')}>
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            {APP_TABS.map((tab) => (
              <Tick
                key={tab}
                type="checkbox"
                name="tabs[]"
                value={tab}
                on={app.tabs.includes(tab)}
                label={TAB_TITLES[locale][tab]}
              />
            ))}
          </div>
        </Choices>
        <Choices legend={t.products} error={errorOf(errors, 'products')}>
          <div className="group">
            <Tick type="radio" name="products" value="all" on={app.allProducts} label={t.all} />
            <Tick type="radio" name="products" value="selected" on={!app.allProducts} label={t.selected} />
            <div className="ml-7 hidden flex-col group-has-[input[value=selected]:checked]:flex">
              {products.length === 0 ? <p className="text-ink-soft">{t.noProducts}</p> : null}
              {products.map(({ id, name }) => (
                <Tick
                  key={id}
                  type="checkbox"
                  name="productIds[]"
                  value={String(id)}
                  on={app.productIds.includes(id)}
                  label={name}
                />
              ))}
            </div>
          </div>
        </Choices>
        <details open={errorOf(errors, 'bundleId') !== undefined}>
          <summary className="min-h-9 cursor-pointer font-medium">{t.stores}</summary>
          <div className="mt-2 max-w-md">
            <TextField
              name="bundleId"
              label={t.bundleId}
              help={t.bundleHelp}
              defaultValue={app.bundleId}
              error={errorOf(errors, 'bundleId')}
              spellCheck={false}
            />
          </div>
        </details>
        <div>
          <Button look="main" busy={busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Choices({
  legend,
  help,
  error,
  children,
}: {
  legend: string;
  help?: string;
  error: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      {help ? <p className="mb-1 text-sm text-ink-soft">{help}</p> : null}
      {error ? (
        <p role="alert" className="mb-1 text-bad">
          ▲ {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

function Tick({
  type,
  name,
  value,
  on,
  label,
}: {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  on: boolean;
  label: string;
}) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5">
      <input type={type} name={name} value={value} defaultChecked={on} className="size-4.5 shrink-0 accent-accent" />
      <span className="min-w-0 break-words">{label}</span>
    </label>
  );
}
