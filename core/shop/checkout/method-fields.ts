import type { BrowserSetup, PaymentMethod } from '#core/payments';
import type { PreparedCheckout } from './prepared-checkout.ts';

/** A method whose provider asks for what it needs on the checkout itself. */
export interface MethodField {
  method: PaymentMethod;
  browser: BrowserSetup;
}

export function methodFields({ foreseen, free }: PreparedCheckout): MethodField[] {
  return free
    ? []
    : foreseen.flatMap(({ method, provider, context }) => {
        const browser = provider.browserSetup(context);
        return browser?.atCheckout?.methods.includes(method) ? [{ method, browser }] : [];
      });
}
