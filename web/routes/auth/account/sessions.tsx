import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { listSessions, readProfile, revokeSession, signOutEverywhere } from '#core/people';
import { Button, Card, ErrorSummary, StatusChip, useLocale, useTexts } from '#web/ui';
import { languageTag } from '#core/kit';
import { readForm, signedInContext, withForm } from '../auth-request.server.ts';
import { titled } from '../page-title.ts';
import { deviceName } from './device-name.ts';

export const meta = titled('Geräte', 'Devices');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = signedInContext(context, request);
  const [sessions, { timeZone }] = await Promise.all([listSessions(ctx), readProfile(ctx)]);
  return { sessions, timeZone };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = signedInContext(context, request);
  const fields = await readForm(request);
  return withForm(fields, async () => {
    if (fields.session === 'others') await signOutEverywhere(ctx);
    else await revokeSession(ctx, toId(fields.session));
  });
}

/** 0 is nobody's session. */
function toId(text: string | undefined): number {
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : 0;
}

const TEXTS = {
  de: {
    title: 'Hier sind Sie angemeldet',
    current: 'dieses Gerät',
    seen: 'Zuletzt',
    since: 'seit',
    end: 'Abmelden',
    others: 'Alle anderen abmelden',
    unknown: 'Unbekanntes Gerät',
    app: 'App',
    at: (domain: string) => `bei ${domain}`,
    hint: 'Ein Gerät kommt Ihnen fremd vor? Melden Sie es ab und ändern Sie Ihr Passwort. Passkeys und verbundene Konten stehen unter',
    ways: 'Ohne Passwort',
  },
  en: {
    title: 'You are signed in here',
    current: 'this device',
    seen: 'Last seen',
    since: 'since',
    end: 'Sign out',
    others: 'Sign out all others',
    unknown: 'Unknown device',
    app: 'app',
    at: (domain: string) => `at ${domain}`,
    hint: 'A device looks strange to you? Sign it out and change your password. Passkeys and connected accounts stand under',
    ways: 'Without a password',
  },
};

export default function Sessions() {
  const t = useTexts(TEXTS);
  const { sessions, timeZone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const locale = useLocale();
  const countries = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <Card
      title={t.title}
      actions={
        sessions.length > 1 ? (
          <Form method="post">
            <input type="hidden" name="session" value="others" />
            <Button>{t.others}</Button>
          </Form>
        ) : null
      }
    >
      <ErrorSummary errors={answer?.errors ?? []} />
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <div className="min-w-0">
              <p className="font-medium break-words">
                {deviceName(session.userAgent) || t.unknown}{' '}
                {session.current ? <StatusChip state="active" label={t.current} /> : null}
              </p>
              <p className="text-sm text-ink-soft">
                {[
                  session.client === 'app' ? t.app : '',
                  session.domain === '' ? '' : t.at(session.domain),
                  session.country === '' ? '' : (countries.of(session.country) ?? ''),
                  session.ip,
                ]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                · {t.seen} {format.format(session.lastSeenAt)} · {t.since} {format.format(session.createdAt)}
              </p>
            </div>
            {session.current ? null : (
              <Form method="post">
                <input type="hidden" name="session" value={session.id} />
                <Button look="danger">{t.end}</Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {t.hint}{' '}
        <Link to="/account/passkeys" className="text-accent underline">
          {t.ways}
        </Link>
        .
      </p>
    </Card>
  );
}
