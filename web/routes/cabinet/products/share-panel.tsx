import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Card, CopyField, buttonClass, useTexts } from '#web/ui';

const TEXTS = {
  de: {
    title: 'Jetzt zeigen',
    lead: 'Ihr Produkt steht im Shop. Der erste Verkauf beginnt damit, dass jemand den Link bekommt.',
    link: 'Link zur Produktseite',
    qr: 'QR-Code mit diesem Link',
    qrHelp: 'Für Plakate, Karten und Folien.',
    networks: 'Weitersagen',
    embed: 'Knopf für Ihre eigene Website',
    embedHelp: 'Fügen Sie dieses Stück HTML dort ein, wo der Kaufknopf stehen soll.',
    buy: 'Jetzt kaufen',
    send: 'Teilen …',
    mail: 'E-Mail',
  },
  en: {
    title: 'Show it now',
    lead: 'Your product is in the shop. The first sale begins with somebody getting the link.',
    link: 'Link to the product page',
    qr: 'QR code with this link',
    qrHelp: 'For posters, cards and slides.',
    networks: 'Spread the word',
    embed: 'Button for your own site',
    embedHelp: 'Put this piece of HTML where the buy button shall stand.',
    buy: 'Buy now',
    send: 'Share …',
    mail: 'E-mail',
  },
};

/** Share panel of a product that was just published: link, QR code, networks, a button for other sites. */
export function SharePanel({ name, url, qr }: { name: string; url: string; qr: string }) {
  const t = useTexts(TEXTS);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  const said = encodeURIComponent(`${name} ${url}`);
  const address = encodeURIComponent(url);
  const networks = [
    { label: 'WhatsApp', href: `https://wa.me/?text=${said}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { label: t.mail, href: `mailto:?subject=${encodeURIComponent(name)}&body=${address}` },
  ];
  const button = `<a href="${url}/checkout" style="display:inline-block;padding:14px 28px;border-radius:22px;background:#ffd23f;color:#17212b;font:700 17px system-ui,sans-serif;text-decoration:none">${t.buy}</a>`;
  return (
    <Card title={t.title}>
      <p className="mb-4 text-ink-soft">{t.lead}</p>
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_160px]">
        <div className="flex min-w-0 flex-col gap-5">
          <CopyField label={t.link} value={url} />
          <div>
            <p className="mb-1.5 font-medium">{t.networks}</p>
            <ul className="flex flex-wrap gap-2">
              {networks.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
                    {label}
                  </a>
                </li>
              ))}
              {canShare ? (
                <li>
                  <button
                    type="button"
                    onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}
                    className={buttonClass('quiet')}
                  >
                    <Share2 aria-hidden size={16} strokeWidth={1.75} />
                    {t.send}
                  </button>
                </li>
              ) : null}
            </ul>
          </div>
          <CopyField label={t.embed} value={button} help={t.embedHelp} />
        </div>
        <figure>
          <div
            role="img"
            aria-label={t.qr}
            className="rounded-control border border-line bg-white p-2 [&>svg]:h-auto [&>svg]:w-full"
            dangerouslySetInnerHTML={{ __html: qr }}
          />
          <figcaption className="mt-1.5 text-sm text-ink-soft">{t.qrHelp}</figcaption>
        </figure>
      </div>
    </Card>
  );
}
