import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { inLanguage, languageOf } from '#core/kit';
import { eraseMyData, myData, myExportLink, requestMyExport, type MyShop } from '#core/own-data';
import {
  attempt,
  Button,
  buttonClass,
  Card,
  CheckboxField,
  EmptyState,
  ErrorSummary,
  PageHeader,
  errorOf,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { DATA_TEXTS } from './data-texts.ts';
import { payerContext } from './payer-context.server.ts';

export const meta = titled(DATA_TEXTS);

export const handle = { speaks: ['pl'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = payerContext(context, request);
  const { exports, ...view } = await orRefuse(myData(ctx));
  return {
    ...view,
    exports: exports.map(({ id, sizeBytes, requestedAt, expiresAt }) => ({
      id,
      sizeBytes,
      requestedAt,
      expiresAt,
      href: expiresAt ? myExportLink(ctx, { id, expiresAt }) : null,
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = payerContext(context, request);
  const form = await formOf(request);
  const t = inLanguage(languageOf(ctx), DATA_TEXTS);
  if (form.get('intent') === 'copy') {
    await orRefuse(requestMyExport(ctx));
    return redirectWithNote('/payer/data', { message: t.requested });
  }
  const sellerIds = form.getAll('shops').map(Number).filter(Number.isSafeInteger);
  const done = await attempt(() => eraseMyData(ctx, { sellerIds, confirmed: form.get('confirmed') === 'yes' }));
  if (!done.ok) return data({ errors: done.errors, sellerIds }, done.status);
  return redirectWithNote('/payer/data', { message: t.erased(done.value.map(({ shop }) => shop).join(', ')) });
}

/** Knowledge of shops about the signed-in buyer: a copy to take along, and the way to have it erased. */
export default function MyData() {
  const { shops, email } = useLoaderData<typeof loader>();
  const t = useTexts(DATA_TEXTS);
  return (
    <>
      <PageHeader title={t.title} subtitle={`${t.subtitle} ${email}`} />
      <div className="flex flex-col gap-4">
        <Copies />
        {shops.length === 0 ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : <Erasing />}
        <History />
      </div>
    </>
  );
}

function Copies() {
  const { exports } = useLoaderData<typeof loader>();
  const t = useTexts(DATA_TEXTS);
  const formats = useFormats();
  const busy = useSending();
  const isMaking = exports.some(({ href }) => href === null);
  return (
    <Card title={t.copy}>
      <p className="mb-3 text-ink-soft">{t.copyHelp}</p>
      <ul className="mb-3 flex flex-col divide-y divide-line">
        {exports.map(({ id, sizeBytes, requestedAt, expiresAt, href }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              {t.from(formats.dateTime(requestedAt))}
              <span className="block text-ink-soft">
                {expiresAt ? t.until(formats.dateTime(expiresAt), inMegabytes(sizeBytes, formats)) : t.making}
              </span>
            </span>
            {href ? (
              <a href={href} className={buttonClass('main')}>
                {t.download}
                <span className="sr-only"> {formats.dateTime(requestedAt)}</span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      {isMaking ? null : (
        <Form method="post">
          <Button name="intent" value="copy" busy={busy}>
            {t.request}
          </Button>
        </Form>
      )}
    </Card>
  );
}

const inMegabytes = (bytes: number, { number }: ReturnType<typeof useFormats>): string =>
  `${number(Math.max(1, Math.round(bytes / 10_000)) / 100)} MB`;

function Erasing() {
  const { shops } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(DATA_TEXTS);
  const busy = useSending();
  const errors = answer?.errors ?? [];
  const mayErase = shops.some(isErasable);
  return (
    <Card title={t.erase}>
      <Form method="post" className="flex flex-col gap-4">
        <ErrorSummary errors={errors} />
        <p className="text-ink-soft">{t.eraseHelp}</p>
        <fieldset id="shops" className="flex flex-col divide-y divide-line">
          <legend className="sr-only">{t.shops}</legend>
          {shops.map((shop) => (
            <ShopChoice key={shop.sellerId} shop={shop} chosen={answer?.sellerIds.includes(shop.sellerId) ?? false} />
          ))}
        </fieldset>
        {mayErase ? (
          <>
            <CheckboxField name="confirmed" value="yes" label={t.confirm} error={errorOf(errors, 'confirmed')} />
            <div>
              <Button look="danger" name="intent" value="erase" busy={busy}>
                {t.eraseNow}
              </Button>
            </div>
          </>
        ) : null}
      </Form>
    </Card>
  );
}

const isErasable = ({ known, messages, contracts, open }: MyShop): boolean =>
  (known || messages > 0) && contracts.length + open.length === 0;

function ShopChoice({ shop, chosen }: { shop: MyShop; chosen: boolean }) {
  const t = useTexts(DATA_TEXTS);
  const formats = useFormats();
  const { known, messages, orders, invoices, declarations, contracts, open, keptUntil } = shop;
  const goes = [known ? t.entry : '', messages > 0 ? t.messages(messages) : ''].filter(Boolean).join(', ');
  const stays = [
    orders > 0 ? t.orders(orders) : '',
    invoices > 0 ? t.invoices(invoices) : '',
    declarations > 0 ? t.declarations(declarations) : '',
  ].filter(Boolean);
  const id = `shop-${shop.sellerId}`;
  return (
    <div className="flex flex-col gap-1 py-3">
      {isErasable(shop) ? (
        <CheckboxField id={id} name="shops" value={shop.sellerId} defaultChecked={chosen} label={shop.shop} />
      ) : (
        <p className="font-medium">{shop.shop}</p>
      )}
      {contracts.length > 0 ? <p className="text-warn">{t.runs(contracts.join(', '))}</p> : null}
      {open.length > 0 ? <p className="text-warn">{t.open(open.join(', '))}</p> : null}
      {contracts.length + open.length > 0 ? (
        <p>
          <Link to="/payer" className="text-accent underline">
            {t.toContracts}
            <span className="sr-only"> {shop.shop}</span>
          </Link>
        </p>
      ) : null}
      <p className="text-ink-soft">{goes === '' ? t.goesNothing : t.goes(goes)}</p>
      {keptUntil && stays.length > 0 ? (
        <p className="text-ink-soft">{t.stays(stays.join(', '), formats.date(keptUntil))}</p>
      ) : null}
    </div>
  );
}

function History() {
  const { erasures } = useLoaderData<typeof loader>();
  const t = useTexts(DATA_TEXTS);
  const formats = useFormats();
  if (erasures.length === 0) return null;
  return (
    <Card title={t.history}>
      <ul className="flex flex-col gap-2">
        {erasures.map(({ shop, at, keptUntil }) => (
          <li key={`${shop}${String(at)}`}>
            {t.erasedAt(shop, formats.dateTime(at))}
            <span className="block text-ink-soft">
              {keptUntil ? t.keptUntil(formats.date(keptUntil)) : t.keptNothing}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
