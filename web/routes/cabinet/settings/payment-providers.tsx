import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Building2, CreditCard, Landmark, type LucideIcon } from 'lucide-react';
import { paymentMethodTitle } from '#core/kit';
import { providerCards, type ProviderCard } from '#core/payments';
import { ButtonLink, Card, EmptyState, PageHeader, orRefuse, useFormats, useLocale, useTexts } from '#web/ui';
import { ConnectButton } from '../../../cabinet/connect-button.tsx';
import { PaymentTabs } from '../../../cabinet/payment-tabs.tsx';
import { ProviderStateChip } from '../../../cabinet/provider-state.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { termsOf } from './platform-account.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return {
    terms: await orRefuse(termsOf(ctx)),
    cards: (await orRefuse(providerCards(ctx))).filter(({ available }) => available),
    title: TEXTS[ctx.locale].title,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    title: 'Zahlungsanbieter',
    subtitle: 'Über wen Ihre Käufer zahlen und wer für Sie einnimmt.',
    inUse: 'Eingerichtet',
    others: 'Weitere Wege',
    recommended: 'Womit die meisten beginnen',
    cost: 'Kosten',
    payout: 'Auf Ihrem Konto',
    minutes: 'Einrichten',
    min: 'Minuten',
    asOf: 'Stand',
    source: 'Preise des Anbieters',
    yourOwn: 'Ihr Tarif beim Anbieter',
    platformCost: '{fee} von jeder Zahlung an die Plattform',
    platformFree: 'Keine Gebühr an die Plattform',
    platformReserve: ', dazu {percent} Sicherheitseinbehalt für {days} Tage',
    platformPayout: 'nach {days} Tagen Haltefrist',
    platformCheck: 'Ihre Identität wird geprüft, bevor ausgezahlt wird.',
    platformCheckFirst: 'Ihre Identität wird geprüft, bevor Sie verkaufen.',
    kinds: {
      cards: 'Karten und Wallets',
      paypal: 'PayPal',
      accounts: 'Zahlungskonten für Marktplätze',
      hand: 'Von Hand',
      stores: 'App-Stores',
      collection: 'Inkasso',
      other: 'Andere',
    },
    none: 'Kein Anbieter installiert',
    noneHelp: 'In plugins.config.ts steht kein Zahlungsanbieter.',
    setUp: 'Einrichten',
    connect: 'Mit {title} verbinden',
    byKeys: 'Zugangsdaten eintragen',
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
    others: 'More ways',
    recommended: 'What most begin with',
    cost: 'Cost',
    payout: 'On your account',
    minutes: 'Set-up',
    min: 'minutes',
    asOf: 'As of',
    source: 'The provider’s prices',
    yourOwn: 'your rate with the provider',
    platformCost: '{fee} of every payment to the platform',
    platformFree: 'No fee to the platform',
    platformReserve: ', and {percent} kept in reserve for {days} days',
    platformPayout: 'after a hold of {days} days',
    platformCheck: 'Your identity is checked before you are paid.',
    platformCheckFirst: 'Your identity is checked before you sell.',
    kinds: {
      cards: 'Cards and wallets',
      paypal: 'PayPal',
      accounts: 'Payment accounts for marketplaces',
      hand: 'By hand',
      stores: 'App stores',
      collection: 'Debt collection',
      other: 'Others',
    },
    none: 'No provider is installed',
    noneHelp: 'There is no payment provider in plugins.config.ts.',
    setUp: 'Set up',
    connect: 'Connect with {title}',
    byKeys: 'Enter credentials',
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
  const free = cards.filter(({ state }) => state === 'not_set_up');
  const first = free
    .filter(({ offer }) => offer?.recommended !== undefined)
    .sort((a, b) => a.offer!.recommended! - b.offer!.recommended!);
  const others = free.filter((card) => !first.includes(card));
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <PaymentTabs current="providers" />
      {cards.length === 0 ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : null}
      <Providers title={t.inUse} cards={cards.filter(({ state }) => state !== 'not_set_up')} />
      <Recommended cards={first} />
      {others.length > 0 ? (
        <details open={first.length === 0} className="rounded-card border border-line bg-surface p-4 md:p-5">
          <summary className="cursor-pointer text-lg font-semibold text-accent">{t.others}</summary>
          <div className="mt-4">
            {KINDS.map((kind) => (
              <Providers
                key={kind}
                title={t.kinds[kind]}
                cards={others.filter(({ offer }) => (offer?.kind ?? 'other') === kind)}
              />
            ))}
          </div>
        </details>
      ) : null}
    </>
  );
}

