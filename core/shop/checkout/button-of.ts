import { buttonTextsByMethod, orderButtonText } from './button-texts.ts';
import type { CheckoutView } from './checkout-view.ts';
import type { CheckoutQuery, PreparedCheckout } from './prepared-checkout.ts';

/** Words of the button that orders. */
export function buttonOf(
  { free, buyer }: PreparedCheckout,
  methods: CheckoutView['methods'],
  { seller, locale }: CheckoutQuery,
): Pick<CheckoutView, 'button' | 'buttonByMethod'> {
  const { buyButton, getForFreeText } = seller.checkout.theme;
  return {
    button: orderButtonText(
      {
        free,
        choice: buyButton.text,
        freeChoice: getForFreeText,
        sellerCountry: seller.country_code,
        buyerCountry: buyer.country,
      },
      locale,
    ),
    buttonByMethod: free ? null : buttonTextsByMethod(buyButton.text, methods, locale),
  };
}
