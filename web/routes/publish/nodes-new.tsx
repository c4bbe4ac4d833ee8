import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ownNodes } from '#core/affiliates';
import { Card, CopyField, EmptyState, PageHeader, titled, useLocale, useTexts } from '#web/ui';
import { shareText } from '../cabinet/affiliates/affiliate-texts.ts';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const nodes = await ownNodes(ctx);
  return {
    links: await Promise.all(
      nodes
        .filter(({ state, programOpen }) => state === 'accepted' && programOpen)
        .map(async (node) => ({
          key: `${node.sellerId}-${node.nodeId}`,
          title: `${node.shop}: ${node.program}`,
          link: await context.shopLink(node.recruitPath),
          deeper: node.tierBps.slice(1),
        })),
    ),
  };
}

export const meta = titled({
  de: { title: PUBLISH_TEXTS.de.recruitSomebody },
  en: { title: PUBLISH_TEXTS.en.recruitSomebody },
});

/** Links by which others join below the publisher. */
export default function RecruitSomebody() {
  const { links } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  const locale = useLocale();
  return (
    <>
      <PageHeader title={t.recruitSomebody} subtitle={t.recruitHelp} />
      {links.length === 0 ? <EmptyState title={t.noProgram}>{t.noProgramHelp}</EmptyState> : null}
      <div className="flex flex-col gap-4">
        {links.map(({ key, title, link, deeper }) => (
          <Card key={key} title={title}>
            <CopyField label={t.recruit} value={link} />
            <p className="mt-2 text-ink-soft">
              {deeper
                .map((bp, at) => [bp, at + 2] as const)
                .filter(([bp]) => bp > 0)
                .map(([bp, tier]) => `${t.tier(tier)}: ${shareText(bp, locale)}`)
                .join(' · ') || shareText(0, locale)}
            </p>
          </Card>
        ))}
      </div>
    </>
  );
}
