import type { Form, Row, Tables } from './tables.ts';

/** The account that banks of test mode refuse days later. */
export const REFUSED_IBAN = 'DE62370400440532013001';

const PROVED = 'individual.verification.document';

/** A sub-account of a seller: asked for a document, and without one nothing is paid out. */
export function openAccount(tables: Tables, form: Form, key: string): Row {
  const id = tables.id('acct');
  const row = tables.put('account', {
    id,
    object: 'account',
    account: key,
    type: 'custom',
    country: form.country ?? 'DE',
    details_submitted: false,
    payouts_enabled: false,
    charges_enabled: false,
    metadata: tables.within(form, 'metadata'),
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    ...wants(['external_account', PROVED]),
  });
  return form['bank_account[account_number]'] ? accountWith(tables, row, addBank(tables, row, form)) : row;
}

const wants = (
  due: readonly string[],
  errors: readonly object[] = [],
  reason: string | null = 'requirements.past_due',
): object => ({
  requirements: {
    currently_due: due,
    past_due: due,
    eventually_due: due,
    pending_verification: [],
    errors,
    disabled_reason: due.length > 0 ? reason : null,
    alternatives: [],
    current_deadline: null,
  },
});

function accountWith(tables: Tables, row: Row, bank: Row): Row {
  const listed = row.external_accounts as { data: Row[] };
  const due = (row.requirements as { currently_due: string[] }).currently_due.filter(
    (name) => name !== 'external_account',
  );
  return tables.put('account', {
    ...row,
    external_accounts: { ...listed, data: [...listed.data, bank] },
    ...wants(due),
  });
}

function addBank(tables: Tables, owner: Row, form: Form): Row {
  const number = form['bank_account[account_number]'] ?? '';
  if (number.length < 15) throw tables.refuse('account_number_invalid');
  return tables.put('bank', {
    id: tables.id('ba'),
    object: 'bank_account',
    account: owner.id,
    country: form['bank_account[country]'],
    currency: form['bank_account[currency]'],
    last4: number.slice(-4),
    status: 'new',
    account_holder_name: form['bank_account[account_holder_name]'],
    metadata: tables.within(form, 'metadata'),
    refused: number === REFUSED_IBAN,
  });
}

export function attachBank(tables: Tables, owner: Row, form: Form): Row {
  const bank = addBank(tables, owner, form);
  accountWith(tables, owner, bank);
  return bank;
}

export function openPage(tables: Tables, form: Form): object {
  const owner = tables.get('account', form.account ?? '');
  if (!owner) throw tables.refuse('account_invalid');
  tables.put('account', { ...owner, return_url: form.return_url });
  return {
    object: 'account_link',
    created: tables.now(),
    expires_at: tables.now() + 300,
    url: `${tables.pages()}/verify/${owner.id}`,
  };
}

/** What the seller does on the page, and what the processor makes of it. */
export function handIn(tables: Tables, id: string, outcome: 'accepted' | 'unreadable' | 'rejected'): Row {
  const owner = tables.get('account', id)!;
  const change = {
    accepted: { details_submitted: true, payouts_enabled: true, ...wants([]) },
    unreadable: {
      ...wants(
        [PROVED],
        [
          {
            code: 'verification_document_not_readable',
            reason: 'The document could not be read.',
            requirement: PROVED,
          },
        ],
      ),
    },
    rejected: { ...wants([PROVED], [], 'rejected.other'), payouts_enabled: false },
  }[outcome];
  const row = tables.put('account', { ...owner, ...change });
  tables.told('account.updated', 'account', row);
  return row;
}

export function moveMoney(tables: Tables, form: Form, key: string): Row {
  const id = tables.id('tr');
  const amount = Number(form.amount);
  if (!tables.get('account', form.destination ?? '')) throw tables.refuse('account_invalid');
  if (!(amount > 0)) throw tables.refuse('parameter_invalid_integer');
  return tables.put('transfer', {
    id,
    object: 'transfer',
    account: key,
    amount,
    currency: form.currency,
    destination: form.destination,
    transfer_group: form.transfer_group ?? null,
    metadata: tables.within(form, 'metadata'),
    created: tables.now(),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
  });
}

export function bringBack(tables: Tables, row: Row): Row {
  if (row.reversed === true) throw tables.refuse('transfer_already_reversed');
  const back = {
    id: tables.id('trr'),
    object: 'transfer_reversal',
    amount: row.amount,
    currency: row.currency,
    transfer: row.id,
    created: tables.now(),
    metadata: {},
  };
  const list = row.reversals as { data: object[] };
  tables.put('transfer', { ...row, reversed: true, amount_reversed: row.amount, reversals: { ...list, data: [back] } });
  return back;
}

export function send(tables: Tables, form: Form, owner: Row): Row {
  const bank = tables.get('bank', form.destination ?? '');
  if (!bank || bank.account !== owner.id) throw tables.refuse('external_account_missing');
  const amount = Number(form.amount);
  const sum = (rows: Row[]): number => rows.reduce((total, row) => total + Number(row.amount), 0);
  const held = sum(tables.all('transfer').filter((row) => row.destination === owner.id && row.reversed !== true));
  const gone = sum(tables.all('payout').filter((row) => row.owner === owner.id && row.status !== 'failed'));
  if (amount > held - gone) throw tables.refuse('balance_insufficient');
  return tables.put('payout', {
    id: tables.id('po'),
    object: 'payout',
    owner: owner.id,
    amount,
    currency: form.currency,
    destination: bank.id,
    status: 'pending',
    metadata: tables.within(form, 'metadata'),
    created: tables.now(),
    failure_code: null,
    arrival_date: tables.now() + 86_400,
    statement_descriptor: form.statement_descriptor ?? null,
  });
}

/** Banks answer: what was sent arrives, or comes back. Seconds since 1970; without them all that is on its way. */
export function arrive(tables: Tables, until = Infinity): void {
  const due = ({ status, arrival_date: on }: Row): boolean => status === 'pending' && Number(on) <= until;
  for (const row of tables.all('payout').filter(due)) {
    const refused = tables.get('bank', String(row.destination))?.refused === true;
    tables.put('payout', {
      ...row,
      ...(refused ? { status: 'failed', failure_code: 'no_account' } : { status: 'paid' }),
    });
  }
}
