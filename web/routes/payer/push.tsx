import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { inLanguage, languageOf } from '#core/kit';
import { readShopApp } from '#core/people';
import { myDevices, pushPublicKey } from '#core/push';
import { Card, EmptyState, PageHeader, ThisDevice, useTexts } from '#web/ui';
import { shopDirectoryOf } from '../../buyer/shop-directory.ts';
import { payerContext } from './payer-context.server.ts';

const TEXTS = {
  de: {
    title: 'Mitteilungen',
    subtitle: 'Der Shop meldet sich auf Ihrem Gerät, wenn es etwas Neues gibt.',
    what: 'Wovon Sie hören',
    list: [
      'neue Lektionen Ihrer Kurse und Live-Termine, kurz bevor sie beginnen',
      'Neues in der Community, so oft, wie Sie dort Nachrichten wünschen',
      'geänderte Termine Ihrer Tickets, bewertete Tests, gelieferte Leistungen',
    ],
    devices: 'Ihre Geräte',
    none: 'Öffnen Sie diese Seite aus der App eines Shops',
    noneHelp: 'Mitteilungen kommen von einem Shop, der eine App hat.',
  },
  en: {
    title: 'Notifications',
    subtitle: 'The shop tells your device when there is something new.',
    what: 'What you hear of',
    list: [
      'new lessons of your courses, and live dates shortly before they begin',
      'news in the community, as often as you wish to hear from there',
      'changed dates of your tickets, graded quizzes, delivered services',
    ],
    devices: 'Your devices',
    none: 'Open this page from a shop’s app',
    noneHelp: 'Notifications come from a shop that has an app.',
  },
  pl: {
    title: 'Powiadomienia',
    subtitle: 'Sklep da znać na Twoim urządzeniu, gdy pojawi się coś nowego.',
    what: 'O czym się dowiesz',
    list: [
      'nowe lekcje Twoich kursów i terminy na żywo krótko przed rozpoczęciem',
      'nowości w społeczności, tak często, jak sobie tego życzysz',
      'zmienione terminy biletów, ocenione testy, wykonane usługi',
    ],
    devices: 'Twoje urządzenia',
    none: 'Otwórz tę stronę z aplikacji sklepu',
    noneHelp: 'Powiadomienia wysyła sklep, który ma aplikację.',
  },
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = payerContext(context, request);
  const { title } = inLanguage(languageOf(ctx), TEXTS);
  const found = await shopDirectoryOf(context.kernel).find(new URL(request.url).searchParams.get('shop') ?? '');
  if (!found || !readShopApp(found.app)) return { title, brand: null, at: null };
  return {
    title,
    brand: await context.brandOf(found.username),
    at: {
      shop: found.username,
      publicKey: await pushPublicKey(ctx),
      devices: await myDevices(ctx, { sellerId: found.id, place: 'app' }),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ''} · ${data?.brand?.name ?? 'Kontor'}` },
];

export const handle = { speaks: ['pl'] };

/** Devices on which a buyer hears of a shop. */
export default function Push() {
  const { title, at } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  return (
    <>
      <PageHeader title={title} subtitle={t.subtitle} />
      {at === null ? (
        <EmptyState title={t.none}>{t.noneHelp}</EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <Card title={t.devices}>
            <ThisDevice
              publicKey={at.publicKey}
              worker={`/s/${at.shop}/app/worker.js`}
              scope={`/s/${at.shop}/`}
              action="/payer/push_devices"
              shop={at.shop}
              devices={at.devices}
            />
          </Card>
          <Card title={t.what}>
            <ul className="list-disc pl-5">
              {t.list.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </>
  );
}
