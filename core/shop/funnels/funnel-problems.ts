import { sellableOffer, sellingBlockers, productForms, type Offer } from '#core/catalog';
import type { Ctx, Localized } from '#core/context';
import { canBeSaved, offeredMethods } from '#core/payments';
import { chargeCount, startsLater } from '#core/pricing';
import { isOffer, type Funnel, type FunnelNode } from './funnel.ts';
import { graphProblems, type GraphProblemCode } from './graph-rules.ts';

export type FunnelProblemCode =
  | GraphProblemCode
  | 'no_product'
  | 'product_gone'
  | 'not_sellable'
  | 'plan_gone'
  | 'starts_later'
  | 'needs_answers'
  | 'no_method'
  | 'no_one_click'
  | 'no_page'
  | 'page_unpublished';

/** Something that keeps a funnel from being activated, and the step where it is mended. */
export interface FunnelProblem {
  code: FunnelProblemCode;
  nodeId: string | null;
  text: Localized;
}

type Checked = Pick<Funnel, 'seller_id' | 'nodes' | 'entry_node_id'>;

/** Everything that keeps a funnel from working: its shape first, then what its steps sell and show. One or two statements for each step. */
export async function funnelProblems(
  ctx: Ctx,
  { seller_id: sellerId, nodes, entry_node_id: entryNodeId }: Checked,
): Promise<FunnelProblem[]> {
  const problems: Omit<FunnelProblem, 'text'>[] = graphProblems({ nodes, entryNodeId });
  const published = await publishedPages(ctx, sellerId, nodes);
  for (const node of nodes) {
    const code = pageProblem(node, published) ?? (await productProblem(ctx, sellerId, node));
    if (code) problems.push({ code, nodeId: node.id });
  }
  const titles = new Map(nodes.map(({ id, title }) => [id, title]));
  return problems.map(({ code, nodeId }) => ({
    code,
    nodeId,
    text: problemText(code, titles.get(nodeId ?? '') ?? ''),
  }));
}

async function publishedPages(
  { db }: Ctx,
  sellerId: number,
  nodes: readonly FunnelNode[],
): Promise<ReadonlySet<number>> {
  const ids = nodes.flatMap(({ pageId, pageIdB }) => [pageId, pageIdB]).filter((id): id is number => id !== null);
  if (ids.length === 0) return new Set();
  return new Set(
    await db('pages')
      .where({ seller_id: sellerId })
      .whereIn('id', ids)
      .whereNotNull('published_version_id')
      .pluck<number[]>('id'),
  );
}

function pageProblem({ kind, pageId, pageIdB }: FunnelNode, published: ReadonlySet<number>): FunnelProblemCode | null {
  if (kind === 'checkout') return null;
  if (kind === 'landing' && pageId === null) return 'no_page';
  return [pageId, pageIdB].some((id) => id !== null && !published.has(id)) ? 'page_unpublished' : null;
}

async function productProblem(ctx: Ctx, sellerId: number, node: FunnelNode): Promise<FunnelProblemCode | null> {
  if (node.kind !== 'checkout' && !isOffer(node)) return null;
  if (node.productId === null) return 'no_product';
  const offer = await sellableOffer(ctx, {
    productId: node.productId,
    ...(node.planId === null ? {} : { planId: node.planId }),
  });
  if (!offer) return node.planId === null ? 'product_gone' : 'plan_gone';
  if (!offer.visible || sellingBlockers(offer.warnings).length > 0) return 'not_sellable';
  const isFree = offer.product.free;
  if (isOffer(node)) {
    // One click answers no questions: what has to be chosen or told needs a checkout of its own.
    const asks =
      ctx.ports.find(productForms, offer.product.form)?.variants !== undefined ||
      offer.questions.some(({ required }) => required) ||
      offer.product.accessPass !== null;
    if (asks) return 'needs_answers';
    if (offer.plan && startsLater(offer.plan)) return 'starts_later';
  }
  return isFree ? null : methodProblem(ctx, sellerId, offer, isOffer(node));
}

/** An offer takes the means of the purchase before it, so one must be on offer that can be charged again. */
async function methodProblem(
  ctx: Ctx,
  sellerId: number,
  { plan, price, currency }: Offer,
  oneClick: boolean,
): Promise<FunnelProblemCode | null> {
  const saves = plan !== null && chargeCount(plan) !== 1;
  const methods = await offeredMethods(ctx, {
    sellerId,
    currency,
    planType: plan?.type ?? 'one_time',
    amountMinor: Number(price.minor),
    saves,
    methodsOff: plan?.methodsOff,
  });
  if (methods.length === 0) return 'no_method';
  return oneClick && !methods.some(canBeSaved) ? 'no_one_click' : null;
}

