const WALLETS = ['apple_pay', 'google_pay', 'paypal'];

/** PayPal's page needs no script: the button that orders stays until PayPal's own is there. */
const standsIn = (wallet: string): string =>
  `.wallet-field.for-${wallet}${wallet === 'paypal' ? ':has([ready])' : ''}~.button{display:none}`;

/** A provider's field under its method, and a wallet's button in the place of the one that orders. */
export const methodSheet = `
.pay-field{display:none;min-height:150px;padding:2px 2px 4px}
.pay-field:has(>[ready]){min-height:0}
.choice:has(:checked)+.pay-field{display:block}
.mandate{display:none;padding:2px 2px 4px}
.choice:has(:checked)+.mandate{display:block}
.wallet-field,.picked{display:none}
.picked{align-items:center;padding:10px 14px;border:1px solid var(--page);border-radius:8px}
${WALLETS.map(
  (wallet) =>
    `form:has(#method-${wallet}:checked) .picked.for-${wallet}{display:flex}form:has(#method-${wallet}:checked) .wallet-field.for-${wallet}{display:block;flex:1;min-width:0}form:has(#method-${wallet}:checked) ${standsIn(wallet)}.no-${wallet} .beside .choice:has([data-wallet=${wallet}]){display:none}`,
).join('')}
@media (max-width:859px){[data-orders] main .fast.card{background:none;border:0;padding:0}.fast legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.fast .choice{min-height:44px;background:var(--card);color:var(--ink)}}
.wallet-field.for-paypal:not(:has([ready])){position:absolute;visibility:hidden;width:320px}
@media (max-width:859px){.order-bar .later{display:none}}
@media (scripting:none){.wallet-field~.button{display:flex!important}}
`;
