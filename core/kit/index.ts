// Pure values: nothing here reads a clock, a database or the network, and all of it runs in a browser too.
export { APP_TABS, MOST_TABS, TAB_TITLES, isAppTab, tabPath, type AppTab } from './app-tabs.ts';
export { AppError, InputError, errorEntries, type ErrorEntry } from './app-error.ts';
export {
  FEATURES,
  FEATURE_KEYS,
  PLAN_LIMITS,
  PLAN_LIMIT_KEYS,
  featureOfExtension,
  isFeatureKey,
  type FeatureKey,
  type PlanGate,
  type PlanLimit,
} from './features.ts';
export { err, ok, type Err, type Ok, type Result } from './result.ts';

export {
  CURRENCIES,
  DEFAULT_CURRENCY,
  PLAN_CURRENCIES,
  currencyExponent,
  currencyOfCountry,
  shopCurrencyOf,
  isCurrency,
  type CurrencyCode,
} from './currency.ts';
export {
  addMoney,
  assertSameCurrency,
  compareMoney,
  equalMoney,
  fromJsonMoney,
  isNegative,
  isZero,
  maxMoney,
  minMoney,
  money,
  multiplyMoney,
  negateMoney,
  subtractMoney,
  sumMoney,
  toJsonMoney,
  zero,
  type JsonMoney,
  type Money,
} from './money.ts';
export { parseMoney, type MoneyTextError } from './parse-money.ts';
export { currencySymbol, formatMoney, moneyFor, toDecimal, type MoneyFormat } from './format-money.ts';
export { applyBasisPoints, divideFloor, divideHalfUp, floorBasisPoints } from './rounding.ts';
export { allocate, cumulativeShare, cumulativeShares, splitEvenly, type ShareRounding } from './allocate.ts';
export {
  vatAmounts,
  vatFromGross,
  vatFromNet,
  vatOf,
  vatOfGroup,
  type AmountType,
  type VatAmounts,
  type VatGroup,
} from './vat.ts';
export {
  couponApplies,
  discountedAmounts,
  discountedPrice,
  reductionBp,
  type CouponBase,
  type CouponTerms,
  type DiscountedPrice,
} from './discounted-price.ts';
export {
  INSTALMENT_COUNT,
  displayPrice,
  instalmentIsSellable,
  instalmentRates,
  instalmentTotal,
  type PlanPreferences,
} from './plan-price.ts';
export { DOCUMENT_KIND_TITLES } from './document-kind-titles.ts';
export { PAYMENT_METHOD_TITLES, paymentMethodInSentence, paymentMethodTitle } from './payment-method-title.ts';
export { RATE_STATE_TITLES, rateStateTitle } from './rate-state-title.ts';

export { groupedIban, isIban, plainIban } from './iban.ts';
export {
  addDays,
  addMonths,
  dayOfMonth,
  daysBetween,
  firstOfMonth,
  isLocalDate,
  isoWeekday,
  type LocalDate,
} from './local-date.ts';
export { isRoutingId, looksLikeRoutingId } from './routing-id.ts';
export { easterSunday, isPublicHoliday, workingDayFrom, type HolidayScope } from './public-holidays.ts';
export { isTargetDay, targetDayFrom } from './target-days.ts';
export {
  DEFAULT_PERIOD,
  DEFAULT_ZONE,
  RELATIVE_PERIODS,
  endOfLocalDay,
  isRelativePeriod,
  relativePeriodOf,
  isZone,
  localDate,
  parseInstant,
  rangeOfDays,
  relativeDays,
  relativeRange,
  sameTimeOn,
  startOfLocalDay,
  type InstantRange,
  type RelativePeriod,
} from './dates.ts';
export { localInput } from './local-input.ts';
export { everyInterval, intervalName } from './interval-name.ts';
export {
  CUSTOM_START_DAYS,
  INTERVAL_CODES,
  addInterval,
  customDueDates,
  dueDates,
  isIntervalCode,
  nextStartDay,
  parseInterval,
  type Interval,
  type IntervalCode,
  type IntervalUnit,
} from './intervals.ts';

