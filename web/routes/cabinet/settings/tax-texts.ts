export const TAX_TEXTS = {
  de: {
    title: 'Steuern',
    subtitle: 'Wo Ihr Shop im Jahr {year} gegenüber den Grenzen der Umsatzsteuer steht, gerechnet aus Ihren Belegen.',
    saved: 'Gespeichert. Die Kasse rechnet ab sofort damit.',
    standing: 'Grenzen',
    limit: 'von {limit}',
    previous: 'Vorjahr: {amount}',
    below: 'Unterhalb',
    close: 'Bald erreicht',
    passed: 'Überschritten',
    none: 'Für Ihren Shop gilt zurzeit keine Grenze.',
    eu_distance: 'Elektronische Leistungen an Privatpersonen in anderen EU-Ländern',
    eu_distanceHelp:
      'Bis 10.000 € im laufenden und im vorigen Jahr gilt die Steuer Ihres Landes. Der Verkauf, der die Grenze überschreitet, wird schon dort besteuert, wo der Käufer wohnt (Art. 59c MwStSystRL).',
    one_item_of_evidence: 'Ein Nachweis des Wohnorts genügt',
    one_item_of_evidenceHelp:
      'Bis 100.000 € genügt ein Nachweis, danach verlangt die Kasse zwei, die sich nicht widersprechen (Art. 24b VO 282/2011).',
    small_business_previous: 'Kleinunternehmer: Umsatz des Vorjahres',
    small_business_previousHelp: 'Höchstens 25.000 € im Vorjahr (§ 19 UStG).',
    small_business_current: 'Kleinunternehmer: Umsatz dieses Jahres',
    small_business_currentHelp: 'Schon der Verkauf, der 100.000 € überschreitet, wird besteuert (§ 19 UStG).',
    small_business_union: 'Kleinunternehmer in anderen EU-Ländern',
    small_business_unionHelp:
      'Die Befreiung in anderen Ländern endet bei 100.000 € Umsatz in der ganzen EU (Art. 284 MwStSystRL).',
    private250: 'Private Verkäufe',
    private250Help: 'Bei 250 € endet der Verkauf als Privatperson, bis Sie Ihr Konto umstellen.',
    register_for_oss:
      'Sie brauchen die Registrierung für den One-Stop-Shop (OSS). Bis sie im Shop-Profil eingetragen ist, verkauft die Kasse nicht an Privatpersonen in anderen EU-Ländern.',
    oss_soon:
      'Die Grenze für Verkäufe in andere EU-Länder ist fast erreicht. Registrieren Sie sich rechtzeitig für den One-Stop-Shop (OSS).',
    small_business_ended:
      'Die Grenze für Kleinunternehmer ist überschritten. Die Kasse berechnet Umsatzsteuer; ändern Sie die Besteuerung im Shop-Profil und sprechen Sie mit Ihrem Steuerbüro.',
    small_business_ended_on:
      'Der Verkauf vom {day} hat die Grenze überschritten. Das gilt bis zum Ende des Jahres und für das folgende, auch wenn Sie ihn erstatten.',
    small_business_next_year:
      'Ihr Umsatz liegt über 25.000 €: Im kommenden Jahr gilt die Befreiung für Kleinunternehmer nicht mehr, und die Kasse berechnet Umsatzsteuer.',
    small_business_soon:
      'Die Grenze für Kleinunternehmer ist fast erreicht. Ab dem Verkauf, der sie überschreitet, berechnet die Kasse Umsatzsteuer.',
    union_ended: 'Ihr Umsatz in der EU ist zu hoch für die Kleinunternehmer-Befreiung in anderen Ländern.',
    private_cap:
      'Als Privatperson können Sie insgesamt bis 250 € verkaufen. Stellen Sie im Shop-Profil auf „gewerblich“ um, bevor die Grenze erreicht ist.',
    choices: 'Was Sie entschieden haben',
    profile: 'Besteuerung, USt-IdNr. und OSS stehen im Shop-Profil',
    optedForDestination: 'Immer dort besteuern, wo der Käufer wohnt',
    optedForDestinationHelp: 'Auch unterhalb der Grenze von 10.000 €; dafür brauchen Sie die OSS-Registrierung.',
    nonUnionOssRegistered: 'Für das Nicht-EU-Verfahren des OSS registriert',
    nonUnionOssRegisteredHelp: 'Nur für Shops außerhalb der EU.',
    severalEstablishments: 'Niederlassungen in mehreren EU-Ländern',
    severalEstablishmentsHelp: 'Dann gibt es die Grenze von 10.000 € nicht.',
    registrations: 'Weitere Länder mit eigener USt-Registrierung',
    countriesHelp: 'Länderkürzel mit Komma, zum Beispiel: GB, CH',
    smallBusinessCountries: 'EU-Länder, die Sie als Kleinunternehmer befreien',
    smallBusinessCountriesHelp:
      'Länderkürzel mit Komma. Dafür brauchen Sie eine Nummer mit dem Zusatz EX (§ 19a UStG).',
    elsewhere: 'Umsätze außerhalb von Kontor',
    elsewhereHelp:
      'Netto in Euro. Kontor kennt nur die eigenen Belege; die Grenzen gelten für alles, was Sie verkaufen.',
    turnoverElsewhere: 'Umsatz {year}',
    turnoverPreviousYearElsewhere: 'Umsatz {before}',
    distanceElsewhere: 'Davon elektronisch an Privatpersonen in anderen EU-Ländern {year}',
    distancePreviousYearElsewhere: 'Dasselbe {before}',
    rates: 'Umrechnung für die Grenzen',
    ratesHelp: 'So viele Einheiten je Euro. Gebucht und berechnet wird nie umgerechnet. Die Vorgaben sind vorsichtig.',
    rate: '{currency} je Euro',
    save: 'Speichern',
    amount_wrong: 'Geben Sie einen Betrag in Euro ein, zum Beispiel 1250,00.',
    rate_wrong: 'Geben Sie einen Kurs mit höchstens vier Nachkommastellen ein, zum Beispiel 4,2.',
    countries_wrong: 'Geben Sie Länderkürzel mit zwei Buchstaben ein, getrennt durch Kommas.',
  },
  en: {
    title: 'Taxes',
    subtitle: 'Where your shop stands against the limits of VAT in {year}, worked out from your documents.',
    saved: 'Saved. The checkout uses it from now on.',
    standing: 'Limits',
    limit: 'of {limit}',
    previous: 'Previous year: {amount}',
    below: 'Below',
    close: 'Nearly reached',
    passed: 'Passed',
    none: 'No limit applies to your shop at the moment.',
    eu_distance: 'Electronic services to consumers in other EU countries',
    eu_distanceHelp:
      'Up to €10,000 this year and last year the VAT of your country applies. The sale that passes the limit is already taxed where the buyer lives (Art. 59c of the VAT Directive).',
    one_item_of_evidence: 'One piece of evidence of where buyers live is enough',
    one_item_of_evidenceHelp:
      'Up to €100,000 one piece is enough; beyond, the checkout asks for two that do not contradict each other (Art. 24b of Regulation 282/2011).',
    small_business_previous: 'Small business: last year’s turnover',
    small_business_previousHelp: 'At most €25,000 last year (§ 19 UStG).',
    small_business_current: 'Small business: this year’s turnover',
    small_business_currentHelp: 'The sale that passes €100,000 is taxed already (§ 19 UStG).',
    small_business_union: 'Small business in other EU countries',
    small_business_unionHelp:
      'The exemption in other countries ends at a turnover of €100,000 in the whole EU (Art. 284 of the VAT Directive).',
    private250: 'Private sales',
    private250Help: 'At €250 selling as a private person ends until you change your account.',
    register_for_oss:
      'You need to be registered for the one-stop shop (OSS). Until that stands in the shop profile, the checkout does not sell to consumers in other EU countries.',
    oss_soon:
      'The limit for sales to other EU countries is nearly reached. Register for the one-stop shop (OSS) in time.',
    small_business_ended:
      'The limit for small businesses is passed. The checkout charges VAT; change the taxation in the shop profile and talk to your tax adviser.',
    small_business_ended_on:
      'The sale of {day} passed the limit. That stands until the end of the year and for the one after it, also if you refund it.',
    small_business_next_year:
      'Your turnover is above €25,000: next year the small-business exemption no longer applies, and the checkout charges VAT.',
    small_business_soon:
      'The limit for small businesses is nearly reached. From the sale that passes it the checkout charges VAT.',
    union_ended: 'Your turnover in the EU is too high for the small-business exemption in other countries.',
    private_cap:
      'As a private person you can sell up to €250 altogether. Change to “business” in the shop profile before you reach it.',
    choices: 'What you have decided',
    profile: 'Taxation, VAT number and OSS stand in the shop profile',
    optedForDestination: 'Always tax where the buyer lives',
    optedForDestinationHelp: 'Below the limit of €10,000 as well; you need to be registered for OSS.',
    nonUnionOssRegistered: 'Registered for the non-Union scheme of OSS',
    nonUnionOssRegisteredHelp: 'For shops outside the EU only.',
    severalEstablishments: 'Established in several EU countries',
    severalEstablishmentsHelp: 'Then the limit of €10,000 does not exist.',
    registrations: 'Other countries with a VAT registration of your own',
    countriesHelp: 'Country codes with commas, for example: GB, CH',
    smallBusinessCountries: 'EU countries that exempt you as a small business',
    smallBusinessCountriesHelp: 'Country codes with commas. You need a number that ends in EX.',
    elsewhere: 'Sales outside Kontor',
    elsewhereHelp: 'Net, in euros. Kontor knows its own documents only; the limits are for everything you sell.',
    turnoverElsewhere: 'Turnover {year}',
    turnoverPreviousYearElsewhere: 'Turnover {before}',
    distanceElsewhere: 'Of which electronic to consumers in other EU countries {year}',
    distancePreviousYearElsewhere: 'The same {before}',
    rates: 'Conversion for the limits',
    ratesHelp:
      'So many units for one euro. Nothing that is booked or charged is ever converted. What is filled in is cautious.',
    rate: '{currency} for one euro',
    save: 'Save',
    amount_wrong: 'Enter an amount in euros, for example 1250.00.',
    rate_wrong: 'Enter a rate with at most four decimals, for example 4.2.',
    countries_wrong: 'Enter country codes of two letters, separated by commas.',
  },
} as const;
