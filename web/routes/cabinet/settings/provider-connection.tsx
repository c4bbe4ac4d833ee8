import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { beginConnection, finishConnection, providerByKey, providerTitle } from '#core/payments';
import { Notice, PageHeader, attempt, orRefuse, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

const TEXTS = {
  de: {
    title: 'Verbinden',
    none: 'Hier ist gerade keine Verbindung begonnen.',
    going: 'Sie werden zu Ihrem Anbieter geleitet.',
    go: 'Weiter zum Anbieter',
    back: 'Zurück',
    done: 'Verbunden: {account}',
    pending: 'Verbunden, aber noch nicht bereit: {why}',
  },
  en: {
    title: 'Connect',
    none: 'No connection has been begun here.',
    going: 'You are led to your provider.',
    go: 'Go on to the provider',
    back: 'Back',
    done: 'Connected: {account}',
    pending: 'Connected, but not ready yet: {why}',
  },
};

/** Address that the provider sends the seller back to. Its parameters are taken once, if they belong to an attempt that was begun here. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const key = params.provider ?? '';
  const here = `/cabinet/settings/payment_providers/${key}`;
  await orRefuse(Promise.resolve().then(() => providerByKey(ctx, key)));
  const query = Object.fromEntries(new URL(request.url).searchParams);
  // Also what the page below is drawn with, after the press that began.
  if (query.state === undefined) return { back: here };
  const t = TEXTS[ctx.locale];
  const ended = await attempt(() => finishConnection(ctx, key, query));
  if (!ended.ok) return redirectWithNote(here, { tone: 'bad', message: ended.errors[0]?.message ?? '' });
  if (ended.value.state !== 'connected') return redirectWithNote(here, { tone: 'bad', message: ended.value.detail });
  const { ok, account, detail } = ended.value.check;
  return redirectWithNote(
    here,
    ok
      ? { message: t.done.replace('{account}', account ?? '') }
      : { tone: 'bad', message: t.pending.replace('{why}', detail ?? '') },
  );
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const key = params.provider ?? '';
  const begun = await attempt(() => beginConnection(ctx, key));
  const back = `/cabinet/settings/payment_providers/${key}`;
  if (!begun.ok) return redirectWithNote(back, { tone: 'bad', message: begun.errors[0]?.message ?? '' });
  if ('detail' in begun.value) return redirectWithNote(back, { tone: 'bad', message: begun.value.detail[ctx.locale] });
  return data({ to: begun.value.to, title: providerTitle(providerByKey(ctx, key), ctx.locale) });
}

export const meta: MetaFunction = () => [{ title: 'Kontor' }];

/** Between here and the provider: goes on by itself, and has a link for browsers without a script. A form may not lead to another site. */
export default function ProviderConnectionScreen() {
  const { back } = useLoaderData<{ back: string }>();
  const begun = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const to = begun?.to;
  useEffect(() => {
    if (to) window.location.assign(to);
  }, [to]);
  return (
    <>
      <PageHeader
        title={begun ? `${begun.title}: ${t.title}` : t.title}
        back={
          <Link to={back} className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <Notice tone="info">
        <p role="status">{begun ? t.going : t.none}</p>
        {begun ? (
          <p className="mt-2">
            <a href={begun.to} rel="noreferrer" className="text-accent underline">
              {t.go}
            </a>
          </p>
        ) : null}
      </Notice>
    </>
  );
}
