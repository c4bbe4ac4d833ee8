import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { readFrontPage, writeFrontPage, type FrontPage } from '#core/opening';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  TextField,
  attempt,
  errorOf,
  formOf,
  titled,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { adminContext } from '../../require-admin.server.ts';

const TEXTS = {
  de: {
    title: 'Startseite',
    back: '← Verwaltung',
    subtitle: 'Was unter der bloßen Adresse dieser Installation steht.',
    legend: 'Unter / steht',
    modes: {
      page: ['Kontors eigene Seite', 'Sie sagt, was das hier ist, und eröffnet Shops.'],
      shop: ['Ein Shop', 'Wer kommt, landet gleich im Shop, dessen Adresse Sie hier nennen.'],
      off: ['Nur die Anmeldung', 'Niemand erfährt, was hier läuft.'],
    },
    shop: 'Adresse des Shops',
    shopHelp: 'Der Teil hinter /s/, zum Beispiel anna.',
    demoShop: 'Shop zum Ansehen',
    demoShopHelp: 'Diesen zeigt Kontors Seite als Beispiel. Bleibt das Feld leer, nennt sie keinen.',
    save: 'Speichern',
    saved: 'Gespeichert.',
    look: 'Ansehen',
  },
  en: {
    title: 'Front page',
    back: '← Administration',
    subtitle: 'What stands at the bare address of this installation.',
    legend: 'At / stands',
    modes: {
      page: ['Kontor’s own page', 'It says what this is and opens shops.'],
      shop: ['A shop', 'Everybody lands in the shop whose address you name here.'],
      off: ['The sign-in only', 'Nobody learns what runs here.'],
    },
    shop: 'Address of the shop',
    shopHelp: 'The part after /s/, e.g. anna.',
    demoShop: 'Shop to look at',
    demoShopHelp: 'Kontor’s page shows it as an example. If this is empty, it names none.',
    save: 'Save',
    saved: 'Saved.',
    look: 'Look at it',
  },
} as const;

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  return readFrontPage(ctx);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const values = { mode: text('mode') as FrontPage['mode'], shop: text('shop'), demoShop: text('demoShop') };
  const done = await attempt(() => writeFrontPage(ctx, values));
  if (!done.ok) return data({ errors: done.errors, values }, { status: 422 });
  return redirectWithNote('/admin/front', { message: TEXTS[ctx.locale].saved });
}

/** Kontor's own page, a shop, or the door. */
export default function FrontSetting() {
  const stored = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts<(typeof TEXTS)['de' | 'en']>(TEXTS);
  const busy = useSending();
  const values = answer?.values ?? stored;
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} back={<Link to="/admin">{t.back}</Link>} />
      <Form method="post" className="flex max-w-xl flex-col gap-5">
        <ErrorSummary errors={answer?.errors ?? []} />
        <Card>
          <div className="flex flex-col gap-5">
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-1.5 font-medium">{t.legend}</legend>
              {(['page', 'shop', 'off'] as const).map((mode) => (
                <label
                  key={mode}
                  className="flex items-start gap-2.5 rounded-control border border-line-strong px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft"
                >
                  <input
                    type="radio"
                    name="mode"
                    value={mode}
                    defaultChecked={values.mode === mode}
                    className="mt-0.5 size-4.5 accent-accent"
                  />
                  <span>
                    <span className="block font-medium">{t.modes[mode][0]}</span>
                    <span className="block text-ink-soft">{t.modes[mode][1]}</span>
                  </span>
                </label>
              ))}
            </fieldset>
            <TextField
              label={t.shop}
              name="shop"
              help={t.shopHelp}
              maxLength={63}
              autoCapitalize="none"
              defaultValue={values.shop}
              error={errorOf(answer?.errors, 'shop')}
            />
            <TextField
              label={t.demoShop}
              name="demoShop"
              help={t.demoShopHelp}
              maxLength={63}
              autoCapitalize="none"
              defaultValue={values.demoShop}
              error={errorOf(answer?.errors, 'demoShop')}
            />
          </div>
        </Card>
        <div>
          <Button look="main" busy={busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </>
  );
}
