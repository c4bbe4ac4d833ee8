import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { SUPPLY_CHOICES, changeSupply, productSupply, type SupplyInput } from '#core/catalog';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  TextArea,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useLocale,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { productId } from './product-id.server.ts';
import { SUPPLY_TEXTS } from './supply-texts.ts';

const TEXTS = {
  de: {
    title: 'Art der Leistung',
    back: '← Bearbeiten',
    intro:
      'Davon hängt ab, in welchem Land ein Verkauf besteuert wird. Kontor schlägt etwas vor; Sie kennen Ihr Angebot und bestätigen es oder ändern es mit einem Grund. Es gilt für die nächsten Bestellungen, frühere behalten ihre.',
    usual: 'Vorschlag',
    reason: 'Begründung',
    reasonHelp: 'Nötig, wenn Sie etwas ändern. Zum Beispiel: Der Kurs findet live per Video statt.',
    save: 'Bestätigen',
    saved: 'Gespeichert.',
    history: 'Bisher',
    none: 'Noch nicht bestätigt.',
    confirmed: 'bestätigt',
  },
  en: {
    title: 'Kind of supply',
    back: '← Edit',
    intro:
      'It decides in which country a sale is taxed. Kontor suggests something; you know what you offer and confirm it, or change it with a reason. It counts for the next orders; earlier ones keep theirs.',
    usual: 'Suggested',
    reason: 'Reason',
    reasonHelp: 'Needed when you change something. For example: the course is held live by video.',
    save: 'Confirm',
    saved: 'Saved.',
    history: 'So far',
    none: 'Not confirmed yet.',
    confirmed: 'confirmed',
  },
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const product = await orRefuse(productSupply(ctx, productId(params)));
  return { ...product, choices: SUPPLY_CHOICES, title: `${TEXTS[ctx.locale].title}: ${product.name}` };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = productId(params);
  const form = await formOf(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const given = { supply: text('supply') as SupplyInput['supply'], reason: text('reason') };
  const done = await attempt(() => changeSupply(ctx, id, given));
  if (!done.ok) return data({ errors: done.errors, ...given }, { status: 422 });
  return redirectWithNote(`/cabinet/products/${id}/supply`, { message: TEXTS[ctx.locale].saved });
}

/** Supply class of a product, confirmed or changed by its seller, with its history. */
export default function SupplyScreen() {
  const { id, title, supply, usual, choices, history } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const words = SUPPLY_TEXTS[useLocale()];
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
        <Card>
          <Form method="post" className="flex flex-col gap-4">
            {sent ? <ErrorSummary errors={sent.errors} /> : null}
            <fieldset id="supply" className="flex flex-col gap-2" tabIndex={-1}>
              <legend className="mb-1.5 font-medium">{t.title}</legend>
              {choices.map((choice) => (
                <label
                  key={choice}
                  className="flex cursor-pointer items-start gap-3 rounded-control border border-line-strong px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft"
                >
                  <input
                    type="radio"
                    name="supply"
                    value={choice}
                    defaultChecked={(sent?.supply ?? supply) === choice}
                    className="mt-1 size-4 shrink-0 accent-accent"
                  />
                  <span className="min-w-0">
                    <span className="font-medium">{words[choice]}</span>
                    {choice === usual ? <span className="ml-2 text-sm text-ink-soft">({t.usual})</span> : null}
                    <span className="block text-sm text-ink-soft">{words[`${choice}_help`]}</span>
                  </span>
                </label>
              ))}
            </fieldset>
            <TextArea
              name="reason"
              label={t.reason}
              help={t.reasonHelp}
              rows={3}
              maxLength={500}
              defaultValue={sent?.reason ?? ''}
              error={errorOf(sent?.errors, 'reason')}
            />
            <div>
              <Button look="main" busy={busy}>
                {t.save}
              </Button>
            </div>
          </Form>
        </Card>
        <Card title={t.history}>
          {history.length === 0 ? <p className="text-ink-soft">{t.none}</p> : null}
          <ul className="flex flex-col divide-y divide-line">
            {history.map(({ id: key, from, to, reason, at }) => (
              <li key={key} className="py-2.5 first:pt-0 last:pb-0">
                <p>
                  <span className="text-ink-soft">{formats.dateTime(at)}</span>{' '}
                  {from === to ? `${words[to]} ${t.confirmed}` : `${words[from]} → ${words[to]}`}
                </p>
                {reason === '' ? null : <p className="break-words text-ink-soft">{reason}</p>}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
