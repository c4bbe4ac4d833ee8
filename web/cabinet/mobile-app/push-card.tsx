import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import {
  Button,
  Card,
  SelectField,
  StatusChip,
  TextField,
  errorOf,
  useFormats,
  useSending,
  useTexts,
  type FieldError,
} from '#web/ui';
import { Sure } from '../sure.tsx';
import { PUSH_TEXTS } from './push-texts.ts';

export interface PushCardProps {
  google: { projectId: string; clientEmail: string; since: string } | null;
  apple: { teamId: string; keyId: string; service: 'production' | 'development'; since: string } | null;
  /** Entries of a refused form. */
  typed: { teamId: string; keyId: string; service: string } | null;
  errors: readonly FieldError[] | undefined;
}

/** Keys by which the shop's app from a store is told, one part for each service. */
export function PushCard({ google, apple, typed, errors }: PushCardProps) {
  const t = useTexts(PUSH_TEXTS);
  const formats = useFormats();
  const ofGoogle = errorOf(errors, 'serviceAccount') !== undefined;
  const shown = typed ?? apple;
  return (
    <Card title={t.title}>
      <p className="mb-4 text-ink-soft">{t.help}</p>
      <div className="flex flex-col gap-6">
        <Service
          title={t.google}
          kept={
            google && (
              <>
                {t.project} <b className="break-all">{google.projectId}</b>, {t.since} {formats.date(google.since)}
                <span className="block break-all text-sm text-ink-soft">{google.clientEmail}</span>
              </>
            )
          }
          remove="remove-google"
          isOpen={ofGoogle}
        >
          <KeyForm intent="google-key" help={t.googleHelp}>
            <FileField name="serviceAccount" accept=".json,application/json" label={t.serviceAccount} errors={errors} />
          </KeyForm>
        </Service>
        <Service
          title={t.apple}
          kept={
            apple && (
              <>
                {t.key} <b>{apple.keyId}</b>, {t.since} {formats.date(apple.since)}
                <span className="block text-sm text-ink-soft">
                  {t.teamId} {apple.teamId} · {t.services[apple.service]}
                </span>
              </>
            )
          }
          remove="remove-apple"
          isOpen={typed !== null}
        >
          <KeyForm intent="apple-key" help={t.appleHelp}>
            <div className="grid gap-4 sm:grid-cols-2">
              {(['teamId', 'keyId'] as const).map((name) => (
                <TextField
                  key={name}
                  name={name}
                  label={t[name]}
                  defaultValue={shown?.[name] ?? ''}
                  error={errorOf(errors, name)}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={20}
                />
              ))}
            </div>
            <FileField name="appleKey" accept=".p8" label={t.appleKey} errors={errors} />
            <div className="max-w-xs">
              <SelectField
                name="service"
                label={t.service}
                defaultValue={shown?.service ?? 'production'}
                options={(['production', 'development'] as const).map((value) => ({
                  value,
                  label: t.services[value],
                }))}
              />
            </div>
          </KeyForm>
        </Service>
      </div>
    </Card>
  );
}

/** One service: its key that is kept, or the form for one. */
function Service({
  title,
  kept,
  remove,
  isOpen,
  children,
}: {
  title: string;
  kept: ReactNode;
  remove: string;
  /** True while its form was refused. */
  isOpen: boolean;
  children: ReactNode;
}) {
  const t = useTexts(PUSH_TEXTS);
  return (
    <section aria-label={title} className="border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {title}
        <StatusChip state={kept ? 'there' : 'none'} label={kept ? t.there : t.none} tone={kept ? 'good' : 'neutral'} />
      </h3>
      {kept ? (
        <>
          <p className="mb-3">{kept}</p>
          <details open={isOpen} className="mb-3">
            <summary className="min-h-9 cursor-pointer text-accent underline">{t.replace}</summary>
            <div className="mt-2">{children}</div>
          </details>
          <Form method="post">
            <Sure label={t.remove} name={title} sure={t.removeSure} intent={remove} />
          </Form>
        </>
      ) : (
        children
      )}
    </section>
  );
}

function KeyForm({ intent, help, children }: { intent: string; help: string; children: ReactNode }) {
  const t = useTexts(PUSH_TEXTS);
  const busy = useSending();
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      <p className="text-ink-soft">{help}</p>
      {children}
      <div>
        <Button busy={busy}>{t.check}</Button>
      </div>
    </Form>
  );
}

function FileField({
  name,
  accept,
  label,
  errors,
}: {
  name: string;
  accept: string;
  label: string;
  errors: readonly FieldError[] | undefined;
}) {
  const wrong = errorOf(errors, name);
  return (
    <label className="flex min-w-0 flex-col gap-1.5">
      <span className="font-medium">{label}</span>
      <input
        type="file"
        name={name}
        id={name}
        accept={accept}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${name}-wrong` : undefined}
        className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
      />
      {wrong ? (
        <span id={`${name}-wrong`} role="alert" className="text-bad">
          ▲ {wrong}
        </span>
      ) : null}
    </label>
  );
}
