import type { Locale } from '#core/context';

/** Words that a seller agrees to with a request, as the platform and its margin stand that day. Kept word for word with the request. Pure. */
export function agreementText(locale: Locale, { company, marginBp }: { company: string; marginBp: number }): string {
  const margin = `${(marginBp / 100).toLocaleString(locale)} %`;
  return {
    de: [
      `Ich verkaufe meine digitalen Produkte an ${company}. ${company} verkauft sie in meinem Shop im eigenen Namen und auf eigene Rechnung weiter, legt Vertrag und Rechnung selbst aus und schuldet die Umsatzsteuer der Käufer.`,
      `Für jede Zahlung, die ein Käufer leistet, bekomme ich den bezahlten Nettopreis abzüglich ${margin}, dazu die Umsatzsteuer meines Landes. Geht Geld an den Käufer zurück, geht mein Anteil daran ebenso zurück.`,
      `${company} rechnet diese Lieferungen monatlich durch Gutschrift ab (§ 14 Abs. 2 Satz 2 UStG). Ich kann jeder Gutschrift widersprechen; sie verliert dann ihre Wirkung als Rechnung. Ich stelle für diese Lieferungen keine eigenen Rechnungen.`,
      'Ändern sich mein Steuerstatus, meine Anschrift oder meine Umsatzsteuer-ID, melde ich das sofort. Einen zu hoch ausgewiesenen Steuerbetrag schulde ich (§ 14c UStG), bis die Gutschrift berichtigt ist.',
      'Provisionen und Vertriebsgebühren meiner Partner und Mitarbeiter schulde weiterhin ich; sie gehen von meinem Guthaben ab.',
      'Ich kann das jederzeit beenden. Bestellungen von vorher bleiben bei dem, der sie verkauft hat.',
    ],
    en: [
      `I sell my digital products to ${company}. ${company} resells them in my shop in its own name and for its own account, makes contract and invoice itself and owes the buyers’ VAT.`,
      `For each payment that a buyer makes I get the net price paid less ${margin}, plus the VAT of my country. Where money goes back to the buyer, my share of it goes back as well.`,
      `${company} bills these supplies every month by self-billed credit notes (§ 14 (2) sentence 2 UStG). I can object to each of them; it then loses its effect as an invoice. I issue no invoices of my own for these supplies.`,
      'If my tax standing, my address or my VAT ID changes, I say so at once. VAT that is stated too high I owe (§ 14c UStG) until the credit note is corrected.',
      'Commissions and sales fees of my publishers and my people stay mine to owe; they are taken of my balance.',
      'I can end this at any time. Orders from before stay with whoever sold them.',
    ],
  }[locale].join('\n\n');
}
