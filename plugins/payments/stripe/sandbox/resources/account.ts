import type { Call } from '../call.ts';

export function retrieveAccount(call: Call): object {
  return {
    id: call.account.id,
    object: 'account',
    business_profile: {
      mcc: '5815',
      name: 'Kontor sandbox',
      product_description: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    controller: { type: 'account' },
    country: 'DE',
    created: 1_577_836_800,
    default_currency: 'eur',
    details_submitted: true,
    email: 'sandbox@kontor.test',
    metadata: {},
    payouts_enabled: true,
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: 'Kontor sandbox', timezone: 'Europe/Berlin' },
      payments: {
        statement_descriptor: 'KONTOR SANDBOX',
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
      },
    },
    type: 'standard',
  };
}
