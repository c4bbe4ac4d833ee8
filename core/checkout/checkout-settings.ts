import type { Ctx, Locale, Localized } from '#core/context';
import { reading } from '#core/database';
import { InputError } from '#core/kit';
import { requireOwner, shopOfSeller, writeShopCheckout, type ShopCheckout } from '#core/people';
import { DEFAULT_BUTTON, LAWFUL_BUTTONS } from './button-texts.ts';

/** The specification's seals that can be true; its seal of the product's own says nothing that could be, and is not offered. */
export const TRUST_SEALS = ['visa', 'sslSecure', 'mastercard'] as const;

export type TrustSeal = (typeof TRUST_SEALS)[number];

/** What a seller decides about the checkout of the whole shop. */
export interface CheckoutSettings {
  /** One of `LAWFUL_BUTTONS`. */
  buyButtonText: string;
  /** Seals that may stand below the button. Each is shown only where it is true. */
  trustSealsSettings: Readonly<Record<TrustSeal, boolean>>;
}

/** The specification's other texts, by what is wrong with them (§ 312j(3) and (4) BGB; money-and-law §4). */
const UNLAWFUL: Readonly<Record<string, Localized>> = {
  dynamic_to_payment_method: {
    de: 'Ein Text, der mit der Zahlungsart wechselt, ist ohne Skript falsch, sobald jemand eine andere wählt. Wählen Sie einen der festen Texte.',
    en: 'A text that changes with the payment method is wrong without a script as soon as somebody chooses another one. Choose one of the fixed texts.',
  },
  complete_order: {
    de: '„Bestellung abschließen“ sagt nicht, dass es etwas kostet: Unter diesem Knopf kommt mit Verbrauchern kein Vertrag zustande (§ 312j BGB). Wählen Sie einen der anderen Texte.',
    en: '"Complete order" does not say that it costs money: no contract with consumers comes about under this button (§ 312j BGB). Choose one of the other texts.',
  },
  agree_on_terms_and_pay: {
    de: '„AGB akzeptieren und bezahlen“ sagt mehr als die Zahlungspflicht, und das darf auf dem Knopf nicht stehen (§ 312j BGB). Wählen Sie einen der anderen Texte.',
    en: '"Agree on terms and pay" says more than the obligation to pay, which must not stand on the button (§ 312j BGB). Choose one of the other texts.',
  },
  accept_and_pay_now: {
    de: '„Akzeptieren und jetzt bezahlen“ sagt mehr als die Zahlungspflicht, und das darf auf dem Knopf nicht stehen (§ 312j BGB). Wählen Sie einen der anderen Texte.',
    en: '"Accept and pay now" says more than the obligation to pay, which must not stand on the button (§ 312j BGB). Choose one of the other texts.',
  },
};

const UNKNOWN: Localized = { de: 'Diesen Text gibt es nicht. Wählen Sie einen der angebotenen.', en: 'There is no such text. Choose one of those offered.' };

/** What is stored, with what is missing filled in. A text that has become unlawful counts as the default. */
export function readCheckoutSettings({ buyButtonText = DEFAULT_BUTTON, trustSealsSettings = {} }: ShopCheckout): CheckoutSettings {
  return {
    buyButtonText: LAWFUL_BUTTONS.includes(buyButtonText) ? buyButtonText : DEFAULT_BUTTON,
    trustSealsSettings: Object.fromEntries(TRUST_SEALS.map((seal) => [seal, trustSealsSettings[seal] ?? true])) as Record<TrustSeal, boolean>,
  };
}

/** For the seller's own screen. */
export async function checkoutSettings(ctx: Ctx): Promise<CheckoutSettings> {
  const sellerId = requireOwner(ctx);
  return readCheckoutSettings((await reading(ctx, (tx) => shopOfSeller(tx, sellerId))).checkout);
}

/** @throws 422 beside `buyButtonText` for a text under which nobody would be bound; 403 for anybody but an owner */
export async function saveCheckoutSettings(ctx: Ctx, { buyButtonText, trustSealsSettings }: CheckoutSettings): Promise<void> {
  if (!LAWFUL_BUTTONS.includes(buyButtonText)) throw unlawful(ctx.locale, buyButtonText);
  const seals = Object.fromEntries(TRUST_SEALS.map((seal) => [seal, trustSealsSettings[seal]]));
  await writeShopCheckout(ctx, { buyButtonText, trustSealsSettings: seals });
}

function unlawful(locale: Locale, text: string): InputError {
  const known = Object.hasOwn(UNLAWFUL, text);
  const title = locale === 'de' ? 'Dieser Text ist nicht zulässig' : 'This text is not lawful';
  return new InputError([{ code: known ? 'button_not_lawful' : 'unknown_choice', title, detail: (known ? UNLAWFUL[text]! : UNKNOWN)[locale], source: { field: 'buyButtonText' } }]);
}
