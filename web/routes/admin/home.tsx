import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { CheckCircle2, CircleAlert } from 'lucide-react';
import { deskToday, platformMoney, type DeskTasks } from '#core/desk';
import { baseRatesMissing } from '#core/arrears';
import { healthView } from '#core/health';
import { localDate, toJsonMoney } from '#core/kit';
import { platformView } from '#core/merchants';
import { readProfile } from '#core/people';
import { installation, platformLegalGaps, readFrontPage, readPlatformLegal } from '#core/opening';
import { ButtonLink, Card, PageHeader, titled, useFormats, useTexts } from '#web/ui';
import { adminContext } from '../../require-admin.server.ts';
import { ADMIN_HOME_TEXTS } from './admin-home-texts.ts';
import { DaysCard, MoneyCard } from './home-money.tsx';

export const meta = titled(ADMIN_HOME_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { env, baseUrl } = context.kernel;
  const demo = env.KONTOR_MODE === 'demo';
  const figures = await installation(ctx);
  const { invariants, workerAlive, queue, unclear } = await healthView(ctx);
  const front = await readFrontPage(ctx);
  const legal = platformLegalGaps(await readPlatformLegal(ctx)).length === 0;
  const { timeZone: zone } = await readProfile(ctx);
  const { tasks, days } = await deskToday(ctx, { today: localDate(ctx.clock.now(), zone), zone });
  const { through } = await platformMoney(ctx);
  const { sums } = await platformView(ctx);
  const { missing, coming } = await baseRatesMissing(ctx);
  return {
    figures,
    tasks: { ...tasks, baseRates: missing.length, comingRate: coming === null ? 0 : 1 },
    days,
    through: through.slice(0, 2),
    held: sums.map(({ pending, available, reserve, currency }) => ({
      held: toJsonMoney({ minor: pending.minor + available.minor + reserve.minor, currency }),
      payable: toJsonMoney(available),
    })),
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

/** Rows behind each count of what waits. */
const TASKS: readonly (readonly [keyof DeskTasks | 'baseRates' | 'comingRate', string])[] = [
  ['urgentDisputes', '/admin/transfers?filters[type][]=Chargeback'],
  ['payouts', '/admin/payouts?scopes[]=to_approve'],
  ['payoutQuestions', '/admin/payouts'],
  ['bankAccounts', '/admin/bank_accounts?scopes[]=waiting'],
  ['legitimations', '/admin/bank_account_legitimations?scopes[]=waiting'],
  ['readyClaims', '/admin/claims?filters[inkasso_status][]=ready_for_inkasso'],
  ['requests', '/admin/requests'],
  ['baseRates', '/admin/base_rates'],
  ['comingRate', '/admin/base_rates'],
];

export type LoadedAdminHome = Awaited<ReturnType<typeof loader>>;

/** Home of an admin: what waits today, the money of all shops, the set-up. */
export default function AdminHome() {
  const {
    figures,
    waits,
    tasks: desk,
    front,
    legal,
    demo,
    mail,
    baseUrl,
    address,
    platform,
  } = useLoaderData<typeof loader>();
  const t = useTexts(ADMIN_HOME_TEXTS);
  const formats = useFormats();
  const tasks = [
    { count: waits.reviews, text: t.reviews, to: '/admin/products/review?scopes[]=in_review' },
    { count: waits.broken, text: t.broken, to: '/admin/health' },
    { count: waits.failed, text: t.failed, to: '/admin/jobs?scopes[]=failed' },
    { count: waits.told, text: t.told, to: '/admin/payments?filters[in_doubt]=true' },
    ...TASKS.map(([key, to]) => ({ count: desk[key], text: t[key], to })),
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
                  {text.replace(/\.$/, '')}: {formats.number(count)}
                </Row>
              ))}
            </ul>
          </Card>
          <DaysCard />
          <MoneyCard />
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
