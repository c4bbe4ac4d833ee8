import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { paymentMethodTitle } from '#core/kit';
import { providerCards, type ProviderCard } from '#core/payments';
import { ButtonLink, Card, EmptyState, PageHeader, useFormats, useLocale, useTexts } from '#web/ui';
import { PaymentTabs } from '../../../cabinet/payment-tabs.tsx';
import { ProviderStateChip } from '../../../cabinet/provider-state.tsx';
import { sellerContext } from '../../../require-seller.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return { cards: await providerCards(ctx), title: ctx.locale === 'de' ? 'Zahlungsanbieter' : 'Payment providers' };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    title: 'Zahlungsanbieter',
    subtitle: 'Über wen Ihre Käufer zahlen und wer für Sie einnimmt.',
    inUse: 'Eingerichtet',
    others: 'Weitere Anbieter',
    none: 'Kein Anbieter installiert',
    noneHelp: 'In plugins.config.ts steht kein Zahlungsanbieter.',
    setUp: 'Einrichten',
    open: 'Einstellungen',
    checked: 'Geprüft am',
    methods: 'Zahlungsarten',
    purposes: {
      checkout: null,
      platform: 'Die Plattform nimmt das Geld für Sie ein und zahlt es Ihnen aus.',
      stores: 'Verkäufe in App-Stores werden zu Bestellungen.',
      collection: 'Überfällige Forderungen übergeben und verfolgen.',
    },
  },
  en: {
    title: 'Payment providers',
    subtitle: 'Who your buyers pay through and who collects for you.',
    inUse: 'Set up',
    others: 'More providers',
    none: 'No provider is installed',
    noneHelp: 'There is no payment provider in plugins.config.ts.',
    setUp: 'Set up',
    open: 'Settings',
    checked: 'Checked on',
    methods: 'Payment methods',
    purposes: {
      checkout: null,
      platform: 'The platform takes the money for you and pays it out to you.',
      stores: 'Sales in app stores become orders.',
      collection: 'Hand over overdue claims and follow them.',
    },
  },
};

/** Every payment provider with where the seller stands with it. */
export default function PaymentProviders() {
  const { cards } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <PaymentTabs current="providers" />
      {cards.length === 0 ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : null}
      <Providers title={t.inUse} cards={cards.filter(({ state }) => state !== 'not_set_up')} />
      <Providers title={t.others} cards={cards.filter(({ state }) => state === 'not_set_up')} />
    </>
  );
}

function Providers({ title, cards }: { title: string; cards: readonly ProviderCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {cards.map((card) => (
          <li key={card.key}>
            <ProviderCardView card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProviderCardView({ card }: { card: ProviderCard }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const to = `/cabinet/settings/payment_providers/${card.key}`;
  return (
    <Card title={card.title} actions={<ProviderStateChip state={card.state} />}>
      {t.purposes[card.purpose] ? <p className="mb-1 text-ink-soft">{t.purposes[card.purpose]}</p> : null}
      <dl className="mb-4 flex flex-col gap-1">
        {card.methods.length > 0 ? (
          <div>
            <dt className="sr-only">{t.methods}</dt>
            <dd className="text-ink-soft">
              {card.methods.map((method) => paymentMethodTitle(method, locale)).join(', ')}
            </dd>
          </div>
        ) : null}
        {card.check ? (
          <div>
            <dt className="sr-only">{t.checked}</dt>
            <dd className={card.check.ok ? '' : 'text-bad'}>
              {card.check.ok ? card.check.account : card.check.detail}
              <span className="block text-sm text-ink-soft">
                {t.checked} {formats.dateTime(card.check.checkedAt)}
              </span>
            </dd>
          </div>
        ) : null}
      </dl>
      <ButtonLink to={to} look={card.state === 'not_set_up' ? 'main' : 'quiet'}>
        {card.state === 'not_set_up' ? t.setUp : t.open}
      </ButtonLink>
    </Card>
  );
}
