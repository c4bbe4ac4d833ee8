import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { LEGAL_KINDS, legalOverview, type LegalKind, type LegalStanding } from '#core/legal';
import { legalReadiness, publishDrafts, type StaleText } from '#core/legal-drafts';
import { shopOfSeller } from '#core/people';
import {
  Button,
  Card,
  Notice,
  PageHeader,
  StatusChip,
  attempt,
  useFormats,
  useSending,
  useTexts,
  type Tone,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { LegalChecklist } from './legal-checklist.tsx';
import { LEGAL_SETTINGS_TEXTS, filled } from './legal-settings-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const [standings, shop, readiness] = await Promise.all([
    legalOverview(ctx),
    shopOfSeller(ctx, sellerId),
    legalReadiness(ctx),
  ]);
  const base = `/s/${shop.username}`;
  const kinds = LEGAL_KINDS.map((kind) => ({
    kind,
    standings: standings.filter((standing) => standing.kind === kind),
    href: kind === 'cancellation_terms' ? `${base}/document/cancellation_terms` : `${base}/legal/${kind}`,
  }));
  const { ready, checks, stale } = readiness;
  const isWhole = (['terms', 'privacy'] as const).every((kind) =>
    standings.every((standing) => standing.kind !== kind || standing.state === 'own'),
  );
  return { kinds, ready, checks, stale, isWhole, title: LEGAL_SETTINGS_TEXTS[ctx.locale].title };
}

/** Has the texts written that are missing, and those of Kontor's that are out of date. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const t = LEGAL_SETTINGS_TEXTS[ctx.locale];
  const outcome = await attempt(() => publishDrafts(ctx));
  if (!outcome.ok)
    return redirectWithNote('/cabinet/settings/legal', { message: outcome.errors[0]!.message, tone: 'bad' });
  const kinds = [...new Set(outcome.value.map(({ kind }) => t[kind]))].join(', ');
  return redirectWithNote('/cabinet/settings/legal', {
    message: kinds === '' ? t.none_written : filled(t.written, { texts: kinds }),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

const TONES: Readonly<Record<LegalStanding['state'], Tone>> = {
  own: 'good',
  statutory: 'good',
  drawn: 'good',
  other_language: 'warn',
  missing: 'bad',
  optional: 'neutral',
};

/** Checklist of the law, the shop's texts in both languages, and one press that has them written. */
export default function LegalSettings() {
  const { kinds, ready, checks, stale, isWhole } = useLoaderData<typeof loader>();
  const t = useTexts(LEGAL_SETTINGS_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="flex flex-col gap-4">
        <WriteAll isWhole={isWhole} stale={stale} />
        <LegalChecklist ready={ready} checks={checks} />
        {kinds.map(({ kind, standings, href }) => (
          <Card
            key={kind}
            title={t[kind]}
            actions={
              <a href={href} className="text-accent underline">
                {t.view}
              </a>
            }
          >
            <p className="mb-2 text-ink-soft">
              {t[`${kind}Help`]}{' '}
              {kind === 'imprint' ? (
                <Link to="/cabinet/profile/edit" className="text-accent underline">
                  {t.profile}
                </Link>
              ) : null}
            </p>
            <ul className="flex flex-col divide-y divide-line">
              {standings.map(({ locale, state, version, publishedAt, composed }) => (
                <li key={locale} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 last:pb-0">
                  <span className="w-20 font-medium">{t[locale]}</span>
                  <StatusChip
                    state={state}
                    tone={TONES[state]}
                    label={state === 'missing' ? t.state_missing : composed ? t.composed : t[state]}
                  />
                  <Stale of={stale.find((each) => each.kind === kind && each.locale === locale)} />
                  {publishedAt ? (
                    <span className="text-ink-soft">
                      {filled(t.version, { version: String(version), date: formats.date(publishedAt) })}
                    </span>
                  ) : null}
                  <Link
                    to={`/cabinet/settings/legal/${kind}/${locale}`}
                    aria-label={`${t.edit}: ${t[kind]}, ${t[locale]}`}
                    className="ml-auto text-accent underline"
                  >
                    {state === 'missing' || state === 'optional' ? t.write : t.edit}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
        <p className="text-ink-soft">{t.advice}</p>
      </div>
    </>
  );
}

function WriteAll({ isWhole, stale }: { isWhole: boolean; stale: readonly Pick<StaleText, 'composed'>[] }) {
  const t = useTexts(LEGAL_SETTINGS_TEXTS);
  const busy = useSending();
  const isOld = stale.some(({ composed }) => composed);
  if (isWhole && !isOld) return null;
  return (
    <Notice tone={isOld ? 'warn' : 'info'}>
      <Form method="post" className="flex flex-wrap items-center gap-3">
        <span className="min-w-60 flex-1">{isOld ? t.renew_help : t.write_all_help}</span>
        <Button look="main" busy={busy}>
          {isOld ? t.renew : t.write_all}
        </Button>
      </Form>
    </Notice>
  );
}

function Stale({ of }: { of: { kind: LegalKind; news: readonly string[] } | undefined }) {
  const t = useTexts(LEGAL_SETTINGS_TEXTS);
  if (!of) return null;
  return (
    <>
      <StatusChip state="stale" tone="warn" label={t.stale} />
      <span className="text-sm text-ink-soft">{filled(t.news, { news: of.news.join(', ') })}</span>
    </>
  );
}
