import { orderDocument, type AgentSession, type SessionMessage } from '#core/agent-sales';
import type { ShopSeller } from '#core/checkout';
import type { Ctx } from '#core/context';
import { inLanguage } from '#core/kit';
import { DISCOUNT_EXTENSION, discountsOf } from './discounts.ts';
import { ACP_VERSION, AT_ONCE } from './read-body.ts';

export const HANDLER = 'card_shared';

export interface Happened {
  /** Outcome of an attempt to pay, beside what the session says itself. */
  messages?: readonly object[];
  status?: string;
  continueUrl?: string;
}

/** A session in the protocol's words. */
export async function sessionDocument(
  ctx: Ctx,
  seller: ShopSeller,
  session: AgentSession,
  { messages: more = [], status, continueUrl }: Happened = {},
): Promise<Record<string, unknown>> {
  const { row, view, card, provider, order } = session;
  const own = session.messages.map((each) => messageOf(each, session));
  const missing = session.state === 'open' && view && provider === null ? [UNSUPPORTED[row.locale]] : [];
  const messages = [...own, ...missing, ...more];
  const discounts = discountsOf(session);
  return {
    id: row.token,
    protocol: { version: ACP_VERSION },
    capabilities: capabilitiesOf(ctx, provider),
    ...(row.fields.email ? { buyer: buyerOf(row.fields) } : {}),
    status: status ?? statusOf(session, messages.length > 0),
    currency: (view?.offer.currency ?? seller.currency).toLowerCase(),
    locale: row.locale,
    line_items: view ? linesOf(ctx, session) : [],
    fulfillment_options: view
      ? [
          {
            type: 'digital',
            id: AT_ONCE,
            title: inLanguage(row.locale, { de: 'Digital, sofort', en: 'Digital, at once' }),
            description:
              view.waiver?.text ?? inLanguage(row.locale, { de: 'Zugang per E-Mail', en: 'Access by e-mail' }),
            totals: [
              { type: 'total', display_text: inLanguage(row.locale, { de: 'Lieferung', en: 'Delivery' }), amount: 0 },
            ],
          },
        ]
      : [],
    ...(row.fields.waiver === 'yes'
      ? { selected_fulfillment_options: [{ type: 'digital', option_id: AT_ONCE, item_ids: [LINE] }] }
      : {}),
    totals: view ? totalsOf(session) : [],
    ...(discounts ? { discounts } : {}),
    messages,
    links: linksOf(ctx, seller, card?.form ?? 'download'),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ...(continueUrl ? { continue_url: continueUrl } : {}),
    ...(order
      ? {
          order: await orderDocument(ctx, {
            orderId: order.id,
            sessionToken: row.token,
            username: seller.username,
          }),
        }
      : {}),
  };
}

const LINE = 'line_1';

function statusOf({ state, view }: AgentSession, hasMessages: boolean): string {
  if (state !== 'open') return state;
  return !view || hasMessages ? 'not_ready_for_payment' : 'ready_for_payment';
}

/** Card of a buyer's wallet, shared with the shop's own account at the provider. */
export function capabilitiesOf({ baseUrl }: Pick<Ctx, 'baseUrl'>, provider: string | null): object {
  const schemas = new URL('/help/api', baseUrl).href;
  return {
    payment: {
      handlers:
        provider === null
          ? []
          : [
              {
                id: HANDLER,
                name: 'dev.acp.tokenized.card',
                version: ACP_VERSION,
                spec: 'https://docs.stripe.com/agentic-commerce/concepts/shared-payment-tokens',
                requires_delegate_payment: true,
                requires_pci_compliance: false,
                psp: provider,
                config_schema: schemas,
                instrument_schemas: [schemas],
                config: { token_type: 'spt' },
              },
            ],
    },
    interventions: { supported: ['3ds'], enforcement: 'conditional', display_context: 'redirect' },
    extensions: [DISCOUNT_EXTENSION],
  };
}

function buyerOf(fields: Readonly<Record<string, string>>): object {
  const { email, first_name: first, last_name: last, phone, company, vat_no: vat } = fields;
  return {
    email,
    ...(first ? { first_name: first } : {}),
    ...(last ? { last_name: last } : {}),
    ...(phone ? { phone_number: phone } : {}),
    ...(company ? { company: { name: company, ...(vat ? { tax_id: vat } : {}) } } : {}),
  };
}

