import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { addPart, movePart, partsView, removePart } from '#core/plugins';
import {
  Button,
  ButtonLink,
  Card,
  ErrorSummary,
  Notice,
  PartsEditor,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { salesDateNotice, salesDateOf, saveSalesDate, todayOfShop } from '../sales-date.ts';
import { numberOf, partOf, productIdOf } from './numbers.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const productId = productIdOf(params);
  const view = await orRefuse(partsView(ctx, productId));
  const salesDate = await salesDateOf(ctx, productId);
  return { productId, view, salesDate, notice: salesDateNotice(salesDate, await todayOfShop(ctx)) };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = productIdOf(params);
  const form = await formOf(request);
  const intent = form.get('intent');
  const done = await attempt(async () => {
    if (intent === 'remove') await removePart(ctx, productId, numberOf(form, 'part'), { endsForHolders: false });
    else if (intent === 'move') await movePart(ctx, productId, numberOf(form, 'part'), numberOf(form, 'place'));
    else if (intent === 'date') await saveSalesDate(ctx, productId, String(form.get('salesDate') ?? ''));
    else await addPart(ctx, productId, ...partOf(form));
  });
  if (!done.ok) return data({ errors: done.errors }, { status: 422 });
  return redirect(`/cabinet/products/${productId}/edit/products?step=2&note=saved`);
}

const TEXTS = {
  de: {
    title: 'Produkte im Paket',
    rule: 'Was Sie später hinzufügen, öffnet sich auch für alle, die das Paket schon haben. Was Sie entfernen, behalten sie.',
    notSent: (names: string, holders: number) =>
      `${names}: Waren gehen nur mit neuen Bestellungen auf den Weg. ${holders === 1 ? 'Einem Käufer, der' : `Den ${holders} Käufern, die`} das Paket schon ${holders === 1 ? 'hat' : 'haben'}, wird nichts nachgeschickt, was danach dazukam: Dafür liegt keine Lieferadresse vor. Wer es bekommen soll, bestellt es einzeln, zum Beispiel mit einem Gutschein.`,
    price: 'Preis',
    sum: 'Einzeln kosten die Produkte zusammen',
    own: 'Ihr Paket kostet',
    save: 'Käufer sparen',
    noSaving:
      'Das Paket ist nicht günstiger als die Produkte einzeln. Senken Sie den Preis an der Kasse, oder nehmen Sie etwas dazu.',
    withoutPrice: 'Nicht mitgezählt, weil ohne Einzelpreis:',
    noPrice: 'Legen Sie im nächsten Schritt den Preis fest.',
    date: 'Verkaufsstart',
    dateHelp: 'Ab wann Sie das Paket anbieten. Nur zu Ihrer Erinnerung.',
    keep: 'Verkaufsstart speichern',
    future: 'Der Verkaufsstart liegt in der Zukunft. Veröffentlichen Sie das Paket erst dann.',
    month_old: 'Der Verkaufsstart ist über einen Monat her. Prüfen Sie, ob Angebot und Preis noch stimmen.',
    next: 'Weiter zur Kasse',
  },
  en: {
    title: 'Products in the bundle',
    rule: 'What you add later opens for everybody who has the bundle already. What you remove they keep.',
    notSent: (names: string, holders: number) =>
      `${names}: goods are sent with new orders only. ${holders === 1 ? 'The buyer who has' : `The ${holders} buyers who have`} the bundle already ${holders === 1 ? 'is' : 'are'} not sent what was added later: there is no delivery address for it. Whoever shall get it orders it by itself, for example with a coupon.`,
    price: 'Price',
    sum: 'One by one the products cost',
    own: 'Your bundle costs',
    save: 'Buyers save',
    noSaving:
      'The bundle is no cheaper than its products one by one. Lower its price at the checkout step, or add something.',
    withoutPrice: 'Not counted because they have no price of their own:',
    noPrice: 'Set the price in the next step.',
    date: 'Start of sales',
    dateHelp: 'From when you offer the bundle. A reminder for yourself.',
    keep: 'Save start of sales',
    future: 'The start of sales lies ahead. Publish the bundle then.',
    month_old: 'Sales began more than a month ago. Check whether offer and price still hold.',
    next: 'Continue to checkout',
  },
};

/** The second step of a bundle: what is in it, and whether it is worth its price. */
export default function ProductsStep() {
  const t = useTexts(TEXTS);
  const { productId, view, salesDate, notice } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-5">
      <ErrorSummary errors={refused?.errors ?? []} />
      <Card title={t.title}>
        <div className="flex flex-col gap-4">
          <PartsEditor view={view} errors={refused?.errors} />
          <p className="text-sm text-ink-soft">{t.rule}</p>
          {view.goods.holders > 0 ? (
            <Notice tone="info">{t.notSent(view.goods.names.join(', '), view.goods.holders)}</Notice>
          ) : null}
        </div>
      </Card>
      {view.sum ? <PriceCard view={view} /> : null}
      <Card title={t.date}>
        <Form method="post" preventScrollReset className="flex flex-col gap-4">
          {notice ? <Notice tone={notice === 'future' ? 'info' : 'warn'}>{t[notice]}</Notice> : null}
          <TextField
            label={t.date}
            help={t.dateHelp}
            optional
            type="date"
            name="salesDate"
            defaultValue={salesDate ?? ''}
            error={errorOf(refused?.errors, 'salesDate')}
          />
          <div>
            <Button name="intent" value="date">
              {t.keep}
            </Button>
          </div>
        </Form>
      </Card>
      <div>
        <ButtonLink look="main" to={`/cabinet/products/${productId}/edit?step=3`}>
          {t.next}
        </ButtonLink>
      </div>
    </div>
  );
}

type View = ReturnType<typeof useLoaderData<typeof loader>>['view'];

function PriceCard({ view: { sum, price, withoutPrice } }: { view: View }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  if (!sum) return null;
  const saving =
    price && price.currency === sum.currency
      ? { minor: Number(sum.minor) - Number(price.minor), currency: sum.currency }
      : null;
  return (
    <Card title={t.price}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        <dt>{t.sum}</dt>
        <dd className="text-right">{formats.money(sum)}</dd>
        {price ? (
          <>
            <dt>{t.own}</dt>
            <dd className="text-right font-semibold">{formats.money(price)}</dd>
          </>
        ) : null}
        {saving && saving.minor > 0 ? (
          <>
            <dt>{t.save}</dt>
            <dd className="text-right text-good">{formats.money(saving)}</dd>
          </>
        ) : null}
      </dl>
      <div className="mt-3 flex flex-col gap-2">
        {price ? null : <p className="text-ink-soft">{t.noPrice}</p>}
        {saving && saving.minor <= 0 ? <Notice tone="warn">{t.noSaving}</Notice> : null}
        {withoutPrice > 0 ? (
          <p className="text-sm text-ink-soft">
            {t.withoutPrice} {withoutPrice}
          </p>
        ) : null}
      </div>
    </Card>
  );
}
