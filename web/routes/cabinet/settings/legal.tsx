import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { KINDS_TO_WRITE, LEGAL_KINDS, legalOverview, type LegalStanding } from '#core/legal';
import { shopOfSeller } from '#core/people';
import { Card, Notice, PageHeader, StatusChip, useFormats, useTexts, type Tone } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { LEGAL_SETTINGS_TEXTS, filled } from './legal-settings-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const [standings, shop] = await Promise.all([legalOverview(ctx), shopOfSeller(ctx, sellerId)]);
  const base = `/s/${shop.username}`;
  const kinds = LEGAL_KINDS.map((kind) => ({
    kind,
    standings: standings.filter((standing) => standing.kind === kind),
    href: kind === 'cancellation_terms' ? `${base}/document/cancellation_terms` : `${base}/legal/${kind}`,
  }));
  const missing = KINDS_TO_WRITE.filter(
    (kind) => !standings.some((standing) => standing.kind === kind && standing.state === 'own'),
  );
  return { kinds, missing, title: LEGAL_SETTINGS_TEXTS[ctx.locale].title };
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

/** Every legal text of the shop in both languages, and what is still missing. */
export default function LegalSettings() {
  const { kinds, missing } = useLoaderData<typeof loader>();
  const t = useTexts(LEGAL_SETTINGS_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="flex flex-col gap-4">
        {missing.length > 0 ? (
          <Notice tone="warn">{filled(t.missing, { kinds: missing.map((kind) => t[kind]).join(', ') })}</Notice>
        ) : null}
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
              {standings.map(({ locale, state, version, publishedAt }) => (
                <li key={locale} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 last:pb-0">
                  <span className="w-20 font-medium">{t[locale]}</span>
                  <StatusChip
                    state={state}
                    tone={TONES[state]}
                    label={state === 'missing' ? t.state_missing : t[state]}
                  />
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
