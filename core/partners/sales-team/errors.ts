import { brokenRules, checkedInput, firstOfPath, FOUND_BY_SCHEMA, inputProblems, type Localized } from '#core/context';

export const salesError = brokenRules({
  order_not_found: {
    status: 404,
    title: { de: 'Bestellung nicht gefunden', en: 'Order not found' },
    detail: { de: 'Diese Bestellung gibt es nicht.', en: 'There is no such order.' },
  },
  fee_not_found: {
    status: 404,
    title: { de: 'Vergütung nicht gefunden', en: 'Fee not found' },
    detail: {
      de: 'Diese Vergütung gibt es nicht mehr. Laden Sie die Seite neu.',
      en: 'This fee is gone. Reload the page.',
    },
  },
  sale_paid_out: {
    status: 409,
    title: { de: 'Vergütung ist schon ausgezahlt', en: 'Fee has been paid out' },
    detail: {
      de: 'Was an dieser Bestellung verdient wurde, steht schon in einer Auszahlung. Der Verkauf bleibt bei diesem Mitglied.',
      en: 'Earnings by this order are in a payout already. The sale stays with this member.',
    },
  },
});

const wrongInput = {
  ...FOUND_BY_SCHEMA,
  member: { de: 'Wählen Sie ein Mitglied Ihres Teams.', en: 'Choose a member of your team.' },
  product: { de: 'Wählen Sie ein Produkt Ihres Shops.', en: 'Choose a product of your shop.' },
  one_kind: {
    de: 'Geben Sie entweder einen Anteil oder einen festen Betrag an.',
    en: 'Enter either a share or a fixed amount.',
  },
  share: { de: 'Der Anteil liegt zwischen 0 und 100 %.', en: 'The share lies between 0 and 100 %.' },
  amount: { de: 'Geben Sie einen Betrag wie 25,00 an.', en: 'Enter an amount such as 25.00.' },
  buyer: {
    de: 'Unter dieser Adresse hat hier noch niemand gekauft.',
    en: 'There is no purchase by this address in your shop yet.',
  },
} satisfies Record<string, Localized>;

export const salesInputError = inputProblems(wrongInput);
export const checkSalesInput = checkedInput(wrongInput, firstOfPath);
