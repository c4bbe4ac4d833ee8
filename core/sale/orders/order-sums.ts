const ratesOf = (orders: string): string => `from order_rates r where r.seller_id = ${orders}.seller_id and r.order_id = ${orders}.id`;

/** The specification lets a rate that is paid in part count as debt once the days for the rest are over. */
const DEBT = "(r.state = 'debt' or (r.state = 'partly_paid' and r.due_date + 3 < today.day))";

/** What is still to come of an order, due or not; minor units. `orders` is what the query calls the table. */
export const unpaidOf = (orders: string): string => `coalesce((select sum(r.amount - r.paid) ${ratesOf(orders)} and r.state in ('future', 'unpaid', 'pending', 'partly_paid', 'debt')), 0)::bigint`;

/** Of it, what should have come already. Needs `withToday`. */
export const debtOf = (orders: string): string => `coalesce((select sum(r.amount - r.paid) ${ratesOf(orders)} and ${DEBT}), 0)::bigint`;

/** Days since the oldest amount was due that nobody paid; zero when there is none. Needs `withToday`. */
export const overdueOf = (orders: string): string => `coalesce((select greatest(today.day - min(r.due_date), 0) ${ratesOf(orders)} and r.state in ('unpaid', 'debt', 'partly_paid')), 0)`;
