import { Link, useLocation, useRouteLoaderData } from '@remix-run/react';
import { Check, ChevronRight } from 'lucide-react';
import type { FirstStepKey, FirstSteps } from '#core/opening';
import { Card, useTexts } from '#web/ui';

const TEXTS = {
  de: {
    title: 'Der Weg zum ersten Verkauf',
    of: 'von',
    done: 'erledigt',
    minutes: 'Min.',
    left: 'Noch etwa',
    next: 'Als Nächstes:',
    all: 'Alle Schritte',
    steps: {
      product: ['Erstes Produkt anlegen', 'Name, Preis, und was der Käufer bekommt.', 'Erstes Produkt angelegt'],
      try: ['Selbst einmal kaufen', 'Mit einer Testkarte; kein Geld bewegt sich.', 'Selbst gekauft'],
      provider: [
        'Geld annehmen',
        'Wählen Sie, über wen Käufer zahlen. Das Geld geht auf Ihr Konto.',
        'Käufer können zahlen',
      ],
      confirm: [
        'E-Mail-Adresse bestätigen',
        'Ein Klick auf den Link, den wir Ihnen geschickt haben.',
        'E-Mail-Adresse bestätigt',
      ],
      who: [
        'Sagen, wer verkauft',
        'Name, Anschrift und Steuernummer, für Impressum und Rechnungen.',
        'Gesagt, wer verkauft',
      ],
      texts: ['Rechtstexte', 'AGB und Datenschutzerklärung. Die Kasse verweist darauf.', 'Rechtstexte stehen'],
      look: [
        'Logo, Farbe oder Titelbild',
        'Eines davon genügt, damit man Ihren Shop erkennt.',
        'Der Shop ist zu erkennen',
      ],
      publish: [
        'Veröffentlichen',
        'Danach steht das Produkt in Ihrem Shop, und jeder kann es kaufen.',
        'Veröffentlicht',
      ],
    },
  },
  en: {
    title: 'The way to the first sale',
    of: 'of',
    done: 'done',
    minutes: 'min',
    left: 'About',
    next: 'Next:',
    all: 'All steps',
    steps: {
      product: ['Create the first product', 'Name, price, and what the buyer gets.', 'First product created'],
      try: ['Buy it yourself once', 'With a test card; no money moves.', 'Bought it yourself'],
      provider: ['Take money', 'Choose who buyers pay through. The money goes to your account.', 'Buyers can pay'],
      confirm: ['Confirm your e-mail address', 'One click on the link that we sent you.', 'E-mail address confirmed'],
      who: [
        'Say who is selling',
        'Name, address and tax number, for legal notice and invoices.',
        'Said who is selling',
      ],
      texts: ['Legal texts', 'Terms and privacy notice. The checkout links to them.', 'Legal texts are there'],
      look: ['Logo, colour or cover', 'One of them is enough to know your shop by.', 'The shop can be recognised'],
      publish: ['Publish', 'Then the product stands in your shop and anybody can buy it.', 'Published'],
    },
  },
} as const;

type Texts = (typeof TEXTS)['de' | 'en'];

/** Address of each step. The product's own steps need the product. */
function useWays(steps: FirstSteps): Record<FirstStepKey, { to: string; reload?: true }> {
  const frame = useRouteLoaderData<{ shop: { username: string } }>('routes/cabinet/layout');
  const { product } = steps;
  return {
    product: { to: '/cabinet/start' },
    try: product ? { to: `/s/${frame?.shop.username}/${product.slug}`, reload: true } : { to: '/cabinet/products' },
    provider: { to: '/cabinet/settings/payment_providers' },
    confirm: { to: '/account/confirmation?to=/cabinet' },
    who: { to: '/cabinet/profile/edit?seller_profile_edit=true' },
    texts: { to: '/cabinet/settings/legal' },
    look: { to: '/cabinet/settings/look' },
    publish: { to: product ? `/cabinet/products/${product.id}/edit?step=1#publication` : '/cabinet/products' },
  };
}

