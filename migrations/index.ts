// Core's own timeline. A list and no search of the folder, so that every program can load it; a guard holds the two together.
import * as m001Roles from './001-roles.ts';
import * as m002Sellers from './002-sellers.ts';
import * as m010Infra from './010-infra.ts';
import * as m020People from './020-people.ts';
import * as m030Catalog from './030-catalog.ts';
import * as m040Books from './040-books.ts';
import * as m050Orders from './050-orders.ts';
import * as m060Pages from './060-pages.ts';
import * as m070Legal from './070-legal.ts';
import * as m070Reporting from './070-reporting.ts';
import * as m100Pricing from './100-pricing.ts';
import * as m110Coupons from './110-coupons.ts';
import * as m111OrdersByCoupon from './111-orders-by-coupon.ts';
import * as m120Upsells from './120-upsells.ts';
import * as m130ProductQuestions from './130-product-questions.ts';
import * as m131ProductExtras from './131-product-extras.ts';
import * as m132ShopCategories from './132-shop-categories.ts';
import * as m133ProductReviews from './133-product-reviews.ts';
import * as m140OrderParts from './140-order-parts.ts';
import * as m160ProductParts from './160-product-parts.ts';
import * as m200TaxFacts from './200-tax-facts.ts';
import * as m210ShownVariants from './210-shown-variants.ts';
import * as m211PartVariants from './211-part-variants.ts';
import * as m220CheckoutSettings from './220-checkout-settings.ts';
import * as m221CreditInformation from './221-credit-information.ts';
import * as m230Money from './230-money.ts';
import * as m240Extensions from './240-extensions.ts';
import * as m260RateLife from './260-rate-life.ts';
import * as m270DocumentExports from './270-document-exports.ts';
import * as m271Accounting from './271-accounting.ts';
import * as m280Invariants from './280-invariants.ts';
import * as m281OrderSearch from './281-order-search.ts';
import * as m290PauseEnd from './290-pause-end.ts';
import * as m300TransferList from './300-transfer-list.ts';
import * as m301Withdrawals from './301-withdrawals.ts';
import * as m302BooksAndDocuments from './302-books-and-documents.ts';
import * as m310LineShares from './310-line-shares.ts';
import * as m320PlanMethods from './320-plan-methods.ts';
import * as m321DirectBank from './321-direct-bank.ts';
import * as m345ClaimHandovers from './345-claim-handovers.ts';
import * as m350KeptCheckouts from './350-kept-checkouts.ts';
import * as m360Media from './360-media.ts';
import * as m370PageContents from './370-page-contents.ts';
import * as m375FormSubmissions from './375-form-submissions.ts';
import * as m376PageExperiments from './376-page-experiments.ts';
import * as m380PageLocks from './380-page-locks.ts';
import * as m385Themes from './385-themes.ts';
import * as m390KeptMeans from './390-kept-means.ts';
import * as m391Funnels from './391-funnels.ts';
import * as m396DisputeSetOff from './396-dispute-set-off.ts';
import * as m397OrdersByState from './397-orders-by-state.ts';
import * as m398OwnLook from './398-own-look.ts';
import * as m405Shares from './405-shares.ts';
import * as m406CheckoutLooks from './406-checkout-looks.ts';
import * as m407FormTags from './407-form-tags.ts';
import * as m408PublicThemes from './408-public-themes.ts';
import * as m415WallAsksOnce from './415-wall-asks-once.ts';
import * as m416SelfBilling from './416-self-billing.ts';
import * as m420Merchants from './420-merchants.ts';
import * as m421StoreProducts from './421-store-products.ts';
import * as m430HoldRenewals from './430-hold-renewals.ts';
import * as m431PlatformMovements from './431-platform-movements.ts';
import * as m432MerchantPots from './432-merchant-pots.ts';
import * as m435SearchInASmallShop from './435-search-in-a-small-shop.ts';
import * as m450WallByGrowth from './450-wall-by-growth.ts';
import * as m451RefundedAfterATestPeriod from './451-refunded-after-a-test-period.ts';
import * as m452CheckoutFonts from './452-checkout-fonts.ts';
import * as m458BooksCheckedOnce from './458-books-checked-once.ts';
import * as m463VatDueOfOrders from './463-vat-due-of-orders.ts';
import * as m464SearchByWhatIsRare from './464-search-by-what-is-rare.ts';
import * as m465BillsFollowRates from './465-bills-follow-rates.ts';
import * as m474QueueRights from './474-queue-rights.ts';
import * as m485PostingDays from './485-posting-days.ts';
import * as m486SmallBusinessEnds from './486-small-business-ends.ts';
import * as m500ConfirmedAddresses from './500-confirmed-addresses.ts';
import * as m510ContractKinds from './510-contract-kinds.ts';
import * as m511WithdrawalSettlements from './511-withdrawal-settlements.ts';
import * as m512LegalKindsOfShops from './512-legal-kinds-of-shops.ts';
import * as m520AnnouncedDebits from './520-announced-debits.ts';
import * as m521TermsForSellers from './521-terms-for-sellers.ts';
import * as m522SupplyChanges from './522-supply-changes.ts';
import * as m530KeptBlocks from './530-kept-blocks.ts';
import * as m550FirstDay from './550-first-day.ts';
import * as m560Notifications from './560-notifications.ts';
import * as m570Customers from './570-customers.ts';
import * as m580Connections from './580-connections.ts';
import * as m581Webhooks from './581-webhooks.ts';
import * as m590GivenAccess from './590-given-access.ts';
import * as m600Affiliates from './600-affiliates.ts';
import * as m610BankAccounts from './610-bank-accounts.ts';
import * as m611PayoutsDecided from './611-payouts-decided.ts';
import * as m612Legitimations from './612-legitimations.ts';
import * as m613Claims from './613-claims.ts';
import * as m620Desk from './620-desk.ts';
import * as m621Acting from './621-acting.ts';
import * as m630AdditionalFees from './630-additional-fees.ts';
import * as m635CreditAssessments from './635-credit-assessments.ts';
import * as m645PointsOfLegalTexts from './645-points-of-legal-texts.ts';
import * as m646OnePersonManyAddresses from './646-one-person-many-addresses.ts';
import * as m650Team from './650-team.ts';
import * as m651SecondFactors from './651-second-factors.ts';
import * as m652Audit from './652-audit.ts';
import * as m660Digests from './660-digests.ts';
import * as m661MailLog from './661-mail-log.ts';
import * as m662Leaving from './662-leaving.ts';
import * as m663MailTexts from './663-mail-texts.ts';
import * as m670ApiTokens from './670-api-tokens.ts';
import * as m685PlatformPlans from './685-platform-plans.ts';
import * as m686Experiments from './686-experiments.ts';
import * as m695ClaimsAcross from './695-claims-across.ts';
import * as m705Newsletters from './705-newsletters.ts';
import * as m706RecentEvents from './706-recent-events.ts';
import * as m715EmbeddableItems from './715-embeddable-items.ts';
import * as m716MarketplaceProducts from './716-marketplace-products.ts';
import * as m735OwnData from './735-own-data.ts';
import * as m736ShopArchives from './736-shop-archives.ts';
import * as m737PeerImports from './737-peer-imports.ts';
import * as m745ShopLogo from './745-shop-logo.ts';
import * as m746Ratings from './746-ratings.ts';
import * as m760AgentGrants from './760-agent-grants.ts';
import * as m761AgentSales from './761-agent-sales.ts';
import * as m765Domains from './765-domains.ts';
import * as m766OneShopOfABuyer from './766-one-shop-of-a-buyer.ts';
import * as m767MailsFromTheDomain from './767-mails-from-the-domain.ts';
import * as m770MobileApps from './770-mobile-apps.ts';
import * as m771Push from './771-push.ts';
import * as m775SalesTeam from './775-sales-team.ts';
import * as m776AdminDesk from './776-admin-desk.ts';
import * as m777SavedViews from './777-saved-views.ts';
import * as m780FavouritePlaces from './780-favourite-places.ts';
import * as m793Deals from './793-deals.ts';
import * as m800AffiliateSums from './800-affiliate-sums.ts';
import * as m805MailKeys from './805-mail-keys.ts';
import * as m806Retention from './806-retention.ts';
import * as m810ProviderConnections from './810-provider-connections.ts';
import * as m820Passkeys from './820-passkeys.ts';
import * as m821SignInProviders from './821-sign-in-providers.ts';
import * as m822PeopleDeleted from './822-people-deleted.ts';
import * as m823SessionPlaces from './823-session-places.ts';
import * as m825SumsOfAPublisher from './825-sums-of-a-publisher.ts';
import * as m830NativePush from './830-native-push.ts';
import * as m831PeopleLeaveBooks from './831-people-leave-books.ts';
import * as m835ItemsOfAgents from './835-items-of-agents.ts';
import * as m840MembershipLevels from './840-membership-levels.ts';
import * as m845Arrears from './845-arrears.ts';
import * as m846ClaimPlans from './846-claim-plans.ts';
import * as m850FeeInvoices from './850-fee-invoices.ts';
import * as m855OrderLanguages from './855-order-languages.ts';
import * as m870HoldersInOrder from './870-holders-in-order.ts';
import * as m872CostsOfDisputes from './872-costs-of-disputes.ts';
import * as m874AuditChain from './874-audit-chain.ts';
import * as m876AdminViews from './876-admin-views.ts';
import * as m878DeclarationLanguages from './878-declaration-languages.ts';
import * as m880Reselling from './880-reselling.ts';
import * as m885PhysicalProducts from './885-physical-products.ts';
import * as m890LiveShows from './890-live-shows.ts';
import * as m897FileUploads from './897-file-uploads.ts';
import * as m905ClaimsFollow from './905-claims-follow.ts';
import * as m906Wallets from './906-wallets.ts';
import * as m910Renditions from './910-renditions.ts';
import * as m915ReissuedCreditNotes from './915-reissued-credit-notes.ts';
import * as m916WalletRhythms from './916-wallet-rhythms.ts';
import * as m925FixedFees from './925-fixed-fees.ts';
import * as m926LiveShowEnds from './926-live-show-ends.ts';
import * as m935Processes from './935-processes.ts';
import * as m940ProductsShown from './940-products-shown.ts';
import * as m950PagesWearTheColour from './950-pages-wear-the-colour.ts';
import * as m955DeliveriesOfAnOrder from './955-deliveries-of-an-order.ts';
import * as m956LooksOfBumps from './956-looks-of-bumps.ts';
import * as m959PapersRenewedInTime from './959-papers-renewed-in-time.ts';
import * as m963PayoutsOfAPublisher from './963-payouts-of-a-publisher.ts';
import * as m964ChecksWithRegisteredAccounts from './964-checks-with-registered-accounts.ts';
import * as m966ChargesWaitForTheShop from './966-charges-wait-for-the-shop.ts';
import * as m972ColumnsOfMailedFiles from './972-columns-of-mailed-files.ts';
import * as m976MailsAsValues from './976-mails-as-values.ts';

