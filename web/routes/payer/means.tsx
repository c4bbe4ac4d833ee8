import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { paymentMeans, removeMeans } from '#core/collection';
import { Button, EmptyState, PageHeader, formOf, orRefuse, useTexts } from '#web/ui';
import { inLanguage, languageOf } from '#core/kit';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { payerContext } from './payer-context.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = payerContext(context, request);
  return data({
    list: await paymentMeans(ctx),
    title: inLanguage(languageOf(ctx), { de: 'Zahlungsmittel', en: 'Means of payment', pl: 'Środki płatności' }),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = payerContext(context, request);
  const form = await formOf(request);
  await orRefuse(removeMeans(ctx, { token: String(form.get('token') ?? '').slice(0, 60) }));
  return redirectWithNote('/payer/means', {
    message: inLanguage(languageOf(ctx), {
      de: 'Das Zahlungsmittel ist entfernt.',
      en: 'The means of payment is removed.',
      pl: 'Środek płatności został usunięty.',
    }),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export const handle = { speaks: ['pl'] };

const TEXTS = {
  de: {
    none: 'Nichts hinterlegt',
    help: 'Wenn Sie an einer Kasse ankreuzen, dass sich ein Shop Ihr Zahlungsmittel merken soll, sehen Sie es hier und können es wieder entfernen.',
    at: 'bei',
    remove: 'Entfernen',
    kept: 'Sie können an der Kasse damit bezahlen, ohne es noch einmal einzugeben.',
    used: 'Davon wird abgebucht:',
    first: 'Zum Entfernen hinterlegen Sie dort ein anderes oder beenden den Vertrag.',
  },
  en: {
    none: 'Nothing saved',
    help: 'When you tick at a checkout that a shop shall remember your means of payment, you see it here and can remove it again.',
    at: 'at',
    remove: 'Remove',
    kept: 'You can pay with it at the checkout without typing it again.',
    used: 'Charged for:',
    first: 'To remove it save another one there or end the contract.',
  },
  pl: {
    none: 'Nic nie zapisano',
    help: 'Gdy przy zamówieniu zaznaczysz, że sklep ma zapamiętać środek płatności, zobaczysz go tutaj i będziesz móc go usunąć.',
    at: 'w',
    remove: 'Usuń',
    kept: 'Możesz nim płacić przy zamówieniu bez ponownego wpisywania.',
    used: 'Pobieramy z niego za:',
    first: 'Aby go usunąć, zapisz tam inny lub zakończ umowę.',
  },
};

/** Means that sellers keep of the signed-in buyer, and the way to take it back. */
export default function Means() {
  const { list, title } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  return (
    <>
      <PageHeader title={title} />
      {list.length === 0 ? <EmptyState title={t.none}>{t.help}</EmptyState> : null}
      <ul className="flex flex-col gap-3">
        {list.map((means) => (
          <li
            key={means.token}
            className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-4"
          >
            <div className="min-w-0">
              <p className="text-lg font-semibold break-words">{means.title}</p>
              <p className="text-ink-soft">
                {t.at} {means.shop}
              </p>
              {means.kept ? <p>{t.kept}</p> : null}
              {means.usedBy.length > 0 ? (
                <p>
                  {t.used}{' '}
                  {means.usedBy.map(({ id, product }, index) => (
                    <span key={id}>
                      {index > 0 ? ', ' : ''}
                      <Link to={`/payer/s/${id}`} className="text-accent underline">
                        {product}
                      </Link>
                    </span>
                  ))}
                  . {t.first}
                </p>
              ) : null}
            </div>
            {means.usedBy.length === 0 ? (
              <Form method="post">
                <input type="hidden" name="token" value={means.token} />
                <Button type="submit">{t.remove}</Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
