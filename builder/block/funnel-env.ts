/**
 * Data of a page while it is a step of a buyer's funnel. Everything is ready to print and worked out for this buyer: a block of a funnel
 * draws nothing of it by itself, and no price comes from a document.
 */
export interface FunnelEnv {
  /** Before the purchase: where the page leads. */
  next?: string;
  offer?: FunnelOffer;
  thanks?: FunnelThanks;
}

/** Offer with one click. */
export interface FunnelOffer {
  /** Address for both answers, with `token`. */
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
  /** Text that the law wants on the button; a block may choose among `lawful`. */
  accept: string;
  lawful: Readonly<Record<string, string>>;
  /** Reason why the answer before did not count. */
  errors: readonly string[];
}

/** Purchase on a thank-you page. */
export interface FunnelThanks {
  /** Values of merge fields: `first_name`, `order_id`, `product_name`. */
  fields: Readonly<Record<'first_name' | 'order_id' | 'product_name', string>>;
  /** State, if not all is paid; empty when it is. */
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
