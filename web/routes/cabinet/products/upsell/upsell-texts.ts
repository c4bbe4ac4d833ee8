/** Words of the upsell step: bumps and upgrades. */
export const UPSELL_TEXTS = {
  de: {
    bumps: 'Angebote an der Kasse', bumpsIntro: 'Käufer sehen sie an der Kasse und kreuzen selbst an, was sie dazunehmen. Vorausgewählt ist nie etwas.', bumpsNone: 'Noch kein Angebot. Zeigen Sie Käufern dieses Produkts, was gut dazu passt.',
    add: 'Angebot hinzufügen', full: 'Sieben Angebote sind das Höchste.', edit: 'Ändern', remove: 'Entfernen', off: 'Ausgeschaltet', up: 'Nach oben', down: 'Nach unten', free: 'kostenlos', noOthers: 'Sobald Sie ein zweites Produkt haben, können Sie es hier anbieten.',
    hidden: 'Käufer sehen es gerade nicht:', plan_gone: 'Der gewählte Preis ist entfernt.', archived: 'Das Produkt liegt im Archiv.', not_active: 'Das Produkt steht nicht im Shop.', limit_reached: 'Das Produkt ist ausverkauft.', no_pricing_plans: 'Das Produkt hat keinen Preis.', other: 'Das Produkt kann nicht verkauft werden.',
    newTitle: 'Neues Angebot an der Kasse', editTitle: 'Angebot an der Kasse', back: '← Zusatzverkauf', what: 'Was angeboten wird', choose: 'Bitte wählen', title: 'Überschrift', titleHelp: 'Leer lassen für den Namen des Produkts.', text: 'Text dazu', textHelp: 'Warum passt es? Ein oder zwei Sätze.',
    price: 'Eigener Preis', priceHelp: 'Leer lassen für den Preis des Produkts. Geht nur bei einer Einmalzahlung. Ob mit oder ohne Umsatzsteuer, bestimmt der Preis des Produkts.', position: 'Wo an der Kasse',
    belowProductDetails: 'Unter dem Produkt', belowPayerDetails: 'Unter den Daten des Käufers', belowPaymentMethods: 'Unter den Zahlungsarten', below_payment_options: 'Unter den Zahlungsoptionen (ältere Kassen)', below_legal_text: 'Unter den Rechtstexten (ältere Kassen)', below_custom_fields: 'Unter den eigenen Feldern (ältere Kassen)',
    buyers: 'Für wen', all: 'Alle Käufer', private: 'Nur Privatpersonen', business: 'Nur Unternehmen', notIfOwned: 'Nicht zeigen, wenn der Käufer das Produkt schon hat', plans: 'Nur wenn so bezahlt wird', plansHelp: 'Nichts angekreuzt heißt: immer.',
    one_time: 'Einmalzahlung', installment: 'Ratenzahlung', limited_subscription: 'Befristetes Abo', subscription: 'Abo', active: 'Eingeschaltet', save: 'Speichern', conditions: 'Wann es gezeigt wird',
    picture: 'Bild', pictureHelp: 'JPEG, PNG oder WebP. Ohne eigenes Bild zeigt die Kasse das Bild des Produkts.', pictureLater: 'Ein eigenes Bild können Sie hinzufügen, sobald das Angebot gespeichert ist.', upload: 'Bild übernehmen', removePicture: 'Bild entfernen', pictureRefused: 'Das Bild konnte nicht übernommen werden. Wählen Sie ein Bild im Format JPEG, PNG oder WebP bis 10 MB.',
    upgrades: 'Wechsel nach dem Kauf', upgradesIntro: 'Wer das eine gekauft hat, kann gegen Aufpreis zum anderen wechseln.', upgradesNone: 'Ein Wechsel braucht mindestens zwei Karten oder Preise.', from: 'Von', to: 'Zu', surcharge: 'Aufpreis', surchargeHelp: 'Leer lassen für die Differenz der beiden Preise.', difference: 'Differenz der Preise',
    upgradeText: 'Satz dazu', addUpgrade: 'Wechsel anbieten', gone: 'gibt es nicht mehr',
  },
  en: {
    bumps: 'Offers at the checkout', bumpsIntro: 'Buyers see them at the checkout and tick what they want to add. Nothing is ever ticked for them.', bumpsNone: 'No offer yet. Show buyers of this product what goes well with it.',
    add: 'Add an offer', full: 'Seven offers are the most.', edit: 'Change', remove: 'Remove', off: 'Switched off', up: 'Move up', down: 'Move down', free: 'free', noOthers: 'Once you have a second product, you can offer it here.',
    hidden: 'Buyers do not see it at the moment:', plan_gone: 'The price chosen has been removed.', archived: 'The product is in the archive.', not_active: 'The product is not in the shop.', limit_reached: 'The product is sold out.', no_pricing_plans: 'The product has no price.', other: 'The product cannot be sold.',
    newTitle: 'New offer at the checkout', editTitle: 'Offer at the checkout', back: '← Upsell', what: 'What is offered', choose: 'Please choose', title: 'Heading', titleHelp: 'Leave empty for the name of the product.', text: 'Text with it', textHelp: 'Why does it go well? One or two sentences.',
    price: 'Price of its own', priceHelp: 'Leave empty for the price of the product. Possible with a one-time payment only. Whether VAT is included is what the price of the product says.', position: 'Where at the checkout',
    belowProductDetails: 'Below the product', belowPayerDetails: 'Below the buyer’s details', belowPaymentMethods: 'Below the payment methods', below_payment_options: 'Below the payment options (older checkouts)', below_legal_text: 'Below the legal texts (older checkouts)', below_custom_fields: 'Below the fields of your own (older checkouts)',
    buyers: 'For whom', all: 'All buyers', private: 'Private people only', business: 'Businesses only', notIfOwned: 'Do not show it to buyers who have the product already', plans: 'Only when paid this way', plansHelp: 'Nothing ticked means: always.',
    one_time: 'One-time payment', installment: 'Instalments', limited_subscription: 'Limited subscription', subscription: 'Subscription', active: 'Switched on', save: 'Save', conditions: 'When it is shown',
    picture: 'Picture', pictureHelp: 'JPEG, PNG or WebP. Without one the checkout shows the picture of the product.', pictureLater: 'You can add a picture once the offer is saved.', upload: 'Use this picture', removePicture: 'Remove the picture', pictureRefused: 'The picture could not be used. Choose a JPEG, PNG or WebP picture of 10 MB at most.',
    upgrades: 'Changes after the purchase', upgradesIntro: 'Whoever bought the one can change to the other for a surcharge.', upgradesNone: 'A change needs two tickets or prices at least.', from: 'From', to: 'To', surcharge: 'Surcharge', surchargeHelp: 'Leave empty for the difference of the two prices.', difference: 'difference of the prices',
    upgradeText: 'A sentence with it', addUpgrade: 'Offer the change', gone: 'is gone',
  },
};

export type UpsellTexts = (typeof UPSELL_TEXTS)['de'];
