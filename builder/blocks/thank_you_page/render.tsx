import type { ReactElement } from 'react';
import { hrefOf, RichText, safeUrl, type BlockView, type FunnelThanks, type Locale } from '#builder/block';
import type { ThankYouContent } from './content.ts';
import { mergeRich, mergeText } from './merge-fields.ts';

const WORDS = {
  de: {
    thanks: 'Vielen Dank',
    nobody: 'Ihre Bestellung sehen Sie hier, wenn Sie von der Kasse kommen. Sie steht auch in Ihrer E-Mail.',
    order: 'Ihre Bestellung',
    access: 'Ihr Zugang',
    tickets: 'Ihre Tickets',
    invoice: 'Ihre Rechnung',
    later: 'Die Rechnung kommt mit der Bestätigung per E-Mail.',
    name: 'Maria',
    product: 'Onlinekurs Fotografie',
    total: '49,00 €',
    download: 'Herunterladen',
  },
  en: {
    thanks: 'Thank you',
    nobody: 'You see your order here when you come from the checkout. It is in your e-mail, too.',
    order: 'Your order',
    access: 'Your access',
    tickets: 'Your tickets',
    invoice: 'Your invoice',
    later: 'The invoice comes with the confirmation by mail.',
    name: 'Maria',
    product: 'Photography course',
    total: '€49.00',
    download: 'Download',
  },
} as const satisfies Record<Locale, object>;

/** Purchase and the ways to it, for its buyer. Drawn for one request; without an order none is shown. */
export function renderThankYou({
  root,
  p,
  env,
  data,
  first,
  text,
  rich,
}: BlockView<ThankYouContent, unknown>): ReactElement | null {
  const t = WORDS[env.locale];
  const editing = env.mode === 'editor';
  // Below another heading it is not the page's own.
  const Title = first ? 'h1' : 'h2';
  const thanks = env.funnel?.thanks ?? (env.mode === 'published' ? undefined : sampleOf(env.locale));
  if (!thanks)
    return (
      <div {...root}>
        <div className="b-thank_you_page__in">
          <Title className="b-thank_you_page__title">{t.thanks}</Title>
          <p>{t.nobody}</p>
        </div>
      </div>
    );
  const next = hrefOf(p.next, { env, data });
  const things = thanks.access.filter(({ ticket }) => !ticket);
  const tickets = thanks.access.filter(({ ticket }) => ticket);
  return (
    <div {...root}>
      <div className="b-thank_you_page__in">
        <Title className="b-thank_you_page__title">{editing ? text('title') : mergeText(p.title, thanks.fields)}</Title>
        <div className="kp-rich">
          {editing ? rich('message') : <RichText tree={mergeRich(p.message, thanks.fields)} />}
        </div>
        {thanks.notice !== '' && <p role="status">{thanks.notice}</p>}
        {p.showOrder && (
          <section aria-label={t.order}>
            <h2>{t.order}</h2>
            {thanks.orders.map(({ number, name, total }) => (
              <p key={number} className="b-thank_you_page__row">
                <span>
                  {name}
                  <br />
                  {number}
                </span>
                <b>{total}</b>
              </p>
            ))}
          </section>
        )}
        {p.showAccess && <Things title={t.access} things={things} />}
        {p.showTickets && <Things title={t.tickets} things={tickets} />}
        {p.showInvoice && (
          <section aria-label={t.invoice}>
            <h2>{t.invoice}</h2>
            {thanks.invoices.length === 0 ? (
              <p>{t.later}</p>
            ) : (
              thanks.invoices.map(({ label, url }) => (
                <p key={url}>
                  <a href={safeUrl(url)}>{label}</a>
                </p>
              ))
            )}
          </section>
        )}
        {(next || editing) && p.nextText !== '' && (
          <p>
            <a className="kp-btn" {...next}>
              {text('nextText')}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

function Things({ title, things }: { title: string; things: FunnelThanks['access'] }): ReactElement | null {
  if (things.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {things.map(({ name, text, links, codes }, index) => (
        <div key={index}>
          <h3>{name}</h3>
          {text !== '' && <p>{text}</p>}
          {links.map(({ label, url }) => (
            <p key={url}>
              <a href={safeUrl(url)}>{label}</a>
            </p>
          ))}
          {codes.map(({ label, value }) => (
            <p key={value}>
              {label}: <code>{value}</code>
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

function sampleOf(locale: Locale): FunnelThanks {
  const t = WORDS[locale];
  return {
    fields: { first_name: t.name, order_id: 'K7RW2HXP', product_name: t.product },
    notice: '',
    orders: [{ number: 'K7RW2HXP', name: t.product, total: t.total }],
    access: [{ name: t.product, text: '', links: [{ label: t.download, url: '#' }], codes: [], ticket: false }],
    invoices: [],
  };
}
