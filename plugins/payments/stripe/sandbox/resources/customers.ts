import { stored, type Call } from '../call.ts';
import { page } from '../paging.ts';
import { hash, mergedMetadata, text } from '../params.ts';

export interface Customer {
  id: string;
  object: 'customer';
  address: object | null;
  balance: number;
  created: number;
  currency: null;
  default_source: null;
  delinquent: boolean;
  description: string | null;
  discount: null;
  email: string | null;
  invoice_prefix: string;
  invoice_settings: { custom_fields: null; default_payment_method: null; footer: null; rendering_options: null };
  livemode: false;
  metadata: Record<string, string>;
  name: string | null;
  next_invoice_sequence: number;
  phone: string | null;
  preferred_locales: string[];
  shipping: null;
  tax_exempt: 'none';
  test_clock: null;
}

export function createCustomer(call: Call): object {
  const id = `cus_${call.world.tokens.token(14)}`;
  const customer = call.account.put('customer', {
    id,
    object: 'customer',
    address: hash(call.params, 'address') ?? null,
    balance: 0,
    created: call.world.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: text(call.params, 'description') ?? null,
    discount: null,
    email: text(call.params, 'email') ?? null,
    invoice_prefix: id.slice(4, 12).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergedMetadata(call.params),
    name: text(call.params, 'name') ?? null,
    next_invoice_sequence: 1,
    phone: text(call.params, 'phone') ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  call.emit('customer.created', customer);
  return customer;
}

export function updateCustomer(call: Call): object {
  const customer = stored(call, 'customer', call.id, 'customer');
  const updated = call.account.put('customer', {
    ...customer,
    description: text(call.params, 'description') ?? customer.description,
    email: text(call.params, 'email') ?? customer.email,
    name: text(call.params, 'name') ?? customer.name,
    phone: text(call.params, 'phone') ?? customer.phone,
    metadata: mergedMetadata(call.params, customer.metadata),
  });
  call.emit('customer.updated', updated, { metadata: customer.metadata });
  return updated;
}

export function deleteCustomer(call: Call): object {
  const customer = stored(call, 'customer', call.id, 'customer');
  call.account.remove('customer', customer.id);
  call.emit('customer.deleted', customer);
  return { id: customer.id, object: 'customer', deleted: true };
}

export function retrieveCustomer(call: Call): object {
  return stored(call, 'customer', call.id, 'customer');
}

export function listCustomers(call: Call): object {
  const email = text(call.params, 'email');
  return page(
    call,
    '/v1/customers',
    call.account.all('customer').filter((row) => !email || row.email === email),
  );
}
