import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { MOST_GRAMS, changeGoods, productGoods } from '#core/catalog';
import { readShippingRegions } from '#core/shipping';
import {
  Button,
  Card,
  CheckboxField,
  ErrorSummary,
  FeatureLock,
  Notice,
  PageHeader,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useSending,
  useTexts,
  wholeInput,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { productId } from './product-id.server.ts';

const TEXTS = {
  de: {
    title: 'Versand',
    back: '← Bearbeiten',
    intro:
      'Eine Ware wird an eine Adresse geschickt. Die Kasse fragt danach und rechnet den Versand dazu; der Widerruf läuft ab dem Empfang. Es gilt für die nächsten Bestellungen, frühere behalten ihres.',
    sent: 'Dieses Produkt ist eine Ware und wird versendet',
    sentHelp: 'Besteuert wird sie, wo das Paket ankommt: in Ihrem Land, oder im Land des Käufers innerhalb der EU.',
    not: 'Was nicht als Ware geht',
    nots: [
      'Lebensmittel, Arzneien und anderes mit ermäßigtem Satz: Der Shop kennt den Regelsatz und, für gedruckte Bücher, den für Druckwerke.',
      'Teile einer Mitgliedschaft: Was Monat für Monat öffnet, kann nicht jedes Mal eine Adresse nennen. In Pakete können Waren.',
      'Geschenkte Zugänge, Käufe in App-Stores und Bestellungen durch Assistenten der Käufer: Keiner von ihnen nennt eine Adresse.',
      'Ziele außerhalb der EU und Käufe ohne Steuer mit USt-IdNr. aus einem anderen EU-Land.',
    ],
    weight: 'Gewicht eines Stücks in Gramm',
    weightHelp: 'Mit Verpackung. Danach richtet sich der Preis für den Versand.',
    save: 'Speichern',
    saved: 'Gespeichert.',
    never:
      'Produkte dieser Art werden nicht versendet. Legen Sie für die Ware eine digitale Leistung an, und beides zusammen als Paket.',
    noRegions: 'Noch versendet Ihr Shop in kein Land. Legen Sie fest, wohin und für welchen Preis:',
    regions: 'Versandgebiete und Preise',
    stock: 'Wie viele Stück es gibt, steht im Schritt „Kasse“ bei „Verfügbare Stückzahl“.',
  },
  en: {
    title: 'Shipping',
    back: '← Edit',
    intro:
      'Goods are sent to an address. The checkout asks for it and adds the shipping; the period for a withdrawal runs from the day they come. It counts for the next orders; earlier ones keep theirs.',
    sent: 'This product is goods and is sent',
    sentHelp: 'It is taxed where the parcel arrives: in your country, or in the buyer’s within the EU.',
    not: 'What cannot be goods',
    nots: [
      'Food, medicine and others with a reduced rate: the shop knows the standard rate and, for printed books, that of publications.',
      'Parts of a membership: what opens month by month cannot name an address each time. Bundles can hold goods.',
      'Access given by hand, purchases in stores of apps, and orders by buyers’ assistants: none of them names an address.',
      'Places outside the EU, and purchases without tax by a VAT id from another EU country.',
    ],
    weight: 'Weight of one piece in grams',
    weightHelp: 'With its packing. The price of shipping depends on it.',
    save: 'Save',
    saved: 'Saved.',
    never: 'Products of this kind are not sent. Create a digital service for the goods, and both together as a bundle.',
    noRegions: 'Your shop sends to no country yet. Say where to, and for how much:',
    regions: 'Regions and prices',
    stock: 'The number of pieces stands in the step “Checkout” at “Pieces available”.',
  },
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const product = await orRefuse(productGoods(ctx, productId(params)));
  return {
    ...product,
    hasRegions: (await readShippingRegions(ctx)).length > 0,
    most: MOST_GRAMS,
    title: `${TEXTS[ctx.locale].title}: ${product.name}`,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = productId(params);
  const form = await formOf(request);
  const weight = String(form.get('weightGrams') ?? '').trim();
  const sent = form.get('sent') === 'on';
  const weightGrams = sent ? (/^\d{1,9}$/.test(weight) ? Number(weight) : 0) : null;
  const done = await attempt(() => changeGoods(ctx, id, { weightGrams }));
  if (!done.ok) return data({ errors: done.errors, sent, weight }, { status: done.status });
  return redirectWithNote(`/cabinet/products/${id}/shipping`, { message: TEXTS[ctx.locale].saved });
}

/** Makes a product goods that are sent. */
export default function GoodsScreen() {
  const { id, title, sendable, weightGrams, hasRegions, most } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const busy = useSending();
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t.intro}
        back={
          <Link to={`/cabinet/products/${id}/edit?step=1`} className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <FeatureLock feature="physical_products" />
        {sendable ? (
          <Card>
            <Form method="post" className="flex flex-col gap-4" noValidate>
              <ErrorSummary errors={refused?.errors ?? []} />
              <CheckboxField
                name="sent"
                label={t.sent}
                help={t.sentHelp}
                defaultChecked={refused?.sent ?? weightGrams !== null}
              />
              <TextField
                name="weightGrams"
                label={t.weight}
                help={t.weightHelp}
                {...wholeInput(1, most)}
                defaultValue={refused?.weight ?? (weightGrams === null ? '' : String(weightGrams))}
                error={errorOf(refused?.errors, 'weightGrams')}
              />
              <p className="text-sm text-ink-soft">{t.stock}</p>
              <details className="text-sm">
                <summary className="cursor-pointer text-accent underline">{t.not}</summary>
                <ul className="mt-2 list-disc pl-5">
                  {t.nots.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </details>
              <div>
                <Button look="main" busy={busy}>
                  {t.save}
                </Button>
              </div>
            </Form>
          </Card>
        ) : (
          <Notice tone="info">{t.never}</Notice>
        )}
        {sendable && !hasRegions ? (
          <Notice tone="warn">
            {t.noRegions}{' '}
            <Link to="/cabinet/settings/shipping" className="text-accent underline">
              {t.regions}
            </Link>
          </Notice>
        ) : null}
      </div>
    </>
  );
}
