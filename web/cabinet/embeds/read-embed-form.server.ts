import type { EmbedInput, EmbeddableView } from '#core/sharing';
import { inLanguage, type Locale } from '#core/kit';

/** Values of the form as they were typed, by the names of its fields. */
export interface TypedEmbed {
  name: string;
  kind: string;
  displayMode: string;
  target: string;
  productPage: string;
  productIds: string[];
  lessonId: string;
  customUrl: string;
  size: string;
  label: string;
  body: string;
  color: string;
  locale: string;
  /** `seller-node` of a publisher's program. */
  node: string;
}

/** Read from a posted form or from the address of a preview. Null characters, which no page can show, are left out. */
export function typedEmbed(form: { get(name: string): unknown; getAll(name: string): unknown[] }): TypedEmbed {
  const text = (name: string, most = 600): string =>
    String(form.get(name) ?? '')
      .replaceAll('\0', '')
      .slice(0, most);
  return {
    name: text('name'),
    kind: text('kind'),
    displayMode: text('displayMode'),
    target: text('target'),
    productPage: text('productPage'),
    productIds: form.getAll('productIds').slice(0, 50).map(String),
    lessonId: text('lessonId'),
    customUrl: text('customUrl'),
    size: text('size'),
    label: text('label'),
    body: text('body'),
    color: text('color'),
    locale: text('locale'),
    node: text('node'),
  };
}

const whole = (text: string): number => (/^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text.trim()) : 0);

/** Typed values as the use case takes them; it names what is wrong. */
export function embedInputOf(typed: TypedEmbed): EmbedInput {
  return {
    name: typed.name,
    kind: typed.kind as EmbedInput['kind'],
    displayMode: (typed.displayMode || 'on_page') as EmbedInput['displayMode'],
    target: (typed.target || 'product') as EmbedInput['target'],
    productPage: (typed.productPage || 'product_page') as EmbedInput['productPage'],
    productIds: typed.productIds.map(whole).filter((id) => id > 0),
    lessonId: whole(typed.lessonId) || null,
    customUrl: typed.customUrl,
    size: Number(typed.size) || 0,
    label: typed.label,
    body: typed.body,
    color: typed.color,
    locale: typed.locale as EmbedInput['locale'],
  };
}

/** `seller-node`; zeros, which belong to nobody, for anything else. */
export function nodeOf(text: string): { sellerId: number; nodeId: number } {
  const [, seller = '0', node = '0'] = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(text) ?? [];
  return { sellerId: Number(seller), nodeId: Number(node) };
}

export function typedOf(item: EmbeddableView): TypedEmbed {
  const { name, kind, displayMode, target, productPage, customUrl, label, body, color, locale } = item;
  return {
    name,
    kind,
    displayMode,
    target,
    productPage,
    customUrl,
    label,
    body,
    color,
    locale,
    productIds: item.productIds.map(String),
    lessonId: item.lessonId === null ? '' : String(item.lessonId),
    size: String(item.size),
    node: item.publisher ? `${item.sellerId}-${item.publisher.nodeId}` : '',
  };
}

export function newEmbed(locale: Locale, preset: Partial<TypedEmbed> = {}): TypedEmbed {
  return {
    name: '',
    kind: 'button',
    displayMode: 'on_page',
    target: 'product',
    productPage: 'product_page',
    productIds: [],
    lessonId: '',
    customUrl: '',
    size: '300',
    label: inLanguage(locale, { de: 'Jetzt ansehen', en: 'Have a look' }),
    body: '',
    color: '#0f5c8c',
    locale,
    node: '',
    ...preset,
  };
}
