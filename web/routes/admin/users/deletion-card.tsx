import type { SerializeFrom } from '@remix-run/node';
import { Link } from '@remix-run/react';
import type { PersonDeletion } from '#core/desk';
import { Card, Notice, useFormats, useTexts } from '#web/ui';

const DE = {
  title: 'Löschen: was geht, was bleibt',
  goes: 'Es gehen: Name, Adresse, Anmeldung, Rollen, Einträge in Kundenlisten, Notizen, Nachrichten, Bewertungen und als Partner Anschrift und Bankkonto.',
  against: 'Noch nicht möglich:',
  nothingAgainst: 'Dem Löschen steht nichts entgegen. Zwei Menschen der Verwaltung entscheiden darüber.',
  why: {
    owns_shop: () => 'der Shop hat sonst keinen Inhaber; er wird übergeben oder gelöscht',
    contract: (product: string) => `der Vertrag läuft: ${product}`,
    open: (product: string) => `hier ist etwas offen: ${product}`,
    commission: () => 'Provisionen sind noch nicht ausgezahlt oder verrechnet',
  },
  stays: 'Es bleibt, weil das Gesetz es verlangt (§ 147 AO, § 257 HGB; Widerrufe und Kündigungen §§ 312k, 356a BGB):',
  staysNothing: 'Es bleibt nichts außer dem namenlosen Konto, auf das Protokolle zeigen.',
  until: (day: string) => `bis ${day}`,
  orders: (count: number) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
  invoices: (count: number) => (count === 1 ? '1 Rechnung' : `${count} Rechnungen`),
  declarations: (count: number) => (count === 1 ? '1 Widerruf oder Kündigung' : `${count} Widerrufe und Kündigungen`),
  statements: (count: number) => (count === 1 ? '1 Abrechnung' : `${count} Abrechnungen`),
};

const TEXTS: { de: typeof DE; en: typeof DE } = {
  de: DE,
  en: {
    title: 'Deletion: what goes, what stays',
    goes: 'What goes: name, address, ways to sign in, roles, entries among customers, notes, messages, reviews, and a publisher’s address and bank account.',
    against: 'Not possible yet:',
    nothingAgainst: 'Nothing stands against a deletion. Two admins decide about it.',
    why: {
      owns_shop: () => 'the shop would have no owner; it is handed over or deleted first',
      contract: (product) => `the contract runs: ${product}`,
      open: (product) => `something is open here: ${product}`,
      commission: () => 'commissions are not paid out or set off yet',
    },
    stays:
      'What stays, since the law asks for it (§ 147 AO, § 257 HGB; withdrawals and cancellations §§ 312k, 356a BGB):',
    staysNothing: 'Nothing stays but the nameless account that logs point to.',
    until: (day) => `until ${day}`,
    orders: (count) => (count === 1 ? '1 order' : `${count} orders`),
    invoices: (count) => (count === 1 ? '1 invoice' : `${count} invoices`),
    declarations: (count) => (count === 1 ? '1 withdrawal or cancellation' : `${count} withdrawals and cancellations`),
    statements: (count) => (count === 1 ? '1 statement' : `${count} statements`),
  },
};

/** Records that a deletion of a person would leave and why, and obstacles that have to end before. */
export function DeletionCard({ deletion: { hindrances, kept } }: { deletion: SerializeFrom<PersonDeletion> }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.title}>
      <div className="flex flex-col gap-4">
        <p>{t.goes}</p>
        {kept.length === 0 ? (
          <p>{t.staysNothing}</p>
        ) : (
          <div>
            <p>{t.stays}</p>
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
              {kept.map(({ sellerId, shop, orders, invoices, declarations, statements, keptUntil }) => (
                <li key={sellerId}>
                  {shop}:{' '}
                  {[
                    orders > 0 ? t.orders(orders) : '',
                    invoices > 0 ? t.invoices(invoices) : '',
                    declarations > 0 ? t.declarations(declarations) : '',
                    statements > 0 ? t.statements(statements) : '',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                  {keptUntil ? `, ${t.until(formats.date(keptUntil))}` : ''}
                </li>
              ))}
            </ul>
          </div>
        )}
        {hindrances.length === 0 ? (
          <p className="text-ink-soft">{t.nothingAgainst}</p>
        ) : (
          <Notice tone="warn">
            {t.against}
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
              {hindrances.map(({ kind, sellerId, shop, product }) => (
                <li key={`${kind} ${sellerId} ${product}`}>
                  <Link to={`/admin/sellers/${sellerId}`} className="text-accent underline">
                    {shop}
                  </Link>
                  : {t.why[kind](product ?? '')}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Card>
  );
}
