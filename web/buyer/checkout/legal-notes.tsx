import type { ReactElement } from 'react';
import type { ShopSeller, WithdrawalRight } from '#core/checkout';
import type { Language } from '#core/kit';
import { checkoutTexts } from './checkout-texts.ts';

type Shop = Pick<ShopSeller, 'username' | 'legal_kinds'>;

/** Links of the foot: what nobody has written is not linked to. */
export function LegalFoot({ seller, locale }: { seller: Shop; locale: Language }): ReactElement {
  const t = checkoutTexts.for(locale);
  const shop = `/s/${seller.username}`;
  return (
    <>
      <a href={`${shop}/legal/imprint`}>{t('imprint')}</a>
      {(['terms', 'privacy', 'accessibility'] as const)
        .filter((kind) => seller.legal_kinds.includes(kind))
        .map((kind) => (
          <a key={kind} href={`${shop}/legal/${kind}`}>
            {t(kind)}
          </a>
        ))}
      <a href={`${shop}/withdrawal`}>{t('withdraw')}</a>
      <a href={`${shop}/cancellation`}>{t('cancel')}</a>
    </>
  );
}

/** The terms and the privacy notice that hold for the order, as far as there are any. */
export function TermsNote({ seller, locale }: { seller: Shop; locale: Language }): ReactElement | null {
  const t = checkoutTexts.for(locale);
  const [terms, privacy] = ['terms', 'privacy'].map((kind) => seller.legal_kinds.includes(kind));
  const shop = `/s/${seller.username}`;
  if (!terms && !privacy) return null;
  return (
    <>
      {t('terms_note')} {terms ? <a href={`${shop}/legal/terms`}>{t('terms')}</a> : null}
      {terms && privacy ? ` ${t('and')} ` : null}
      {privacy ? <a href={`${shop}/legal/privacy`}>{t('privacy_note')}</a> : null}.
    </>
  );
}

/** The right of withdrawal in a sentence, with the way to the instructions (those on a credit stand in its contract), before anybody orders (§ 312d BGB, Art. 246a § 1 (2) EGBGB). */
export function WithdrawalNote({
  seller,
  locale,
  right,
  form,
}: {
  seller: Shop;
  locale: Language;
  right: WithdrawalRight | null;
  /** The kind of product, which words the model instructions. */
  form: string;
}): ReactElement | null {
  const t = checkoutTexts.for(locale);
  if (right === null) return null;
  const href = `/s/${seller.username}/document/cancellation_terms?product_type=${encodeURIComponent(right === 'goods' || right === 'goods_too' ? right : form)}`;
  return (
    <p className="hint">
      {t(`withdrawal_${right}`)}{' '}
      {right === 'exempt' || right === 'credit' ? null : (
        <a href={href} target="_blank" rel="noopener">
          {t('withdrawal_instructions')}
        </a>
      )}
    </p>
  );
}