const KINDS = ['cards', 'paypal', 'hand', 'accounts', 'stores', 'collection', 'other'] as const;
const MARKS: Readonly<Record<string, LucideIcon>> = { cards: CreditCard, hand: Landmark };

/** Two or three to choose from, each with what it costs and how soon the money is there. */
function Recommended({ cards }: { cards: readonly ProviderCard[] }) {
  const t = useTexts(TEXTS);
  if (cards.length === 0) return null;
  return (
    <section aria-label={t.recommended} className="mb-8">
      <h2 className="mb-3 text-lg font-semibold">{t.recommended}</h2>
      <ul className="grid gap-4 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.key} data-provider={card.key}>
            <OfferCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfferCard({ card }: { card: ProviderCard }) {
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const formats = useFormats();
  const platform = usePlatformWords();
  const isPlatform = card.purpose === 'platform';
  const { kind = 'cards', sentence, cost, payout, minutes, source } = card.offer ?? {};
  const Mark = isPlatform ? Building2 : (MARKS[kind] ?? CreditCard);
  const facts = [
    [t.cost, isPlatform ? platform.cost : (cost ?? t.yourOwn)],
    [t.payout, isPlatform ? platform.payout : payout],
    [t.minutes, minutes ? `${formats.number(minutes)} ${t.min}` : null],
  ] as const;
  return (
    <div className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="flex size-10 items-center justify-center rounded-control bg-accent-soft text-accent"
        >
          <Mark size={22} strokeWidth={1.75} />
        </span>
        <h3 className="text-lg font-semibold">{card.title}</h3>
      </div>
      <p className="text-ink-soft">{sentence}</p>
      <dl className="flex flex-col gap-2">
        {facts.map(([term, value]) =>
          value ? (
            <div key={term}>
              <dt className="text-sm text-ink-soft">{term}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {isPlatform ? <p className="text-sm text-ink-soft">{platform.check}</p> : null}
      {source ? (
        <p className="text-sm text-ink-soft">
          {t.asOf}{' '}
          {new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
            new Date(`${source.month}-01`),
          )}
          ,{' '}
          <a href={source.url} target="_blank" rel="noreferrer" className="underline">
            {t.source}
          </a>
        </p>
      ) : null}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {card.connects ? (
          <ConnectButton providerKey={card.key} label={t.connect.replace('{title}', card.title)} main />
        ) : null}
        <ButtonLink to={`/cabinet/settings/payment_providers/${card.key}`} look={card.connects ? 'quiet' : 'main'}>
          {card.connects ? t.byKeys : t.setUp}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The operator's terms in sentences. */
function usePlatformWords(): { cost: string; payout: string; check: string } {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const { terms } = useLoaderData<typeof loader>();
  const percent = (bp: number): string => `${formats.number(bp / 100)} %`;
  const reserve =
    terms.reserveBp === 0
      ? ''
      : t.platformReserve
          .replace('{percent}', percent(terms.reserveBp))
          .replace('{days}', formats.number(terms.reserveDays));
  return {
    cost: (terms.fee === '' ? t.platformFree : t.platformCost.replace('{fee}', terms.fee)) + reserve,
    payout: t.platformPayout.replace('{days}', formats.number(terms.holdDays)),
    check: terms.salesNeedCheck ? t.platformCheckFirst : t.platformCheck,
  };
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
  const sentence = card.offer?.sentence ?? t.purposes[card.purpose];
  return (
    <Card title={card.title} actions={<ProviderStateChip state={card.state} />}>
      {sentence ? <p className="mb-1 text-ink-soft">{sentence}</p> : null}
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
      <div className="flex flex-wrap gap-2">
        {card.connects && card.state === 'not_set_up' ? (
          <ConnectButton providerKey={card.key} label={t.connect.replace('{title}', card.title)} main />
        ) : null}
        <ButtonLink to={to} look={card.state === 'not_set_up' && !card.connects ? 'main' : 'quiet'}>
          {card.state !== 'not_set_up' ? t.open : card.connects ? t.byKeys : t.setUp}
        </ButtonLink>
      </div>
    </Card>
  );
}
