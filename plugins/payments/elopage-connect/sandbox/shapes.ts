/** What the processor's description asks of each kind of answer beside what this provider reads. */
export const SHAPES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  session: { livemode: false, automatic_tax: { enabled: false }, custom_fields: [], custom_text: {}, shipping_options: [], expires_at: 0, created: 0 },
  intent: { livemode: false, capture_method: 'automatic', confirmation_method: 'automatic', created: 0 },
  setup: { object: 'setup_intent', livemode: false, created: 0, payment_method_types: ['card'], usage: 'off_session' },
  charge: { livemode: false, amount_captured: 0, billing_details: {}, captured: true, created: 0, currency: 'eur', disputed: false, metadata: {}, paid: true, refunded: false, status: 'succeeded' },
  refund: { created: 0 },
  dispute: { livemode: false, created: 0, evidence: {}, is_charge_refundable: false },
  transfer: { livemode: false, amount_reversed: 0, reversed: false, created: 0, metadata: {} },
  payout: { livemode: false, arrival_date: 0, automatic: false, created: 0, method: 'standard', reconciliation_status: 'not_applicable', source_type: 'card', type: 'bank_account', metadata: {} },
};
