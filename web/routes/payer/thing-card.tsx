import { Link } from '@remix-run/react';
import { Download, ExternalLink } from 'lucide-react';
import { AccessClosed, Card, CopyField, buttonClass, useFormats, useTexts, type ClosedBecause } from '#web/ui';

/** One thing somebody bought, as its card shows it. */
export interface Thing {
  productId: number;
  because: ClosedBecause | null;
  /** Path on which it is rated; null while it is not open. */
  rate: string | null;
  message: string;
  text: string;
  files: readonly { name: string; sizeBytes: number }[];
  links: readonly { title: string; href: string }[];
  codes: readonly { title: string; value: string }[];
}

const TEXTS = {
  de: { download: 'Herunterladen', none: 'Hier gibt es nichts herunterzuladen.', rate: 'Bewerten' },
  en: { download: 'Download', none: 'There is nothing to download here.', rate: 'Write a review' },
  pl: { download: 'Pobierz', none: 'Nie ma tu nic do pobrania.', rate: 'Oceń' },
};

/** Delivery of one thing to its buyer: rooms to enter, codes to copy, files to download, words to read. */
export function ThingCard({ thing, title, orderId }: { thing: Thing; title: string; orderId: number }) {
  const t = useTexts(TEXTS);
  const { because, rate, message, text, files, links, codes } = thing;
  const nothing = because === null && files.length + links.length + codes.length === 0 && !text && !message;
  return (
    <Card title={title}>
      <div className="flex flex-col gap-4">
        {because ? <AccessClosed because={because} /> : null}
        {message ? <p className="whitespace-pre-line">{message}</p> : null}
        {text ? <p className="whitespace-pre-line">{text}</p> : null}
        {nothing ? <p className="text-ink-soft">{t.none}</p> : null}
        {links.length > 0 ? (
          <ul className="flex flex-wrap gap-3">
            {links.map((link) => (
              <li key={link.href}>
                <RoomLink {...link} />
              </li>
            ))}
          </ul>
        ) : null}
        {codes.map((code) => (
          <CopyField key={code.value} label={code.title} value={code.value} />
        ))}
        {files.length > 0 ? <Files files={files} base={`/payer/s/${orderId}/files/${thing.productId}`} /> : null}
        {rate ? (
          <a href={rate} className="self-start text-accent underline">
            {t.rate}
          </a>
        ) : null}
      </div>
    </Card>
  );
}

/** Rooms of ours open here; what the seller gave as an address opens beside, and takes nothing of this page along. */
function RoomLink({ title, href }: { title: string; href: string }) {
  if (href.startsWith('/payer/'))
    return (
      <Link to={href} className={buttonClass('main')}>
        {title}
      </Link>
    );
  if (href.startsWith('/'))
    return (
      <a href={href} className={buttonClass('main')}>
        {title}
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('main')}>
      {title}
      <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
    </a>
  );
}

function Files({ files, base }: { files: Thing['files']; base: string }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {files.map((file, position) => (
        <li
          key={`${position} ${file.name}`}
          className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
        >
          <span className="min-w-0 font-medium break-all">
            {file.name}{' '}
            <span className="block text-sm font-normal text-ink-soft">{sizeText(file.sizeBytes, formats.number)}</span>
          </span>
          <a href={`${base}/${position}`} className={buttonClass('main')}>
            <Download aria-hidden size={16} strokeWidth={1.75} />
            {t.download}
            <span className="sr-only"> {file.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function sizeText(bytes: number, number: (value: number) => string): string {
  if (bytes < 1024) return `${number(bytes)} B`;
  return bytes < 1_048_576
    ? `${number(Math.round(bytes / 1024))} KB`
    : `${number(Math.round(bytes / 104_857.6) / 10)} MB`;
}
