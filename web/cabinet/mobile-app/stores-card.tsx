import { Form, Link } from '@remix-run/react';
import {
  Button,
  Card,
  StatusChip,
  TextField,
  buttonClass,
  errorOf,
  useFormats,
  useTexts,
  type FieldError,
} from '#web/ui';
import { Sure } from '../sure.tsx';
import { APP_TEXTS } from './texts.ts';

type Texts = (typeof APP_TEXTS)['de'];

export interface StoreShown {
  store: keyof Texts['storeNames'];
  state: Exclude<keyof Texts['states'], 'none'> | null;
  url: string;
  changedAt: Date | string | null;
  events: (keyof Texts['events'])[];
}

/** State of the app at Apple and Google, and the project that goes there. */
export function StoresCard({
  stores,
  hasIcon,
  refused,
}: {
  stores: readonly StoreShown[];
  hasIcon: boolean;
  refused: { store: string; errors: readonly FieldError[] } | undefined;
}) {
  const t = useTexts(APP_TEXTS);
  return (
    <Card title={t.stores}>
      <p className="mb-3 text-ink-soft">{t.storesHelp}</p>
      {hasIcon ? (
        <p className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <a
            href="/cabinet/mobile_app/project.zip"
            className={buttonClass('quiet').replace('whitespace-nowrap', '')}
            download
          >
            {t.project}
          </a>
          <Link to="/cabinet/settings/store_products" className="text-accent underline">
            {t.inApp}
          </Link>
        </p>
      ) : (
        <p className="mb-4">{t.iconFirst}</p>
      )}
      <ul className="flex flex-col gap-4">
        {stores.map((store) => (
          <StoreRow
            key={store.store}
            {...store}
            hasIcon={hasIcon}
            errors={refused?.store === store.store ? refused.errors : undefined}
          />
        ))}
      </ul>
    </Card>
  );
}

function StoreRow({
  store,
  state,
  url,
  changedAt,
  events,
  hasIcon,
  errors,
}: StoreShown & { hasIcon: boolean; errors: readonly FieldError[] | undefined }) {
  const t = useTexts(APP_TEXTS);
  const formats = useFormats();
  const name = t.storeNames[store];
  return (
    <li className="border-t border-line pt-3" data-store={store} data-state={state ?? 'none'}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{name}</b>
        <StatusChip state={state ?? 'none'} label={t.states[state ?? 'none']} />
        {changedAt ? (
          <span className="text-sm text-ink-soft">
            {t.since} {formats.date(changedAt)}
          </span>
        ) : null}
        {url ? (
          <a href={url} rel="noopener" target="_blank" className="min-w-0 truncate text-accent underline">
            {url}
          </a>
        ) : null}
      </p>
      {hasIcon ? (
        <Form method="post" className="mt-2 flex flex-wrap items-end gap-3" noValidate>
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="store" value={store} />
          {events.includes('accepted') ? (
            <div className="w-full sm:w-80">
              <TextField
                name="url"
                id={`url-${store}`}
                label={t.storeUrl}
                type="url"
                error={errorOf(errors, 'url')}
                placeholder="https://"
              />
            </div>
          ) : null}
          {events.map((event) =>
            event === 'canceled' ? null : (
              <Button key={event} name="event" value={event} aria-label={`${name}: ${t.events[event]}`}>
                {t.events[event]}
              </Button>
            ),
          )}
        </Form>
      ) : null}
      {hasIcon && events.includes('canceled') ? (
        <Form method="post" className="mt-2">
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="store" value={store} />
          <input type="hidden" name="event" value="canceled" />
          <Sure label={t.events.canceled} sure={`${name}: ${t.states.publish_canceled}.`} name={name} />
        </Form>
      ) : null}
    </li>
  );
}
