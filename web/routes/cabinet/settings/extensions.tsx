import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { extensionCards } from '#core/plugins';
import { ButtonLink, Card, EmptyState, PageHeader, orRefuse, useTexts } from '#web/ui';
import { inLanguage } from '#core/kit';
import { ExtensionStateChip } from '../../../cabinet/extension-state.tsx';
import { sellerContext } from '../../../require-seller.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return {
    cards: await orRefuse(extensionCards(ctx)),
    title: inLanguage(ctx.locale, { de: 'Erweiterungen', en: 'Extensions' }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    title: 'Erweiterungen',
    subtitle: 'Anbindungen an andere Dienste, Messung auf Ihren Shopseiten und Einstellungen installierter Plugins.',
    integration: 'Anbindungen',
    tracking_code: 'Tracking-Codes',
    plugin: 'Plugins',
    none: 'Nichts zum Einrichten',
    noneHelp: 'Keines der installierten Plugins hat Einstellungen.',
    setUp: 'Einrichten',
    open: 'Einstellungen',
    log: 'Übertragungsprotokoll',
    consents: 'Einwilligungen',
  },
  en: {
    title: 'Extensions',
    subtitle: 'Connections to other services, measurement on your shop pages and settings of installed plugins.',
    integration: 'Integrations',
    tracking_code: 'Tracking codes',
    plugin: 'Plugins',
    none: 'Nothing to set up',
    noneHelp: 'None of the installed plugins has settings.',
    setUp: 'Set up',
    open: 'Settings',
    log: 'Transfer log',
    consents: 'Consents',
  },
};

const KINDS = ['integration', 'tracking_code', 'plugin'] as const;

/** Everything a plugin brings that a seller sets up, but for payment providers. */
export default function Extensions() {
  const { cards } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          <>
            <ButtonLink to="/cabinet/settings/api">API</ButtonLink>
            <ButtonLink to="/cabinet/settings/webhooks">Webhooks</ButtonLink>
            <ButtonLink to="/cabinet/settings/sync_logs">{t.log}</ButtonLink>
            <ButtonLink to="/cabinet/settings/consents">{t.consents}</ButtonLink>
          </>
        }
      />
      {cards.length === 0 ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : null}
      {KINDS.map((kind) => {
        const own = cards.filter((card) => card.kind === kind);
        return own.length === 0 ? null : (
          <section key={kind} aria-labelledby={`kind-${kind}`} className="mb-8">
            <h2 id={`kind-${kind}`} className="mb-3 text-lg font-semibold">
              {t[kind]}
            </h2>
            <ul className="grid gap-4 lg:grid-cols-2">
              {own.map(({ key, title, summary, state }) => (
                <li key={key}>
                  <Card title={title} actions={<ExtensionStateChip state={state} />}>
                    {summary ? <p className="mb-4 text-ink-soft">{summary}</p> : null}
                    <ButtonLink
                      to={`/cabinet/settings/extensions/${kind}/${key}`}
                      look={state === 'not_set_up' ? 'main' : 'quiet'}
                    >
                      {state === 'not_set_up' ? t.setUp : t.open}
                    </ButtonLink>
                  </Card>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