const TEXTS: Readonly<Record<FunnelProblemCode, Localized>> = {
  no_entry: {
    de: 'Es fehlt der Schritt, mit dem der Funnel anfängt. Wählen Sie einen.',
    en: 'The step the funnel begins with is missing. Choose one.',
  },
  entry_kind: {
    de: '„{step}“ kann nicht am Anfang stehen. Beginnen Sie mit einer Landingpage oder der Kasse.',
    en: '“{step}” cannot stand at the beginning. Begin with a landing page or the checkout.',
  },
  no_accept: {
    de: '„{step}“ führt nirgendwohin. Wählen Sie, wie es weitergeht.',
    en: '“{step}” leads nowhere. Choose what comes next.',
  },
  no_decline: {
    de: '„{step}“ hat keinen Weg für alle, die ablehnen. Wählen Sie, wohin sie kommen.',
    en: '“{step}” has no path for those who decline. Choose where they go.',
  },
  target_gone: {
    de: '„{step}“ führt zu einem Schritt, den es nicht mehr gibt. Wählen Sie einen anderen.',
    en: '“{step}” leads to a step that does not exist any more. Choose another one.',
  },
  target_kind: {
    de: '„{step}“ führt zu einem Schritt, der dort nicht stehen kann: erst die Kasse, dann Angebote, dann der Dank.',
    en: '“{step}” leads to a step that cannot stand there: first the checkout, then offers, then thanks.',
  },
  cycle: {
    de: 'Von „{step}“ kommt man wieder zu „{step}“. Lösen Sie den Kreis auf.',
    en: 'From “{step}” one comes back to “{step}”. Break the circle.',
  },
  unreachable: {
    de: 'Zu „{step}“ führt kein Weg. Verbinden Sie den Schritt oder entfernen Sie ihn.',
    en: 'No path leads to “{step}”. Connect the step or remove it.',
  },
  too_many_upsells: {
    de: 'Mehr als fünf Upsells sind zu viel. Entfernen Sie einen.',
    en: 'More than five upsells are too many. Remove one.',
  },
  too_many_downsells: {
    de: 'Mehr als fünf Downsells sind zu viel. Entfernen Sie einen.',
    en: 'More than five downsells are too many. Remove one.',
  },
  too_many_nodes: { de: 'Ein Funnel hat höchstens 30 Schritte.', en: 'A funnel has 30 steps at most.' },
  duplicate_id: {
    de: '„{step}“ gibt es zweimal. Entfernen Sie den Schritt und legen Sie ihn neu an.',
    en: '“{step}” exists twice. Remove the step and add it again.',
  },
  no_product: { de: 'Wählen Sie, was bei „{step}“ verkauft wird.', en: 'Choose what “{step}” sells.' },
  product_gone: {
    de: 'Das Produkt von „{step}“ gibt es nicht mehr. Wählen Sie ein anderes.',
    en: 'The product of “{step}” does not exist any more. Choose another one.',
  },
  plan_gone: {
    de: 'Den Preis von „{step}“ gibt es nicht mehr. Wählen Sie einen anderen.',
    en: 'The price of “{step}” does not exist any more. Choose another one.',
  },
  not_sellable: {
    de: 'Das Produkt von „{step}“ kann zurzeit nicht verkauft werden. Sehen Sie beim Produkt nach, was fehlt.',
    en: 'The product of “{step}” cannot be sold at the moment. Look at the product to see what is missing.',
  },
  starts_later: {
    de: 'Bei „{step}“ wird nicht sofort bezahlt. Wählen Sie einen Preis ohne Testphase und späteren Beginn.',
    en: 'At “{step}” nothing is paid at once. Choose a price without a trial or a later start.',
  },
  needs_answers: {
    de: 'Das Produkt von „{step}“ lässt sich nicht mit einem Klick kaufen: Es hat Varianten, Pflichtfragen oder ein Passwort. Wählen Sie ein anderes.',
    en: 'The product of “{step}” cannot be bought with one click: it has variants, required questions or a password. Choose another one.',
  },
  no_method: {
    de: 'Für „{step}“ ist keine Zahlungsart eingeschaltet. Prüfen Sie Ihre Zahlungseinstellungen.',
    en: 'No payment method is switched on for “{step}”. Check your payment settings.',
  },
  no_one_click: {
    de: 'Für „{step}“ gibt es keine Zahlungsart, die ein zweites Mal belastet werden kann. Schalten Sie zum Beispiel Karte oder Lastschrift ein.',
    en: 'There is no payment method for “{step}” that can be charged once more. Switch on card or direct debit, for example.',
  },
  no_page: { de: 'Wählen Sie die Seite von „{step}“.', en: 'Choose the page of “{step}”.' },
  page_unpublished: {
    de: 'Die Seite von „{step}“ ist nicht veröffentlicht. Veröffentlichen Sie sie zuerst.',
    en: 'The page of “{step}” is not published. Publish it first.',
  },
};

function problemText(code: FunnelProblemCode, step: string): Localized {
  const { de, en } = TEXTS[code];
  return { de: de.replaceAll('{step}', step), en: en.replaceAll('{step}', step) };
}
