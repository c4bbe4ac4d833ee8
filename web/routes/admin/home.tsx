import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { CheckCircle2, CircleAlert } from 'lucide-react';
import { healthView } from '#core/health';
import { installation, platformLegalGaps, readFrontPage, readPlatformLegal } from '#core/opening';
import { ButtonLink, Card, PageHeader, titled, useFormats, useTexts } from '#web/ui';
import { adminContext } from '../../require-admin.server.ts';

const TEXTS = {
  de: {
    title: 'Verwaltung',
    subtitle: 'Was auf Sie wartet und was noch einzurichten ist.',
    shops: 'Shops',
    newShops: 'neu in 30 Tagen',
    published: 'Produkte im Verkauf',
    orders: 'Bezahlte Bestellungen, 30 Tage',
    waits: 'Wartet auf Sie',
    calm: 'Nichts wartet auf Sie.',
    reviews: 'Produkte warten auf Ihre Prüfung.',
    broken: 'Regeln sind verletzt oder nicht prüfbar.',
    worker: 'Es läuft kein Prozess für Aufgaben: Mails und Zahlungen bleiben liegen. Starten Sie „kontor work“.',
    failed: 'Aufgaben sind endgültig gescheitert.',
    told: 'Zahlungen oder Erstattungen sind gemeldet und noch offen.',
    look: 'Ansehen',
    setUp: 'Einrichtung',
    ready: 'Ihre Installation ist eingerichtet.',
    mail: 'Mails gehen hinaus',
    mailMissing: 'Es ist kein Mailserver eingetragen: Mails warten. Setzen Sie SMTP_URL und MAIL_FROM.',
    mailDemo: 'Demowelt: Mails bleiben hier und stehen unter /dev/mail.',
    address: 'Öffentliche Adresse',
    addressMissing: 'BASE_URL ist nicht gesetzt oder ohne https: Links in Mails führen nicht hierher.',
    platform: 'Zahlungen über die Plattform',
    platformMissing: 'Verkäufer ohne eigenes Konto können nichts einnehmen. Setzen Sie CONNECT_SECRET_KEY.',
    front: 'Startseite',
    legal: 'Impressum, Datenschutz, Barrierefreiheit der Plattform',
    legalMissing:
      'Niemand erfährt, wer diese Installation betreibt. Tragen Sie Name, Anschrift und E-Mail-Adresse ein.',
    frontModes: { page: 'zeigt Kontors eigene Seite', shop: 'führt zum Shop', off: 'führt zur Anmeldung' },
    change: 'Ändern',
    terms: 'Bedingungen',
    guide: 'Anleitung für Betreiber',
  },
  en: {
    title: 'Administration',
    subtitle: 'What is waiting for you, and what is still to be set up.',
    shops: 'Shops',
    newShops: 'new in 30 days',
    published: 'Products on sale',
    orders: 'Paid orders, 30 days',
    waits: 'Waiting for you',
    calm: 'Nothing is waiting for you.',
    reviews: 'products wait for your review.',
    broken: 'rules are broken or cannot be checked.',
    worker: 'No process does the jobs: mails and payments stay where they are. Start “kontor work”.',
    failed: 'jobs have failed for good.',
    told: 'payments or refunds were reported and are still open.',
    look: 'Look at it',
    setUp: 'Set-up',
    ready: 'Your installation is set up.',
    mail: 'Mails go out',
    mailMissing: 'No mail server is entered: mails wait. Set SMTP_URL and MAIL_FROM.',
    mailDemo: 'Demo world: mails stay here and stand at /dev/mail.',
    address: 'Public address',
    addressMissing: 'BASE_URL is not set or has no https: links in mails do not lead here.',
    platform: 'Payments through the platform',
    platformMissing: 'Sellers without an account of their own cannot take money. Set CONNECT_SECRET_KEY.',
    front: 'Front page',
    legal: 'Legal notice, privacy, accessibility of the platform',
    legalMissing: 'Nobody learns who runs this installation. Enter name, address and e-mail address.',
    frontModes: { page: 'shows Kontor’s own page', shop: 'leads to the shop', off: 'leads to the sign-in' },
    change: 'Change',
    terms: 'Terms',
    guide: 'Guide for operators',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { env, baseUrl } = context.kernel;
  const demo = env.KONTOR_MODE === 'demo';
  const figures = await installation(ctx);
  const { invariants, workerAlive, queue, unclear } = await healthView(ctx);
  const front = await readFrontPage(ctx);
  const legal = platformLegalGaps(await readPlatformLegal(ctx)).length === 0;
  return {
    figures,
    front,
    legal,
    waits: {
      reviews: figures.reviews,
      broken: invariants.filter(({ violations, failure }) => violations.length > 0 || failure !== null).length,
      failed: queue.failed,
      told: unclear.told,
      worker: workerAlive,
    },
    demo,
    mail: demo || env.SMTP_URL !== undefined,
    baseUrl,
    address: demo || baseUrl.startsWith('https:'),
    platform: demo || figures.takesForSellers,
  };
}

/** Home of an admin. */
export default function AdminHome() {
  const { figures, waits, front, legal, demo, mail, baseUrl, address, platform } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const tasks = [
    { count: waits.reviews, text: t.reviews, to: '/admin/products/review?scopes[]=in_review' },
    { count: waits.broken, text: t.broken, to: '/admin/health' },
    { count: waits.failed, text: t.failed, to: '/admin/jobs?scopes[]=failed' },
    { count: waits.told, text: t.told, to: '/admin/payments?filters[in_doubt]=true' },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="flex flex-col gap-4">
        <dl className="grid gap-4 sm:grid-cols-3">
          <Figure
            term={t.shops}
            value={formats.number(figures.shops)}
            note={`${formats.number(figures.newShops)} ${t.newShops}`}
          />
          <Figure term={t.published} value={formats.number(figures.published)} />
          <Figure term={t.orders} value={formats.number(figures.orders)} />
        </dl>
        <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
          <Card title={t.waits}>
            {tasks.length === 0 && waits.worker ? <p className="text-ink-soft">{t.calm}</p> : null}
            <ul className="flex flex-col divide-y divide-line">
              {waits.worker ? null : (
                <Row good={false} to="/admin/health" button={t.look}>
                  {t.worker}
                </Row>
              )}
              {tasks.map(({ count, text, to }) => (
                <Row key={text} good={false} to={to} button={t.look}>
                  {formats.number(count)} {text}
                </Row>
              ))}
            </ul>
          </Card>
          <Card
            title={t.setUp}
            actions={
              <Link to="/help/operators" reloadDocument className="text-accent underline">
                {t.guide}
              </Link>
            }
          >
            <ul className="flex flex-col divide-y divide-line">
              <Row good={mail}>
                <Said term={t.mail} text={demo ? t.mailDemo : mail ? '' : t.mailMissing} />
              </Row>
              <Row good={address}>
                <Said term={t.address} text={address ? baseUrl : t.addressMissing} />
              </Row>
              <Row good={platform} {...(platform ? { to: '/admin/merchants', button: t.terms } : {})}>
                <Said term={t.platform} text={platform ? '' : t.platformMissing} />
              </Row>
              <Row good={legal} to="/admin/legal" button={t.change}>
                <Said term={t.legal} text={legal ? '' : t.legalMissing} />
              </Row>
              <Row good to="/admin/front" button={t.change}>
                <Said
                  term={t.front}
                  text={`${t.frontModes[front.mode]}${front.mode === 'shop' ? ` /s/${front.shop}` : ''}`}
                />
              </Row>
            </ul>
          </Card>
        </div>
      </div>
    </>
  );
}

function Figure({ term, value, note }: { term: string; value: string; note?: string }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <dt className="text-ink-soft">{term}</dt>
      <dd>
        <span className="block text-2xl font-semibold tabular-nums">{value}</span>
        {note ? <span className="text-sm text-ink-soft">{note}</span> : null}
      </dd>
    </div>
  );
}

function Said({ term, text }: { term: string; text: string }) {
  return (
    <>
      <span className="block font-medium">{term}</span>
      {text ? <span className="block break-words text-ink-soft">{text}</span> : null}
    </>
  );
}

function Row({
  good,
  to,
  button,
  children,
}: {
  good: boolean;
  to?: string;
  button?: string;
  children: React.ReactNode;
}) {
  const Icon = good ? CheckCircle2 : CircleAlert;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Icon
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className={`mt-0.5 shrink-0 ${good ? 'text-good' : 'text-warn'}`}
      />
      <div className="min-w-0 flex-1">{children}</div>
      {to ? <ButtonLink to={to}>{button}</ButtonLink> : null}
    </li>
  );
}
