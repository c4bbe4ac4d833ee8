import type { CheckoutEntries, CheckoutView, FieldErrors, ShopSeller } from '#core/checkout';
import type { Language } from '#core/kit';
import type { LayoutStep } from './layout.ts';

export interface CheckoutPageProps {
  view: CheckoutView;
  seller: ShopSeller;
  locale: Language;
  entries: CheckoutEntries;
  errors: FieldErrors;
  /** Shown on top with the focus: the form was sent, and something came between. */
  refused?: 'invalid' | 'sold_out' | 'too_many' | undefined;
  /** This browser ordered here a moment ago, and the order stands. */
  orderedBefore?: { number: string; address: string } | null;
  /** Parameters of links, handed on. */
  additional: Readonly<Record<string, string>>;
  secure: boolean;
  /** Offers follow that are paid with the same means. */
  offersFollow?: boolean;
  /** Which of two steps is shown, in the layouts that have two; the other one's fields go along unseen. */
  step?: LayoutStep;
}
