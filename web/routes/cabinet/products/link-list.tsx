import { Form, Link } from '@remix-run/react';
import { Button, CopyField, Notice, TextField, useTexts } from '#web/ui';
import type { ProductLinks } from './product-links.server.ts';

const TEXTS = {
  de: {
    product: 'Produktseite',
    payment: 'Zahlungsseite',
    coupon: 'Gutscheincode',
    couponHelp: 'Die Zahlungsseite rechnet ihn gleich ein.',
    apply: 'In Links einsetzen',
    draft: 'Das Produkt ist nicht veröffentlicht. Die Links öffnen sich erst danach.',
    qr: 'QR-Code',
    save: 'Als SVG speichern',
    embed: 'Auf einer anderen Website einbetten',
  },
  en: {
    product: 'Product page',
    payment: 'Payment page',
    coupon: 'Coupon code',
    couponHelp: 'The payment page takes it into account at once.',
    apply: 'Put into the links',
    draft: 'The product is not published. The links only open once it is.',
    qr: 'QR code',
    save: 'Save as SVG',
    embed: 'Embed on another website',
  },
};

interface LinkListProps {
  data: ProductLinks;
  /** Inside the dialog: asks for the links anew instead of leaving the page. */
  onCoupon?: (code: string) => void;
}

/** All addresses of a product to copy, each with its QR code. */
export function LinkList({ data, onCoupon }: LinkListProps) {
  const t = useTexts(TEXTS);
  return (
    <div className="flex flex-col gap-5">
      {data.published ? null : <Notice tone="info">{t.draft}</Notice>}
      <Form
        method="get"
        action={`/cabinet/products/${data.id}/links`}
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          if (!onCoupon) return;
          event.preventDefault();
          onCoupon(String(new FormData(event.currentTarget).get('coupon') ?? ''));
        }}
      >
        <div className="min-w-48 flex-1">
          <TextField
            label={t.coupon}
            name="coupon"
            id="link-coupon"
            maxLength={60}
            optional
            autoComplete="off"
            help={t.couponHelp}
            defaultValue={data.coupon}
          />
        </div>
        <div className="pb-6.5">
          <Button>{t.apply}</Button>
        </div>
      </Form>
      <ul className="flex flex-col gap-4">
        {data.links.map((link) => {
          const title = `${t[link.kind]}${link.plan ? `: ${link.plan}` : ''}`;
          return (
            <li key={link.key} className="flex flex-col gap-2 border-t border-line pt-4" data-link={link.key}>
              <CopyField label={title} value={link.url} />
              <details>
                <summary className="cursor-pointer text-sm text-accent">{t.qr}</summary>
                <div className="mt-2 flex flex-wrap items-end gap-3">
                  <div
                    role="img"
                    aria-label={`${t.qr}: ${title}`}
                    className="size-36 overflow-hidden rounded-control border border-line bg-white [&_svg]:size-full"
                    dangerouslySetInnerHTML={{ __html: link.qr }}
                  />
                  <a
                    href={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(link.qr)}`}
                    download={`qr-${link.key}.svg`}
                    className="text-accent underline"
                  >
                    {t.save}
                  </a>
                </div>
              </details>
            </li>
          );
        })}
      </ul>
      <p className="border-t border-line pt-4">
        <Link to={`/cabinet/embeddable_items/new?product=${data.id}`} className="text-accent underline">
          {t.embed}
        </Link>
      </p>
    </div>
  );
}
