// Sales team: by which of a shop's own people an order came, and at which fee. A buyer who belongs to a member goes before the link that was followed,
// a decision by hand before both; what is earned by it stands in `commissions`.
export { attributeSale } from './attribute-sale.ts';
export { attributesSales, sellersWithSalesTeam } from './attributes-sales.ts';
export { assignClient, releaseClient } from './assign-client.ts';
export { salesError } from './errors.ts';
export { nameSale } from './name-sale.ts';
export { orderSale, type OrderSale } from './order-sale.ts';
export { isSalesCode, ownSalesLinks, type OwnSalesLink } from './own-sales-links.ts';
export { lockSale, type SaleAttribution, type SaleRule } from './sale-attribution.ts';
export { feeTerms, type FeeGroup } from './fee-terms.ts';
export { removeSalesFee, saveSalesFee, type SalesFeeInput } from './save-sales-fee.ts';
export { salesMember, salesMemberChoices, salesMembers, type SalesMember } from './sales-members.ts';
export { salesTeamView, type SalesTeamView } from './sales-team-view.ts';
