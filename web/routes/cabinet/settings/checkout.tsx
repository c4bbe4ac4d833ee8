import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { LAWFUL_BUTTONS, TRUST_SEALS, checkoutSettings, orderButtonText, saveCheckoutSettings, type TrustSeal } from '#core/checkout';
import { Button, Card, CheckboxField, ErrorSummary, PageHeader, SelectField, attempt, errorOf, orRefuse, useSending, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { readForm } from '../../auth/auth-request.server.ts';

const TEXTS = {
  de: {
    title: 'Kasse', subtitle: 'Gilt für jede Kasse Ihres Shops.', button: 'Bestellknopf', buyButtonText: 'Text auf dem Knopf',
    buttonHelp: 'Nur diese Texte verpflichten Verbraucher (§ 312j BGB). Unter „Bestellung abschließen“ und ähnlichen käme kein Vertrag zustande, deshalb fehlen sie hier. Kostenloses heißt immer „Kostenlos erhalten“.',
    seals: 'Siegel unter dem Knopf', sealsHelp: 'Ein Siegel steht nur da, wo es stimmt: die Kartenmarken, wenn man mit Karte zahlen kann, und „SSL-verschlüsselt“, wenn die Verbindung es ist.',
    visa: 'Visa', mastercard: 'Mastercard', sslSecure: 'SSL-verschlüsselt', save: 'Speichern', saved: 'Gespeichert. Käufer sehen es sofort.',
  },
  en: {
    title: 'Checkout', subtitle: 'For every checkout of your shop.', button: 'Order button', buyButtonText: 'Text on the button',
    buttonHelp: 'Only these texts bind consumers (§ 312j BGB). Under “Complete order” and the like no contract would come about, so they are not offered. What is free always says “Get it for free”.',
    seals: 'Seals below the button', sealsHelp: 'A seal stands only where it is true: the card brands where a card is taken, and “SSL encrypted” where the connection is.',
    visa: 'Visa', mastercard: 'Mastercard', sslSecure: 'SSL encrypted', save: 'Save', saved: 'Saved. Buyers see it at once.',
  },
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const settings = await orRefuse(checkoutSettings(ctx));
  return {
    settings, title: TEXTS[ctx.locale].title, seals: [...TRUST_SEALS],
    buttons: LAWFUL_BUTTONS.map((choice) => ({ value: choice, label: `${orderButtonText({ free: false, choice }, 'de')} / ${orderButtonText({ free: false, choice }, 'en')}` })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const fields = await readForm(request);
  const trustSealsSettings = Object.fromEntries(TRUST_SEALS.map((seal) => [seal, fields[seal] === 'on'])) as Record<TrustSeal, boolean>;
  const outcome = await attempt(() => saveCheckoutSettings(ctx, { buyButtonText: fields.buyButtonText ?? '', trustSealsSettings }));
  if (!outcome.ok) return data({ errors: outcome.errors }, { status: 422 });
  return redirectWithNote('/cabinet/settings/checkout', { message: TEXTS[ctx.locale].saved });
}

export default function CheckoutSettingsScreen() {
  const { settings, buttons, seals } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const busy = useSending();
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <Form method="post" className="flex max-w-2xl flex-col gap-4" noValidate>
        <ErrorSummary errors={answer?.errors ?? []} />
        <Card title={t.button}>
          <SelectField name="buyButtonText" label={t.buyButtonText} help={t.buttonHelp} options={buttons} defaultValue={settings.buyButtonText} error={errorOf(answer?.errors, 'buyButtonText')} />
        </Card>
        <Card title={t.seals}>
          <div className="flex flex-col gap-3">
            <p className="text-ink-soft">{t.sealsHelp}</p>
            {seals.map((seal) => <CheckboxField key={seal} name={seal} label={t[seal]} defaultChecked={settings.trustSealsSettings[seal]} />)}
          </div>
        </Card>
        <div>
          <Button look="main" busy={busy}>{t.save}</Button>
        </div>
      </Form>
    </>
  );
}
