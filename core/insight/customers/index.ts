// Customers: the people who bought from a shop, one by address, with all they have to do with it. Kept from orders as they come; a seller adds
// notes, and hands over to a person what the shop holds about them.
export { addCustomer, removeCustomer, type NewCustomer } from './add-customer.ts';
export { customerList } from './customer-list.ts';
export {
  customerView,
  type CustomerAccess,
  type CustomerConsent,
  type CustomerMoney,
  type CustomerOrder,
  type CustomerView,
} from './customer-view.ts';
export { exportCustomer, exportPerson, type CustomerExport } from './export-customer.ts';
export { eraseCustomer, erasePerson, type Erasure } from './erase-customer.ts';
export { customerByEmail, type FoundCustomer } from './customer-by-email.ts';
export { mergeCustomers, splitCustomer } from './merge-customers.ts';
export { customerSubscribers } from './follow-orders.ts';
export { LONGEST_NOTE, noteCustomer } from './note-customer.ts';
export { readCustomerList, streamCustomerCsv, type CustomerRow } from './read-customers.ts';
export { personErasures, type ErasedPerson, type PersonErasure } from './person-erasures.ts';
export { customerRetention } from './customer-retention.ts';
