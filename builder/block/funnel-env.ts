/**
 * What a page knows while it is a step of somebody's funnel. Everything is ready to print and worked out for this buyer: a block of a funnel
 * draws nothing of it by itself, and no price comes from a document.
 */
export interface FunnelEnv {
  /** Before the purchase: where the page leads. */
  next?: string;
  offer?: FunnelOffer;
  thanks?: FunnelThanks;
}

/** What is offered with one click. */
export interface FunnelOffer {
  /** Where both answers are sent, with `token`. */
  action: string;
  token: string;
  name: string;
  description: string;
  coverUrl: string | null;
  /** Above the button, nothing in between: what is bought, its price with VAT, its term, what is charged when. */
  summary: readonly { label: string; value: string; strong?: boolean }[];
  /** Terms, supplier and how it is paid. */
  notes: readonly string[];
  links: readonly { label: string; url: string }[];
  /** A consent of its own, never ticked. */
  waiver: { text: string; required: boolean } | null;
  /** Goes round in the form, so that nobody is charged another than they saw. */
  totalKey: string;
  /** What the law wants on the button; a block may choose among `lawful`. */
  accept: string;
  lawful: Readonly<Record<string, string>>;
  /** Why the answer before did not count. */
  errors: readonly string[];
}

/** What a thank-you page shows of a purchase. */
export interface FunnelThanks {
  /** What merge fields become: `first_name`, `order_id`, `product_name`. */
  fields: Readonly<Record<'first_name' | 'order_id' | 'product_name', string>>;
  /** How it stands, where not everything is paid; empty when it is. */
  notice: string;
  orders: readonly { number: string; name: string; total: string }[];
  access: readonly {
    name: string;
    text: string;
    links: readonly { label: string; url: string }[];
    codes: readonly { label: string; value: string }[];
    ticket: boolean;
  }[];
  invoices: readonly { label: string; url: string }[];
}
