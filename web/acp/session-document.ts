import { orderDocument, type AgentSession } from '#core/agent-sales';
import type { ShopSeller } from '#core/checkout';
import type { Ctx } from '#core/context';
import { inLanguage } from '#core/kit';
import { DISCOUNT_EXTENSION, discountsOf } from './discounts.ts';
import { lineIds, lineItems } from './line-items.ts';
import { ACP_VERSION, AT_ONCE } from './read-body.ts';
import { isForThePage, messageOf } from './session-messages.ts';

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
  const next = continueUrl ?? (isOnThePage(session) ? pageOf(ctx, seller, session) : undefined);
  return {
    id: row.token,
    protocol: { version: ACP_VERSION },
    capabilities: capabilitiesOf(ctx, provider),
    ...(row.fields.email ? { buyer: buyerOf(row.fields) } : {}),
    status: status ?? statusOf(session, messages.length > 0),
    currency: (view?.offer.currency ?? seller.currency).toLowerCase(),
    locale: row.locale,
    line_items: view ? lineItems(ctx, session) : [],
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
      ? { selected_fulfillment_options: [{ type: 'digital', option_id: AT_ONCE, item_ids: view ? lineIds(view) : [] }] }
      : {}),
    totals: view ? totalsOf(session) : [],
    ...(discounts ? { discounts } : {}),
    messages,
    links: linksOf(ctx, seller, card?.form ?? 'download'),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ...(next ? { continue_url: next } : {}),
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

function statusOf(session: AgentSession, hasMessages: boolean): string {
  const { state, view } = session;
  if (state !== 'open') return state;
  if (isOnThePage(session)) return 'requires_escalation';
  return !view || hasMessages ? 'not_ready_for_payment' : 'ready_for_payment';
}

/** True where the buyer has to say something that no agent can send. */
const isOnThePage = ({ state, messages }: AgentSession): boolean => state === 'open' && messages.some(isForThePage);

/** The shop's own checkout with the same choice in it. */
function pageOf({ baseUrl }: Pick<Ctx, 'baseUrl'>, seller: ShopSeller, { card, cart, row }: AgentSession): string {
  const code = row.fields.coupon_code;
  const choice = new URLSearchParams({ ...cart.fields, ...(code ? { coupon_code: code } : {}) });
  return `${baseUrl}/s/${seller.username}/${card!.slug}/checkout?${choice}`;
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
