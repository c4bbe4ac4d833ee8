import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import type { PageDocument } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { documentFromTemplate, funnelOffer, thankYou } from '#builder/templates';
import { productCards } from '#core/catalog';
import { funnelForEditing, pathsOf, type FunnelNode } from '#core/funnels';
import { publishedPageById } from '#core/pages';
import { shopOfSeller, type Shop } from '#core/people';
import type { Ctx } from '#core/context';
import { Card, EmptyState, PageHeader, StatusChip, useTexts } from '#web/ui';
import { drawDocument } from '../../../buyer/draw-document.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { FUNNEL_TEXTS } from './funnel-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const { funnel, problems } = await orAnswer(funnelForEditing(ctx, readId(params.id)));
  const shop = await shopOfSeller(ctx, sellerId);
  const registry = blocksOf(context.kernel.plugins);
  const products = new Map(
    (await productCards(ctx, { ids: funnel.nodes.flatMap(({ productId }) => productId ?? []) })).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const steps: Readonly<Record<string, WalkedStep>> = Object.fromEntries(
    await Promise.all(
      funnel.nodes.map(async (node) => {
        const faults = problems.filter(({ nodeId }) => nodeId === node.id).map(({ text }) => text[ctx.locale]);
        const drawn = node.kind === 'checkout' ? true : await isDrawn(ctx, { shop, registry, sellerId }, node);
        return [
          node.id,
          {
            title: node.title,
            kind: node.kind,
            pageId: node.pageId,
            product: products.get(node.productId ?? 0) ?? '',
            faults,
            fine: drawn && faults.length === 0,
          },
        ];
      }),
    ),
  );
  return {
    id: funnel.id,
    steps,
    paths: pathsOf(funnel),
    shape: problems.filter(({ nodeId }) => nodeId === null).map(({ text }) => text[ctx.locale]),
    title: `${FUNNEL_TEXTS[ctx.locale].pathsTitle}: ${funnel.name}`,
    name: funnel.name,
  };
}

interface WalkedStep {
  title: string;
  kind: FunnelNode['kind'];
  pageId: number | null;
  product: string;
  faults: readonly string[];
  fine: boolean;
}

/** Draws every version of a step's page as buyers would get it. */
async function isDrawn(
  ctx: Ctx,
  { shop, registry, sellerId }: { shop: Shop; registry: ReturnType<typeof blocksOf>; sellerId: number },
  { kind, pageId, pageIdB }: FunnelNode,
): Promise<boolean> {
  const template = kind === 'thank_you' ? thankYou : funnelOffer;
  const versions = [pageId, pageIdB].filter((id): id is number => id !== null);
  const docs =
    versions.length === 0
      ? [documentFromTemplate(template, registry, { locale: shop.locale, shop: shop.displayName })]
      : await Promise.all(
          versions.map(
            async (id) => (await publishedPageById(ctx, { sellerId, pageId: id }))?.doc as PageDocument | undefined,
          ),
        );
  const pages = await Promise.all(
    docs.map(
      async (doc) => doc && drawDocument({ ctx, shop, registry }, doc, { slug: '', mode: 'preview', search: {} }),
    ),
  );
  return pages.every((page) => page?.status === 200);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Every way through a funnel, walked and drawn. */
export default function FunnelPaths() {
  const { id, steps, paths, shape, title, name } = useLoaderData<typeof loader>();
  const t = useTexts(FUNNEL_TEXTS);
  return (
    <>
      <PageHeader
        title={title}
        back={
          <Link to={`/cabinet/funnels/${id}`} className="text-accent underline">
            {name}
          </Link>
        }
      />
      <p className="mb-4 text-ink-soft">{t.pathsHelp}</p>
      {shape.length > 0 ? (
        <ul className="mb-4 list-disc pl-5 text-bad">
          {shape.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {paths.length === 0 ? <EmptyState title={t.noPaths}>{''}</EmptyState> : null}
      <ol className="flex flex-col gap-4">
        {paths.map((path, index) => {
          const fine = path.every(({ nodeId }) => steps[nodeId]!.fine);
          return (
            <li key={path.map(({ nodeId, answer }) => `${nodeId}${answer ?? ''}`).join(' ')}>
              <Card
                title={`${index + 1}. ${path.flatMap(({ nodeId, answer }) => (steps[nodeId]!.kind === 'upsell' || steps[nodeId]!.kind === 'downsell' ? [`${steps[nodeId]!.title}: ${answer === 'accept' ? t.yes : t.no}`] : [])).join(', ') || steps[path.at(-1)!.nodeId]!.title}`}
              >
                <StatusChip
                  state={fine ? 'good' : 'bad'}
                  label={fine ? t.fine : t.broken}
                  tone={fine ? 'good' : 'bad'}
                />
                <ol className="mt-3 flex flex-col gap-1">
                  {path.map(({ nodeId, answer }) => {
                    const step = steps[nodeId]!;
                    return (
                      <li key={nodeId}>
                        <b>{t[step.kind]}</b>: {step.title}
                        {step.product === '' || step.product === step.title ? '' : ` (${step.product})`}{' '}
                        {answer && (step.kind === 'upsell' || step.kind === 'downsell') ? (
                          <span className="text-ink-soft">→ {answer === 'accept' ? t.yes : t.no}</span>
                        ) : null}{' '}
                        {step.kind === 'checkout' ? null : step.pageId === null ? (
                          <span className="text-ink-soft">· {t.drawn}</span>
                        ) : (
                          <a
                            href={`/cabinet/pages/${step.pageId}/preview`}
                            target="_blank"
                            rel="noreferrer"
                            className="text-accent underline"
                          >
                            {t.preview}
                          </a>
                        )}
                        {step.faults.map((fault) => (
                          <span key={fault} className="block text-bad">
                            {fault}
                          </span>
                        ))}
                      </li>
                    );
                  })}
                </ol>
              </Card>
            </li>
          );
        })}
      </ol>
    </>
  );
}
