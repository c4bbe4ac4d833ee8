import { defineMessages } from '#core/kit';
import { germanTexts } from './checkout-texts-de.ts';
import { englishTexts } from './checkout-texts-en.ts';
import { polishTexts } from './checkout-texts-pl.ts';

/** Texts of product page, checkout, payment step and thank-you page. */
export const checkoutTexts = defineMessages({ de: germanTexts, en: englishTexts, pl: polishTexts });
