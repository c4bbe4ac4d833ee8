import type { ReactElement } from 'react';
import { qrSvg } from '#core/paper';
import { inLanguage, type Language, type ByLanguage } from '#core/kit';
import { CopyRow } from './copy-value.tsx';
import { thanksTexts } from './thanks-texts.ts';

/** One thing the buyer holds, ready to be drawn. */
export interface Thing {
  key: string;
  productName: string;
  /** Seller's message to every buyer. */
  message: string;
  text: string;
  files: readonly { name: string; url: string; sizeBytes: number }[];
  links: readonly { title: string; href: string }[];
  codes: readonly { title: string; value: string; scan?: string | undefined }[];
}

/** Purchased thing, ready to be used: one big button, codes to read off or scan, the seller's message last. */
export function ThingCard({ thing, locale }: { thing: Thing; locale: Language }): ReactElement {
  const { productName, message, text, files, links, codes } = thing;
  const [main, ...others] = links;
  const scans = codes.filter(({ scan }) => scan !== undefined);
  const values = codes.filter(({ scan }) => scan === undefined);
  const copies = values.length > 0 ? <Codes codes={values} locale={locale} /> : null;
  return (
    <section className="card stack thing">
      <div className="tight">
        <h2>{productName}</h2>
        {text ? <p className="text hint">{text}</p> : null}
      </div>
      {scans.map(({ title, value, scan }) => (
        <figure key={value} className="qr">
          <div
            role="img"
            aria-label={thanksTexts.translate(locale, 'scan', { title })}
            dangerouslySetInnerHTML={{ __html: qrSvg(scan!) }}
          />
          <figcaption>
            <b>{title}</b> <span className="hint copy">{value}</span>
          </figcaption>
        </figure>
      ))}
      {copies}
      {files.map((file, index) => (
        <File key={file.url} file={file} locale={locale} only={files.length === 1} main={!main && index === 0} />
      ))}
      {main ? (
        <a className={`button full${copies ? ' plain' : ''}`} href={main.href}>
          {main.title}
        </a>
      ) : null}
      {others.length > 0 ? (
        <p className="actions">
          {others.map(({ title, href }) => (
            <a key={href} className="button plain" href={href}>
              {title}
            </a>
          ))}
        </p>
      ) : null}
      {message ? <p className="text">{message}</p> : null}
    </section>
  );
}

function Codes({ codes, locale }: { codes: Thing['codes']; locale: Language }): ReactElement {
  return (
    <dl className="facts">
      {codes.map(({ title, value }, index) => (
        <CopyRow key={index} term={title} value={value} locale={locale} />
      ))}
    </dl>
  );
}

function File({
  file: { name, url, sizeBytes },
  locale,
  only,
  main,
}: {
  file: Thing['files'][number];
  locale: Language;
  only: boolean;
  main: boolean;
}): ReactElement {
  const about = [kindOf(name), sizeText(sizeBytes, locale)].filter(Boolean).join(', ');
  const label = thanksTexts.translate(locale, 'download_file', { about });
  return (
    <div className="tight">
      {only ? null : <b>{name}</b>}
      <a className={`button full${main ? '' : ' plain'}`} href={url} download>
        {label}
        <span className="sr"> {name}</span>
      </a>
    </div>
  );
}

/** `PDF` of `buch.pdf`; empty where the name has no ending. */
function kindOf(name: string): string {
  return /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]!.toUpperCase() ?? '';
}

const NUMBERS: ByLanguage<string> = { de: 'de-DE', en: 'en-GB' };

function sizeText(bytes: number, locale: Language): string {
  const number = new Intl.NumberFormat(inLanguage(locale, NUMBERS), { maximumFractionDigits: 1 });
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1_048_576 ? `${number.format(Math.round(bytes / 1024))} KB` : `${number.format(bytes / 1_048_576)} MB`;
}
