import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { activateFunnel, createFunnel } from '#core/funnels';
import { createPage, pageForEditing, publishPage, saveDraft } from '#core/pages';

/** One funnel: a landing page, a course, an offer, a smaller one for those who decline, thanks. Left out where the shop takes no payments. */
export async function buildFunnel(ctx: Ctx): Promise<void> {
  const sold = await reading(ctx, ({ db }) =>
    db('products')
      .where({ published: true, free: false, archived: false })
      .whereIn('form', ['download', 'course'])
      .orderBy('id')
      .limit(3)
      .select<{ id: number; name: string }[]>('id', 'name'),
  );
  const [main, upsell, downsell] = sold;
  if (!main || !upsell || !downsell) return;
  const [landing, thanks] = [
    await page(ctx, { slug: 'funnel-start', name: 'Funnel: Landeseite', template: 'funnel-offer' }),
    await page(ctx, { slug: 'danke', name: 'Funnel: Danke', template: 'thank-you' }),
  ];
  const step = { pageId: null, pageIdB: null, productId: null, planId: null, onAccept: null, onDecline: null };
  const { id } = await createFunnel(ctx, {
    name: 'Vom Einstieg zum Paket',
    slug: 'einstieg',
    entryNodeId: 'n1',
    nodes: [
      { ...step, id: 'n1', kind: 'landing', title: 'Landeseite', pageId: landing, onAccept: 'n2' },
      { ...step, id: 'n2', kind: 'checkout', title: main.name.slice(0, 60), productId: main.id, onAccept: 'n3' },
      {
        ...step,
        id: 'n3',
        kind: 'upsell',
        title: upsell.name.slice(0, 60),
        productId: upsell.id,
        onAccept: 'n5',
        onDecline: 'n4',
      },
      {
        ...step,
        id: 'n4',
        kind: 'downsell',
        title: downsell.name.slice(0, 60),
        productId: downsell.id,
        onAccept: 'n5',
        onDecline: 'n5',
      },
      { ...step, id: 'n5', kind: 'thank_you', title: 'Danke', pageId: thanks },
    ],
  });
  await activateFunnel(ctx, id);
}

/** A published page; a landing page gets the button that leads on. */
async function page(
  ctx: Ctx,
  { template, ...named }: { slug: string; name: string; template: string },
): Promise<number> {
  const pageId = await createPage(ctx, { ...named, template });
  if (template === 'funnel-offer') {
    const { doc, rev } = await pageForEditing(ctx, pageId);
    await saveDraft(ctx, { pageId, baseRev: rev, doc: withWayOn(doc as Drawn) });
  }
  await publishPage(ctx, { pageId });
  return pageId;
}

interface Drawn {
  nodes: Record<string, { t: string; p: object }>;
}

/** The offer's place is taken by the way on. */
function withWayOn(doc: Drawn): Drawn {
  const words = {
    titleText: 'Fotografieren lernen, Schritt für Schritt',
    additionalText: 'Ein Kauf, und wenn Sie mögen, gleich das Passende dazu.',
  };
  const way = { entry: 'button', collect: [], buttonText: 'Ja, ich möchte anfangen' };
  return {
    ...doc,
    nodes: Object.fromEntries(
      Object.entries(doc.nodes).map(([id, node]) => [
        id,
        node.t === 'funnel_product'
          ? { ...node, t: 'funnel', v: 1, p: way, s: {} }
          : node.t === 'banner'
            ? { ...node, p: { ...node.p, ...words } }
            : node,
      ]),
    ),
  };
}
