import type { ReactElement } from 'react';
import type { ShopSeller } from '#core/checkout';
import type { Locale } from '#core/context';
import { formatDate } from '#core/kit';
import { imprintOf, legalTitle, textBlocks, type LegalKind, type ShownLegalText } from '#core/legal';
import { ProseBlock } from '../../ui/prose.tsx';
import { legalPageTexts } from './legal-page-texts.ts';

export interface LegalDocumentProps {
  kind: LegalKind;
  /** Null: nobody has written it. */
  text: ShownLegalText | null;
  seller: ShopSeller;
  locale: Locale;
  /** A version that was asked for by its id; another may be in force by now. */
  isPinned?: boolean;
}

const NONE = {
  terms: 'no_terms',
  privacy: 'no_privacy',
  accessibility: 'no_accessibility',
  cancellation_terms: 'no_terms',
  imprint: 'no_terms',
} as const;

/** One legal text, or the honest word that there is none. */
export function LegalDocument({ kind, text, seller, locale, isPinned = false }: LegalDocumentProps): ReactElement {
  const t = legalPageTexts.for(locale);
  return (
    <article className="card stack narrow">
      <h1>{legalTitle(kind, locale)}</h1>
      {text ? null : (
        <p className="notice warn">
          {kind === 'terms' && seller.resold ? t('no_terms_resold', { name: imprintOf(seller).name }) : t(NONE[kind])}
        </p>
      )}
      {text && text.locale !== locale ? <p className="notice">{t('other_language')}</p> : null}
      {isPinned ? (
        <p className="notice">
          {t('old_version')} <a href={`/s/${seller.username}/document/${kind}`}>{t('here')}</a>.
        </p>
      ) : null}
      {text ? <Prose body={text.body} locale={text.locale} /> : <Contact seller={seller} locale={locale} />}
      {text ? (
        <p className="hint">
          {text.publishedAt
            ? t('version', { version: text.version, date: formatDate(text.publishedAt, locale, seller.time_zone) })
            : t('statutory')}
        </p>
      ) : null}
    </article>
  );
}

/** The legal notice: drawn from the seller's profile, followed by what the seller adds. */
export function ImprintPage({
  seller,
  text,
  locale,
}: Pick<LegalDocumentProps, 'seller' | 'text' | 'locale'>): ReactElement {
  const t = legalPageTexts.for(locale);
  const imprint = imprintOf(seller);
  return (
    <article className="card stack narrow">
      <h1>{legalTitle('imprint', locale)}</h1>
      <p className="hint">{t('imprint_law')}</p>
      {imprint.missing.includes('address') ? <p className="notice warn">{t('no_address')}</p> : null}
      <Contact seller={seller} locale={locale} full />
      {text ? <Prose body={text.body} locale={text.locale} /> : null}
    </article>
  );
}

/** Name of the shop's seller and the ways to reach them. */
export function Contact({
  seller,
  locale,
  full = false,
}: {
  seller: ShopSeller;
  locale: Locale;
  full?: boolean;
}): ReactElement {
  const t = legalPageTexts.for(locale);
  const { name, represented, address, countryCode, email, phone, vatNo } = imprintOf(seller);
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(countryCode) ?? countryCode;
  return (
    <dl className="facts">
      <div>
        <dt>{t('supplier')}</dt>
        <dd>{name}</dd>
      </div>
      {full && represented ? (
        <div>
          <dt>{t('represented')}</dt>
          <dd>{represented}</dd>
        </div>
      ) : null}
      {address.length > 0 ? (
        <div>
          <dt>{t('address')}</dt>
          <dd>{[...address, country].join('\n')}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      {phone ? (
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </dd>
        </div>
      ) : null}
      {full && vatNo ? (
        <div>
          <dt>{t('vat_no')}</dt>
          <dd>{vatNo}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function Prose({ body, locale }: { body: string; locale: Locale }): ReactElement {
  return (
    <div className="prose" lang={locale}>
      {textBlocks(body).map((block, index) => (
        <ProseBlock key={index} block={block} paragraph="text" />
      ))}
    </div>
  );
}
