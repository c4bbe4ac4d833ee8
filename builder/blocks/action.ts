import {
  choice,
  flag,
  hrefOf,
  label,
  lesson,
  media,
  optional,
  product,
  url,
  type DataNeed,
  type FieldValues,
  type Href,
  type PageData,
  type ProductCard,
  type RenderEnv,
} from '#builder/block';

/** The product slider keeps the specification's names for what other blocks call action and payOpt. */
const chosen = (values: Readonly<Record<string, unknown>>): unknown => values.action ?? values.buttonType;

/** Act of a click, for blocks that sell. */
export const actionFields = {
  action: choice(
    {
      buy: label('Kaufen', 'Buy'),
      details: label('Produktseite', 'Product page'),
      customLink: label('Eigener Link', 'Custom link'),
      individualLink: label('Individueller Link', 'Individual link'),
      downloadFile: label('Datei herunterladen', 'Download file'),
      lessonLink: label('Lektion öffnen', 'Open lesson'),
    },
    { label: label('Beim Klick', 'On click') },
  ),
  payOpt: choice(
    { checkout: label('Zur Kasse', 'Checkout'), autopay: label('Direkt zahlen', 'Pay at once') },
    { label: label('Bezahlweg', 'Payment option'), visibleIf: (values) => chosen(values) === 'buy' },
  ),
  url: optional(
    url({
      label: label('Adresse', 'Address'),
      help: label(
        'Beim individuellen Link stehen {slug} und {id} für das Produkt, zum Beispiel https://blog.beispiel.de/{slug}.',
        'In an individual link {slug} and {id} stand for the product, such as https://blog.example.com/{slug}.',
      ),
      visibleIf: (values) => chosen(values) === 'customLink' || chosen(values) === 'individualLink',
    }),
  ),
  assetId: optional(
    media({
      label: label('Datei', 'File'),
      accept: ['file', 'pdf', 'audio', 'video', 'image'],
      visibleIf: (values) => chosen(values) === 'downloadFile',
    }),
  ),
  lessonId: optional(
    lesson({ label: label('Lektion', 'Lesson'), visibleIf: (values) => chosen(values) === 'lessonLink' }),
  ),
  newTab: flag({ label: label('In neuem Tab öffnen', 'Open in a new tab'), group: 'advanced' }),
};

export type ActionContent = FieldValues<typeof actionFields>;

/** Attributes of the `<a>` an action becomes; undefined while its target is missing. */
export function actionHref(
  p: ActionContent,
  productId: string | undefined,
  { env, data }: { env: RenderEnv; data: PageData },
): Href | undefined {
  const places = { env, data };
  const newTab = p.newTab;
  switch (p.action) {
    // A buyer who may pay at once is led aside by the island `autobuy`; all others pay at the checkout.
    case 'buy':
      return hrefOf({ target: 'payment_page', productId, newTab }, places);
    case 'details':
      return hrefOf({ target: 'product_page', productId, newTab }, places);
    case 'customLink':
      return hrefOf({ target: 'custom_link', url: p.url, newTab }, places);
    case 'individualLink':
      return hrefOf(
        {
          target: 'custom_link',
          url: individual(p.url, productId === undefined ? undefined : data.products[productId]),
          newTab,
        },
        places,
      );
    case 'lessonLink':
      return hrefOf({ target: 'course_lesson', lessonId: p.lessonId, newTab }, places);
    case 'downloadFile':
      return hrefOf({ target: 'custom_link', url: p.assetId && data.files?.[p.assetId]?.downloadUrl, newTab }, places);
  }
}

/** An address of each product's own: `{slug}` and `{id}` stand for the product a button belongs to. */
function individual(url: string | undefined, card: ProductCard | undefined): string | undefined {
  return url?.replace(/\{(slug|id)\}/g, (_, name: 'slug' | 'id') => card?.[name] ?? '');
}

export function actionNeeds(p: ActionContent, productId: string | undefined): DataNeed[] {
  if ((p.action === 'buy' || p.action === 'details' || p.action === 'individualLink') && productId)
    return [{ kind: 'product', id: productId }];
  if (p.action === 'downloadFile' && p.assetId) return [{ kind: 'file', id: p.assetId }];
  return [];
}

/** For lists of products: only a file of the seller's own is not among the products' data. */
export function assetNeeds(p: Pick<ActionContent, 'action' | 'assetId'>): DataNeed[] {
  return p.action === 'downloadFile' && p.assetId ? [{ kind: 'file', id: p.assetId }] : [];
}

/** The product field beside an action. */
export const actionProduct = (required: boolean): ReturnType<typeof product> =>
  product({
    label: label('Produkt', 'Product'),
    required,
    visibleIf: (values) => chosen(values) === 'buy' || chosen(values) === 'details',
  });