export {
  defineStateMachine,
  type Guard,
  type Move,
  type Refusal,
  type StateMachine,
  type StateMachineDefinition,
  type Transition,
} from './state-machine.ts';
export {
  CODE_ALPHABETS,
  CODE_LONGEST,
  PROTECTION_TOKEN_LENGTH,
  codeCombinations,
  makeCode,
  parseCodePattern,
  type CodeAlphabet,
  type CodeInput,
  type CodePart,
  type CodePattern,
  type CodePatternProblem,
} from './code-pattern.ts';
export { parseDecimal, scaleDecimal, type DecimalParts } from './parse-decimal.ts';
export { newOrderToken, newToken, newUuidV7 } from './ids.ts';
export { feeInWords } from './fee-in-words.ts';
export { platformFee, type FeeTerms, type FixedFees } from './platform-fee.ts';
export { sellerKeeps, type KeepFacts, type Kept } from './seller-keeps.ts';
export { FORMULA_STARTS, csvCell, csvGuard, csvGuardSql, csvLine, type CsvValue } from './csv.ts';
export {
  NUMBER_BOUNDS,
  REQUIRED_FIELD,
  cleanText,
  decimalField,
  idOrNone,
  integerField,
  isWebAddress,
  textField,
  webAddress,
  type DecimalValue,
  type NumberRule,
} from './field-rules.ts';
export {
  LOCALES,
  defineMessages,
  isLocale,
  type LocalText,
  type Locale,
  type Message,
  type Messages,
  type ParamsOf,
  type PluralMessage,
} from './i18n.ts';
export {
  LANGUAGES,
  LANGUAGE_NAMES,
  decimalIn,
  inLanguage,
  isLanguage,
  languageOf,
  languageTag,
  localeOf,
  otherLanguage,
  otherLocale,
  type ByLanguage,
  type Language,
} from './by-language.ts';
export { countryName } from './country-name.ts';
export { formatDate, formatDateTime, formatDayAndTime, formatMonth, formatTime } from './format-date.ts';
export { playingTime } from './playing-time.ts';
export {
  READABLE_CONTRAST,
  VISIBLE_CONTRAST,
  contrastRatio,
  inkOn,
  mixColors,
  normaliseHex,
  readableShade,
} from './color.ts';

export {
  defineList,
  filterParamNames,
  type FilterControl,
  type FilterOption,
  type FilterValue,
  type FilterValues,
  type ListBinding,
  type ListColumn,
  type ListDefinition,
  type ListFilter,
  type ListScope,
  type ListSort,
  type OpenInstantRange,
  type OpenNumberRange,
  type SortDir,
} from './list-definition.ts';
export {
  DEFAULT_PER,
  MOST_PER_PAGE,
  PAGE_SIZES,
  appliedFilters,
  listOrder,
  pageSizes,
  parseListQuery,
  sortCookieName,
  sortCookieValue,
  type AppliedFilter,
  type ListQuery,
  type ListQueryOptions,
} from './list-query.ts';
export { listMistakes, type ListMistake } from './list-mistakes.ts';
export type { FilterParams } from './list-filter.ts';
export { chosenFileColumns, fileColumns } from './list-file-columns.ts';
export { serializeListQuery, type ListQueryChange } from './list-link.ts';
export { TOTAL_COUNT_MAX, clampPage, isOverflowed, lastPage, shownTotal, type ListAnswer } from './list-answer.ts';
export { textBlocks, type TextBlock } from './text-blocks.ts';
export { plainRuns, textRuns, type TextRun } from './text-runs.ts';
export {
  PLATFORM_SEGMENTS,
  SHARED_SEGMENTS,
  isPlatformSegment,
  pathAtDomain,
  shopUrl,
  type AddressedShop,
} from './shop-address.ts';
export { videoElsewhere, vimeoPlayer, vimeoVideo, type VideoElsewhere, type VimeoVideo } from './video-elsewhere.ts';
