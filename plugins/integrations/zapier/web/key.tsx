import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { Button, Card, CopyField, PageHeader, orRefuse, titled, useSending, useTexts } from '#web/ui';
import { renewShopKey, shopKey } from '../shop-key.ts';

const TEXTS = {
  de: {
    title: 'Zapier-Schlüssel',
    back: 'Zapier',
    what: 'Mit diesem Schlüssel hört die Zapier-App von Ihrem Shop und abonniert Ereignisse. Wer ihn hat, sieht Bestellungen und Käufer: Geben Sie ihn nur in Zapier ein.',
    none: 'Es gibt noch keinen Schlüssel.',
    create: 'Schlüssel erzeugen',
    renew: 'Neuen Schlüssel erzeugen',
    renewHelp: 'Der bisherige gilt dann nicht mehr; in Zapier muss der neue eingetragen werden.',
    key: 'Schlüssel',
    how: 'Adressen für die App',
    me: 'Anmeldung prüfen',
    subscribe: 'Abonnieren (POST mit hookUrl und event)',
    samples: 'Beispiele',
    recent: 'Abfragen, was zuletzt geschah (Polling)',
    contact: 'Aktion: Kontakt finden (GET mit email)',
    access: 'Aktion: Zugang geben (POST mit email, product_id)',
  },
  en: {
    title: 'Zapier key',
    back: 'Zapier',
    what: 'With this key the Zapier app hears of your shop and subscribes to events. Whoever has it sees orders and buyers: enter it in Zapier alone.',
    none: 'There is no key yet.',
    create: 'Create key',
    renew: 'Create a new key',
    renewHelp: 'The one before is then no longer valid; Zapier needs the new one.',
    key: 'Key',
    how: 'Addresses for the app',
    me: 'Check sign-in',
    subscribe: 'Subscribe (POST with hookUrl and event)',
    samples: 'Examples',
    recent: 'Ask what happened lately (polling)',
    contact: 'Action: find a contact (GET with email)',
    access: 'Action: give access (POST with email, product_id)',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  return { apiKey: await orRefuse(shopKey(ctx)), base: `${ctx.baseUrl}/v1/zapier` };
}

export async function action({ context }: ActionFunctionArgs) {
  await orRefuse(renewShopKey(context.ctx()));
  return redirect('/cabinet/settings/zapier');
}

/** The shop's key for the Zapier app. */
export default function ZapierKey() {
  const { apiKey, base } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const busy = useSending();
  return (
    <>
      <PageHeader
        title={t.title}
        back={
          <Link className="text-accent underline" to="/cabinet/settings/extensions/integration/zapier">
            {t.back}
          </Link>
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <Card>
          <div className="flex flex-col gap-4">
            <p>{t.what}</p>
            {apiKey ? <CopyField label={t.key} value={apiKey} /> : <p>{t.none}</p>}
            <Form method="post" className="flex flex-col items-start gap-2">
              <Button look={apiKey ? 'quiet' : 'main'} busy={busy}>
                {apiKey ? t.renew : t.create}
              </Button>
              {apiKey ? <p className="text-sm text-ink-soft">{t.renewHelp}</p> : null}
            </Form>
          </div>
        </Card>
        <Card title={t.how}>
          <div className="flex flex-col gap-4">
            <CopyField label={t.me} value={`${base}/me`} />
            <CopyField label={t.subscribe} value={`${base}/hooks`} />
            <CopyField label={t.samples} value={`${base}/samples/order.paid`} />
            <CopyField label={t.recent} value={`${base}/recent/order.paid`} />
            <CopyField label={t.contact} value={`${base}/contacts?email=`} />
            <CopyField label={t.access} value={`${base}/access`} />
          </div>
        </Card>
      </div>
    </>
  );
}
