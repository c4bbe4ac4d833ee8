import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button, Notice, TextField, formatsFor, useLocale, useTexts } from '#web/ui';
import { Sure } from '../../../cabinet/sure.tsx';
import { errorOf } from '../error-of.ts';
import { usePasskey } from '../passkeys/use-passkey.ts';
import { passkeysWork } from '../passkeys/webauthn-json.ts';
import type { action, loader } from './passkeys.tsx';
import { PASSKEY_TEXTS } from './passkey-texts.ts';

const LONGEST_NAME = 60;

/** Passkeys with what one knows them again by, each with its new name and its end. */
export function PasskeyList({ mayRemove }: { mayRemove: boolean }) {
  const { passkeys, timeZone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(PASSKEY_TEXTS);
  const formats = formatsFor(useLocale(), timeZone);
  return (
    <ul className="flex flex-col divide-y divide-line">
      {passkeys.map(({ id, name, backedUp, createdAt, lastUsedAt }) => {
        const refused = answer?.intent === 'rename' && answer.passkey === id && !answer.done;
        return (
          <li key={id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <div>
              <p className="font-medium break-words">{name}</p>
              <p className="text-sm text-ink-soft">
                {t.added} {formats.date(createdAt)} ·{' '}
                {lastUsedAt ? `${t.used} ${formats.dateTime(lastUsedAt)}` : t.unused} ·{' '}
                {backedUp ? t.synced : t.oneDevice}
              </p>
            </div>
            <div className="flex flex-wrap items-start gap-2">
              <details open={refused || undefined}>
                <summary
                  aria-label={`${t.rename}: ${name}`}
                  className="inline-block min-h-10 cursor-pointer rounded-control border border-line px-4 py-1.5 font-medium"
                >
                  {t.rename}
                </summary>
                <Form method="post" className="mt-2 flex flex-wrap items-end gap-2">
                  <input type="hidden" name="passkey" value={id} />
                  <TextField
                    id={`name-${id}`}
                    label={t.name}
                    name="name"
                    required
                    maxLength={LONGEST_NAME}
                    autoComplete="off"
                    defaultValue={refused ? answer.values.name : name}
                    error={refused ? errorOf(answer.errors, 'name') : undefined}
                  />
                  <Button name="intent" value="rename">
                    {t.save}
                  </Button>
                </Form>
              </details>
              {mayRemove ? (
                <Form method="post">
                  <input type="hidden" name="passkey" value={id} />
                  <Sure label={t.remove} sure={t.removeSure} name={name} intent="remove" />
                </Form>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Name and button of a new passkey. */
export function AddPasskey() {
  const { device } = useLoaderData<typeof loader>();
  const t = useTexts(PASSKEY_TEXTS);
  const { busy, error, run } = usePasskey();
  const [name, setName] = useState(device);
  const [works, setWorks] = useState(true);
  useEffect(() => setWorks(passkeysWork()), []);
  if (!works) return <Notice tone="info">{t.impossibleBrowser}</Notice>;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run('add', name);
      }}
    >
      <TextField
        id="new-passkey-name"
        label={t.name}
        help={t.nameHelp}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {error === null ? null : <Notice tone="bad">{error || t.failed}</Notice>}
      <div>
        <Button look="main" busy={busy}>
          {t.add}
        </Button>
      </div>
    </form>
  );
}