export function useFirstSteps(): FirstSteps | null {
  return useRouteLoaderData<{ firstSteps: FirstSteps | null }>('routes/cabinet/layout')?.firstSteps ?? null;
}

function Progress({ steps: { steps }, t }: { steps: FirstSteps; t: Texts }) {
  const done = steps.filter((step) => step.done).length;
  const left = steps.reduce((sum, step) => (step.done ? sum : sum + step.minutes), 0);
  return (
    <span className="flex items-center gap-3 text-sm text-ink-soft">
      <progress
        aria-label={t.title}
        value={done}
        max={steps.length}
        className="h-2 w-24 overflow-hidden rounded-full [&::-moz-progress-bar]:bg-good [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-good"
      />
      <span className="tabular-nums">
        {done} {t.of} {steps.length}
        <span className="hidden sm:inline">
          {' '}
          · {t.left} {left} {t.minutes}
        </span>
      </span>
    </span>
  );
}

/** In one line on every page of the cabinet but the first, until all is done. */
export function FirstStepsBar() {
  const steps = useFirstSteps();
  const t = useTexts<Texts>(TEXTS);
  const { pathname } = useLocation();
  if (!steps || pathname === '/cabinet') return null;
  return <Bar steps={steps} t={t} />;
}

function Bar({ steps, t }: { steps: FirstSteps; t: Texts }) {
  const ways = useWays(steps);
  const next = steps.steps.find(({ done }) => !done)!;
  const { to, reload } = ways[next.key];
  return (
    <nav
      aria-label={t.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 md:px-8"
    >
      <Progress steps={steps} t={t} />
      <span className="min-w-0 flex-1">
        <span className="text-ink-soft">{t.next}</span>{' '}
        <Link to={to} reloadDocument={reload ?? false} className="font-semibold text-accent underline">
          {t.steps[next.key][0]}
        </Link>{' '}
        <span className="text-ink-soft">
          ({next.minutes} {t.minutes})
        </span>
      </span>
      <Link to="/cabinet" className="text-accent underline">
        {t.all}
      </Link>
    </nav>
  );
}

/** All of it, with the minutes, on the first page. */
export function FirstStepsCard() {
  const steps = useFirstSteps();
  const t = useTexts<Texts>(TEXTS);
  return steps ? <List steps={steps} t={t} /> : null;
}

function List({ steps, t }: { steps: FirstSteps; t: Texts }) {
  const ways = useWays(steps);
  const next = steps.steps.find(({ done }) => !done)!.key;
  return (
    <Card title={t.title} actions={<Progress steps={steps} t={t} />}>
      <ol className="flex flex-col gap-1">
        {steps.steps.map(({ key, done, minutes }, index) => {
          const [title, help, finished] = t.steps[key];
          return (
            <li key={key} data-step={key} data-done={done}>
              {done ? (
                <span className="flex items-start gap-3 p-2.5 text-ink-soft">
                  <span
                    aria-hidden
                    className="flex size-6 shrink-0 items-center justify-center rounded-full bg-good text-surface"
                  >
                    <Check size={14} strokeWidth={3} />
                  </span>
                  <span>
                    {finished} <span className="sr-only">({t.done})</span>
                  </span>
                </span>
              ) : (
                <Link
                  to={ways[key].to}
                  reloadDocument={ways[key].reload ?? false}
                  className={`flex items-start gap-3 rounded-control p-2.5 hover:bg-sunken ${key === next ? 'bg-accent-soft' : ''}`}
                >
                  <span
                    aria-hidden
                    className="flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong text-sm font-semibold text-ink-soft"
                  >
                    {index + 1}
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className={`block font-semibold ${key === next ? 'text-accent' : ''}`}>{title}</span>
                    <span className="block break-words text-ink-soft">{help}</span>
                  </span>
                  <span className="flex shrink-0 items-center gap-1 text-ink-soft tabular-nums">
                    {minutes} {t.minutes}
                    <ChevronRight aria-hidden size={16} />
                  </span>
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
