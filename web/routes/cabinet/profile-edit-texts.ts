type Names = Record<string, string>;

export const PROFILE_EDIT_TEXTS = {
  de: {
    title: 'Shop-Profil', shop: 'Shop und Inhaber', address: 'Anschrift', tax: 'Steuer', save: 'Speichern', saved: 'Gespeichert.',
    displayName: 'Name des Shops', sellerType: 'Sie verkaufen als', company: 'Firma', firstName: 'Vorname', lastName: 'Nachname', email: 'E-Mail-Adresse für Käufer',
    emailHelp: 'Steht im Impressum und auf Rechnungen.', phone: 'Telefon', street: 'Straße', streetNumber: 'Hausnummer', zip: 'Postleitzahl', city: 'Ort', countryCode: 'Land',
    taxScheme: 'Besteuerung', vatNo: 'USt-IdNr.', vatNoHelp: 'Zum Beispiel DE123456789.', taxNumber: 'Steuernummer',
    taxNumberHelp: 'Unternehmen brauchen für ihre Rechnungen eine der beiden Nummern.', ossRegistered: 'Für das One-Stop-Shop-Verfahren (OSS) angemeldet',
    ossHelp: 'Verkäufe an Verbraucher in anderen EU-Ländern werden dann mit dem Satz des Käuferlands besteuert.',
    missing: 'Bevor Sie verkaufen können, fehlt noch:',
    missingNames: { name: 'Name', address: 'Anschrift', country: 'Land', tax: 'Steuernummer oder USt-IdNr.', email_confirmation: 'die Bestätigung Ihrer E-Mail-Adresse' } as Names,
    sellerTypes: { business: 'Unternehmen', private: 'Privatperson', private250: 'Privatperson (bis 250 €)' } as Names,
    taxSchemes: {
      regular_accrual: 'Regelbesteuerung nach vereinbarten Entgelten (Soll)', regular_cash: 'Regelbesteuerung nach vereinnahmten Entgelten (Ist)',
      small_business: 'Kleinunternehmer (§ 19 UStG)', none: 'Keine Umsatzsteuer',
    } as Names,
  },
  en: {
    title: 'Shop profile', shop: 'Shop and owner', address: 'Address', tax: 'Tax', save: 'Save', saved: 'Saved.',
    displayName: 'Name of the shop', sellerType: 'You sell as', company: 'Company', firstName: 'First name', lastName: 'Last name', email: 'E-mail address for buyers',
    emailHelp: 'Stands in the legal notice and on invoices.', phone: 'Phone', street: 'Street', streetNumber: 'Number', zip: 'Postcode', city: 'City', countryCode: 'Country',
    taxScheme: 'Taxation', vatNo: 'VAT number', vatNoHelp: 'For example DE123456789.', taxNumber: 'Tax number',
    taxNumberHelp: 'Businesses need one of the two numbers for their invoices.', ossRegistered: 'Registered for the one-stop shop (OSS)',
    ossHelp: 'Sales to consumers in other EU countries are then taxed at the rate of the buyer\'s country.',
    missing: 'Before you can sell, this is missing:',
    missingNames: { name: 'name', address: 'address', country: 'country', tax: 'tax number or VAT number', email_confirmation: 'the confirmation of your e-mail address' } as Names,
    sellerTypes: { business: 'A business', private: 'A private person', private250: 'A private person (up to €250)' } as Names,
    taxSchemes: {
      regular_accrual: 'Regular, on invoiced amounts (accrual)', regular_cash: 'Regular, on amounts received (cash)',
      small_business: 'Small business exemption', none: 'No VAT',
    } as Names,
  },
};
