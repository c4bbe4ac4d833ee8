const DE = {
  title: 'Auswertungen',
  best_sellers: 'Bestseller',
  top_customers: 'Beste Kunden',
  campaigns: 'Kampagnen',
  financial_reports: 'Finanzberichte',
  help: {
    best_sellers:
      'Was Ihre Produkte eingebracht haben: eingegangenes Geld ohne Erstattungen, je Währung. Filtern Sie nach dem Bestelldatum für einen Zeitraum.',
    top_customers: 'Wer am meisten gekauft hat: eingegangenes Geld ohne Erstattungen, je Währung.',
    campaigns: 'Was Links mit „campaign_id“ gebracht haben: begonnene Käufe, Bestellungen und eingegangenes Geld.',
    financial_reports: 'Jeder Monat in Zahlen, aus den gebuchten Belegen und Zahlungen.',
  },
  empty: {
    best_sellers: 'Noch nichts verkauft',
    top_customers: 'Noch keine Kunden',
    campaigns: 'Noch keine Kampagne',
    financial_reports: 'Noch nichts gebucht',
  },
  emptyHelp: {
    best_sellers: 'Nach der ersten Bestellung steht hier, was sie eingebracht hat.',
    top_customers: 'Nach der ersten Bestellung steht hier, wer gekauft hat.',
    campaigns:
      'Hängen Sie „?campaign_id=Name“ an einen Link zu Ihrem Shop oder Produkt. Bestellungen darüber werden hier gezählt.',
    financial_reports: 'Nach der ersten Bestellung steht hier ihr Monat.',
  },
};

export type StatisticsList = keyof typeof DE.empty;

export const STATISTICS_TEXTS: { de: typeof DE; en: typeof DE } = {
  de: DE,
  en: {
    title: 'Statistics',
    best_sellers: 'Best sellers',
    top_customers: 'Top customers',
    campaigns: 'Campaigns',
    financial_reports: 'Financial reports',
    help: {
      best_sellers:
        'What your products brought: money received less refunds, by currency. Filter by the day of the order for a period.',
      top_customers: 'Who bought most: money received less refunds, by currency.',
      campaigns: 'What links with “campaign_id” brought: purchases begun, orders, and money received.',
      financial_reports: 'Each month in figures, from booked documents and payments.',
    },
    empty: {
      best_sellers: 'Nothing sold yet',
      top_customers: 'No customers yet',
      campaigns: 'No campaign yet',
      financial_reports: 'Nothing booked yet',
    },
    emptyHelp: {
      best_sellers: 'After the first order you see here what it brought.',
      top_customers: 'After the first order you see here who bought.',
      campaigns:
        'Add “?campaign_id=name” to a link to your shop or product. Orders that come through it are counted here.',
      financial_reports: 'After the first order you see its month here.',
    },
  },
};
