import type { Language } from '#core/kit';
import { LEGAL_TEXT_VERSION, waiverText } from '#core/orders';
import type { BuiltCart } from './build-cart.ts';
import type { Waiver } from './prepared-checkout.ts';

/** Consent to begin at once, as far as the lines of a cart ask for one; goods need none. */
export function waiverOf(
  lines: BuiltCart['lines'],
  buyerType: 'consumer' | 'business',
  locale: Language,
): Waiver | null {
  // Companies have no right of withdrawal.
  const contracts = buyerType === 'business' ? [] : lines.flatMap((line) => line.contracts);
  const digital = contracts.includes('digital_content');
  const service = contracts.includes('service');
  const texts = [
    ...(digital ? [waiverText('digital_content', locale)] : []),
    ...(service ? [waiverText('service', locale)] : []),
  ];
  return texts.length === 0 ? null : { text: texts.join(' '), version: LEGAL_TEXT_VERSION, required: digital };
}
