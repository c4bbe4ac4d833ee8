// Forecast: the future of orders without any act (charges, announcements, mails, invoices, ends), worked out with the very rules the collector
// follows; and the events of a span of time in the past.
export type { ForecastEntry, ForecastKind } from './forecast-entry.ts';
export { forecastOrder } from './forecast-order.ts';
export { forecastSentence } from './forecast-sentence.ts';
export { factsOfView, type OrderFacts } from './order-facts.ts';
export { previewOrder } from './preview-order.ts';
export { previewShop, type ForecastSubject, type ShopForecast } from './preview-shop.ts';
export { sumByMonth, sumEntries, type ForecastSums } from './sum-entries.ts';
export { whatHappened, type Happened, type HappenedLine } from './what-happened.ts';
export { nextMoment } from './next-moment.ts';