function linesOf(ctx: Ctx, { row, view, card }: AgentSession): object[] {
  const { cart, offer } = view!;
  const id = `${row.product_id}-${row.plan_id}`;
  const unit = Number(cart.lines[0]?.unit.minor ?? offer.price.minor);
  return [
    {
      id: LINE,
      item: { id, name: offer.product.name, unit_amount: unit },
      quantity: row.quantity,
      name: offer.product.name,
      unit_amount: unit,
      product_id: String(row.product_id),
      ...(card?.coverPath ? { images: [ctx.baseUrl + card.coverPath] } : {}),
      availability_status: offer.sellable ? 'in_stock' : 'out_of_stock',
      ...(view!.waiver
        ? { disclosures: [{ type: 'disclaimer', content_type: 'plain', content: view!.waiver.text }] }
        : {}),
      totals: [
        {
          type: 'items_base_amount',
          display_text: inLanguage(row.locale, { de: 'Preis', en: 'Price' }),
          amount: unit * row.quantity,
        },
        {
          type: 'total',
          display_text: inLanguage(row.locale, { de: 'Gesamt', en: 'Total' }),
          amount: Number(cart.gross.minor),
        },
      ],
    },
  ];
}

function totalsOf({ row, view }: AgentSession): object[] {
  const { cart } = view!;
  const discount = Number(cart.discount.minor);
  return [
    ...(discount > 0
      ? [
          {
            type: 'items_discount',
            display_text: inLanguage(row.locale, { de: 'Rabatt', en: 'Discount' }),
            amount: discount,
          },
        ]
      : []),
    {
      type: 'subtotal',
      display_text: inLanguage(row.locale, { de: 'Netto', en: 'Net' }),
      amount: Number(cart.net.minor),
    },
    { type: 'fulfillment', display_text: inLanguage(row.locale, { de: 'Lieferung', en: 'Delivery' }), amount: 0 },
    {
      type: 'tax',
      display_text: inLanguage(row.locale, { de: 'Umsatzsteuer', en: 'VAT' }),
      amount: Number(cart.vat.minor),
      ...(view!.taxNotes.length > 0 ? { description: view!.taxNotes.join(' ') } : {}),
    },
    {
      type: 'total',
      display_text: inLanguage(row.locale, { de: 'Gesamt', en: 'Total' }),
      amount: Number(cart.gross.minor),
    },
  ];
}

/** The law's texts of the shop, as its own checkout links to them. */
export function linksOf(
  { baseUrl }: Pick<Ctx, 'baseUrl'>,
  seller: Pick<ShopSeller, 'username' | 'legal_kinds'>,
  form: string,
): object[] {
  const shop = `${baseUrl}/s/${seller.username}`;
  const legal = (kind: string): string => `${shop}/legal/${kind}`;
  const of = (type: string, kind: string): object[] =>
    seller.legal_kinds.includes(kind) ? [{ type, url: legal(kind) }] : [];
  return [
    ...of('terms_of_use', 'terms'),
    ...of('privacy_policy', 'privacy'),
    { type: 'return_policy', url: `${shop}/document/cancellation_terms?product_type=${encodeURIComponent(form)}` },
    { type: 'about_us', url: legal('imprint') },
  ];
}

const UNSUPPORTED = {
  de: {
    type: 'error',
    code: 'unsupported',
    resolution: 'requires_buyer_review',
    content_type: 'plain',
    content: 'Dieser Shop nimmt keine geteilten Karten an. Kaufen Sie auf seiner eigenen Seite.',
  },
  en: {
    type: 'error',
    code: 'unsupported',
    resolution: 'requires_buyer_review',
    content_type: 'plain',
    content: 'This shop takes no shared cards. Buy on its own page.',
  },
} as const;

const PARAMS: Readonly<Record<string, string>> = {
  email: '$.buyer.email',
  first_name: '$.buyer.first_name',
  last_name: '$.buyer.last_name',
  phone: '$.buyer.phone_number',
  company: '$.buyer.company.name',
  vat_no: '$.buyer.company.tax_id',
  street: '$.fulfillment_details.address.line_one',
  street_number: '$.fulfillment_details.address.line_one',
  zip: '$.fulfillment_details.address.postal_code',
  city: '$.fulfillment_details.address.city',
  country: '$.fulfillment_details.address.country',
  declared_country: '$.fulfillment_details.address.country',
  coupon_code: '$.discounts.codes',
  waiver: '$.selected_fulfillment_options',
  quantity: '$.line_items',
  plan: '$.line_items',
};

const CODES: Readonly<Record<string, string>> = {
  coupon_code: 'coupon_invalid',
  plan: 'out_of_stock',
  // Another total than the one that was shown last; it is shown now.
  total: 'conflict',
};

/** Refusal of the checkout, with the place in the request that mends it. */
export function messageOf({ field, text }: SessionMessage, { row, view }: Pick<AgentSession, 'row' | 'view'>): object {
  const left = row.fields[field] ?? '';
  const content = field === 'waiver' && view?.waiver ? view.waiver.text : text || 'This cannot be bought any more.';
  const code = CODES[field] ?? (left === '' ? 'missing' : 'invalid');
  return {
    type: 'error',
    code,
    resolution: field === 'waiver' ? 'requires_buyer_input' : 'recoverable',
    ...(PARAMS[field] ? { param: PARAMS[field] } : {}),
    content_type: 'plain',
    content,
  };
}
