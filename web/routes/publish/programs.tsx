import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { leaveProgram, ownNodes } from '#core/affiliates';
import {
  ButtonLink,
  Card,
  CopyField,
  EmptyState,
  PageHeader,
  StatusChip,
  formOf,
  orRefuse,
  titled,
  useLocale,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { Sure } from '../../cabinet/sure.tsx';
import { shareText } from '../cabinet/affiliates/affiliate-texts.ts';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const nodes = await ownNodes(ctx);
  return {
    nodes: await Promise.all(
      nodes.map(async (node) => ({
        ...node,
        link: await context.shopLink(`/s/${node.username}?epid=${node.code}`),
        recruitLink: await context.shopLink(node.recruitPath),
      })),
    ),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = publisherContext(context, request);
  const form = await formOf(request);
  const [sellerId, nodeId] = ['seller', 'node'].map((name) => Number(form.get(name)));
  if (form.get('intent') !== 'leave' || !Number.isSafeInteger(sellerId) || !Number.isSafeInteger(nodeId))
    throw new Response(null, { status: 400 });
  await orRefuse(leaveProgram(ctx, { sellerId: sellerId!, nodeId: nodeId! }));
  return redirectWithNote('/publish/affiliate_programs', { message: PUBLISH_TEXTS[ctx.locale].left });
}

export const meta = titled({ de: { title: PUBLISH_TEXTS.de.programs }, en: { title: PUBLISH_TEXTS.en.programs } });

const TONES = { requested: 'warn', accepted: 'good', rejected: 'bad', canceled: 'neutral' } as const;

/** Programs of the publisher with their terms. */
export default function PublisherPrograms() {
  const { nodes } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  const locale = useLocale();
  return (
    <>
      <PageHeader
        title={t.programs}
        actions={<ButtonLink to="/publish/affiliate_marketplace">{t.toMarketplace}</ButtonLink>}
      />
      <div className="flex flex-col gap-4">
        {nodes.length === 0 ? <EmptyState title={t.noProgram}>{t.noProgramHelp}</EmptyState> : null}
        {nodes.map((node) => (
          <Card
            key={`${node.sellerId}-${node.nodeId}`}
            title={`${node.shop}: ${node.program}`}
            actions={<StatusChip state={node.state} tone={TONES[node.state]} label={t.states[node.state]} />}
          >
            <div className="flex flex-col gap-3">
              {node.reason ? <p>{node.reason}</p> : null}
              <ul className="list-disc pl-5">
                {node.tierBps.map((bp, tier) =>
                  bp > 0 || tier === 0 ? (
                    <li key={tier}>
                      {t.tier(tier + 1)}: {shareText(bp + (tier === 0 ? node.bonusBp : 0), locale)}{' '}
                      {node.fromGross ? t.ofGross : t.ofNet}
                    </li>
                  ) : null,
                )}
                <li>{t.cookie(node.cookieDays)}</li>
                {node.lifetime ? <li>{t.lifetime}</li> : null}
              </ul>
              {node.terms ? (
                <details>
                  <summary className="cursor-pointer text-accent">{t.terms}</summary>
                  <p className="mt-2 whitespace-pre-line">{node.terms}</p>
                </details>
              ) : null}
              {node.state === 'accepted' ? (
                <>
                  <CopyField label={t.firstLink} value={node.link} />
                  <CopyField label={t.recruit} value={node.recruitLink} help={t.recruitHelp} />
                </>
              ) : null}
              {node.state === 'accepted' || node.state === 'requested' ? (
                <Form method="post">
                  <input type="hidden" name="seller" value={node.sellerId} />
                  <input type="hidden" name="node" value={node.nodeId} />
                  <Sure label={t.leave} sure={t.leaveSure} intent="leave" name={node.program} />
                </Form>
              ) : null}
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
