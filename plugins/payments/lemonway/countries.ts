/** Lemonway writes countries with three letters (ISO 3166-1); these are where sellers may be. */
const ALPHA_3: Readonly<Record<string, string>> = {
  AD: 'AND', AT: 'AUT', BE: 'BEL', BG: 'BGR', CH: 'CHE', CY: 'CYP', CZ: 'CZE', DE: 'DEU', DK: 'DNK', EE: 'EST', ES: 'ESP', FI: 'FIN', FR: 'FRA', GB: 'GBR', GR: 'GRC', HR: 'HRV', HU: 'HUN', IE: 'IRL',
  IS: 'ISL', IT: 'ITA', LI: 'LIE', LT: 'LTU', LU: 'LUX', LV: 'LVA', MC: 'MCO', MT: 'MLT', NL: 'NLD', NO: 'NOR', PL: 'POL', PT: 'PRT', RO: 'ROU', SE: 'SWE', SI: 'SVN', SK: 'SVK', SM: 'SMR', TR: 'TUR',
  UA: 'UKR', US: 'USA', CA: 'CAN', AU: 'AUS',
};

/** Null where Lemonway's word for the country is not known here. */
export const alpha3 = (country: string): string | null => ALPHA_3[country] ?? null;