export const migrations = {
  '001-roles': m001Roles,
  '002-sellers': m002Sellers,
  '010-infra': m010Infra,
  '020-people': m020People,
  '030-catalog': m030Catalog,
  '040-books': m040Books,
  '050-orders': m050Orders,
  '060-pages': m060Pages,
  '070-legal': m070Legal,
  '070-reporting': m070Reporting,
  '100-pricing': m100Pricing,
  '110-coupons': m110Coupons,
  '111-orders-by-coupon': m111OrdersByCoupon,
  '120-upsells': m120Upsells,
  '130-product-questions': m130ProductQuestions,
  '131-product-extras': m131ProductExtras,
  '132-shop-categories': m132ShopCategories,
  '133-product-reviews': m133ProductReviews,
  '140-order-parts': m140OrderParts,
  '160-product-parts': m160ProductParts,
  '200-tax-facts': m200TaxFacts,
  '210-shown-variants': m210ShownVariants,
  '211-part-variants': m211PartVariants,
  '220-checkout-settings': m220CheckoutSettings,
  '221-credit-information': m221CreditInformation,
  '230-money': m230Money,
  '240-extensions': m240Extensions,
  '260-rate-life': m260RateLife,
  '270-document-exports': m270DocumentExports,
  '271-accounting': m271Accounting,
  '280-invariants': m280Invariants,
  '281-order-search': m281OrderSearch,
  '290-pause-end': m290PauseEnd,
  '300-transfer-list': m300TransferList,
  '301-withdrawals': m301Withdrawals,
  '302-books-and-documents': m302BooksAndDocuments,
  '310-line-shares': m310LineShares,
  '320-plan-methods': m320PlanMethods,
  '321-direct-bank': m321DirectBank,
  '345-claim-handovers': m345ClaimHandovers,
  '350-kept-checkouts': m350KeptCheckouts,
  '360-media': m360Media,
  '370-page-contents': m370PageContents,
  '375-form-submissions': m375FormSubmissions,
  '376-page-experiments': m376PageExperiments,
  '380-page-locks': m380PageLocks,
  '385-themes': m385Themes,
  '390-kept-means': m390KeptMeans,
  '391-funnels': m391Funnels,
  '396-dispute-set-off': m396DisputeSetOff,
  '397-orders-by-state': m397OrdersByState,
  '398-own-look': m398OwnLook,
  '405-shares': m405Shares,
  '406-checkout-looks': m406CheckoutLooks,
  '407-form-tags': m407FormTags,
  '408-public-themes': m408PublicThemes,
  '415-wall-asks-once': m415WallAsksOnce,
  '416-self-billing': m416SelfBilling,
  '420-merchants': m420Merchants,
  '421-store-products': m421StoreProducts,
  '430-hold-renewals': m430HoldRenewals,
  '431-platform-movements': m431PlatformMovements,
  '432-merchant-pots': m432MerchantPots,
  '435-search-in-a-small-shop': m435SearchInASmallShop,
  '450-wall-by-growth': m450WallByGrowth,
  '451-refunded-after-a-test-period': m451RefundedAfterATestPeriod,
  '452-checkout-fonts': m452CheckoutFonts,
  '458-books-checked-once': m458BooksCheckedOnce,
  '463-vat-due-of-orders': m463VatDueOfOrders,
  '464-search-by-what-is-rare': m464SearchByWhatIsRare,
  '465-bills-follow-rates': m465BillsFollowRates,
  '474-queue-rights': m474QueueRights,
  '485-posting-days': m485PostingDays,
  '486-small-business-ends': m486SmallBusinessEnds,
  '500-confirmed-addresses': m500ConfirmedAddresses,
  '510-contract-kinds': m510ContractKinds,
  '511-withdrawal-settlements': m511WithdrawalSettlements,
  '512-legal-kinds-of-shops': m512LegalKindsOfShops,
  '520-announced-debits': m520AnnouncedDebits,
  '521-terms-for-sellers': m521TermsForSellers,
  '522-supply-changes': m522SupplyChanges,
  '530-kept-blocks': m530KeptBlocks,
  '550-first-day': m550FirstDay,
  '560-notifications': m560Notifications,
  '570-customers': m570Customers,
  '580-connections': m580Connections,
  '581-webhooks': m581Webhooks,
  '590-given-access': m590GivenAccess,
  '600-affiliates': m600Affiliates,
  '610-bank-accounts': m610BankAccounts,
  '611-payouts-decided': m611PayoutsDecided,
  '612-legitimations': m612Legitimations,
  '613-claims': m613Claims,
  '620-desk': m620Desk,
  '621-acting': m621Acting,
  '630-additional-fees': m630AdditionalFees,
  '635-credit-assessments': m635CreditAssessments,
  '645-points-of-legal-texts': m645PointsOfLegalTexts,
  '646-one-person-many-addresses': m646OnePersonManyAddresses,
  '650-team': m650Team,
  '651-second-factors': m651SecondFactors,
  '652-audit': m652Audit,
  '660-digests': m660Digests,
  '661-mail-log': m661MailLog,
  '662-leaving': m662Leaving,
  '663-mail-texts': m663MailTexts,
  '670-api-tokens': m670ApiTokens,
  '685-platform-plans': m685PlatformPlans,
  '686-experiments': m686Experiments,
  '695-claims-across': m695ClaimsAcross,
  '705-newsletters': m705Newsletters,
  '706-recent-events': m706RecentEvents,
  '715-embeddable-items': m715EmbeddableItems,
  '716-marketplace-products': m716MarketplaceProducts,
  '735-own-data': m735OwnData,
  '736-shop-archives': m736ShopArchives,
  '737-peer-imports': m737PeerImports,
  '745-shop-logo': m745ShopLogo,
  '746-ratings': m746Ratings,
  '760-agent-grants': m760AgentGrants,
  '761-agent-sales': m761AgentSales,
  '765-domains': m765Domains,
  '766-one-shop-of-a-buyer': m766OneShopOfABuyer,
  '767-mails-from-the-domain': m767MailsFromTheDomain,
  '770-mobile-apps': m770MobileApps,
  '771-push': m771Push,
  '775-sales-team': m775SalesTeam,
  '776-admin-desk': m776AdminDesk,
  '777-saved-views': m777SavedViews,
  '780-favourite-places': m780FavouritePlaces,
  '793-deals': m793Deals,
  '800-affiliate-sums': m800AffiliateSums,
  '805-mail-keys': m805MailKeys,
  '806-retention': m806Retention,
  '810-provider-connections': m810ProviderConnections,
  '820-passkeys': m820Passkeys,
  '821-sign-in-providers': m821SignInProviders,
  '822-people-deleted': m822PeopleDeleted,
  '823-session-places': m823SessionPlaces,
  '825-sums-of-a-publisher': m825SumsOfAPublisher,
  '830-native-push': m830NativePush,
  '831-people-leave-books': m831PeopleLeaveBooks,
  '835-items-of-agents': m835ItemsOfAgents,
  '840-membership-levels': m840MembershipLevels,
  '845-arrears': m845Arrears,
  '846-claim-plans': m846ClaimPlans,
  '850-fee-invoices': m850FeeInvoices,
  '855-order-languages': m855OrderLanguages,
  '870-holders-in-order': m870HoldersInOrder,
  '872-costs-of-disputes': m872CostsOfDisputes,
  '874-audit-chain': m874AuditChain,
  '876-admin-views': m876AdminViews,
  '878-declaration-languages': m878DeclarationLanguages,
  '880-reselling': m880Reselling,
  '885-physical-products': m885PhysicalProducts,
  '890-live-shows': m890LiveShows,
  '897-file-uploads': m897FileUploads,
  '905-claims-follow': m905ClaimsFollow,
  '906-wallets': m906Wallets,
  '910-renditions': m910Renditions,
  '915-reissued-credit-notes': m915ReissuedCreditNotes,
  '916-wallet-rhythms': m916WalletRhythms,
  '925-fixed-fees': m925FixedFees,
  '926-live-show-ends': m926LiveShowEnds,
  '935-processes': m935Processes,
  '940-products-shown': m940ProductsShown,
  '950-pages-wear-the-colour': m950PagesWearTheColour,
  '955-deliveries-of-an-order': m955DeliveriesOfAnOrder,
  '956-looks-of-bumps': m956LooksOfBumps,
  '959-papers-renewed-in-time': m959PapersRenewedInTime,
  '963-payouts-of-a-publisher': m963PayoutsOfAPublisher,
  '964-checks-with-registered-accounts': m964ChecksWithRegisteredAccounts,
  '966-charges-wait-for-the-shop': m966ChargesWaitForTheShop,
  '972-columns-of-mailed-files': m972ColumnsOfMailedFiles,
  '976-mails-as-values': m976MailsAsValues,
};
