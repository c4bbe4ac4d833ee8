import { routed } from '#plugins/payments/shared/sandbox';
import { ok, refused, type Answer } from './answer.ts';
import { cardRoutes, type CardPlaces } from './cards-api.ts';
import type { Movements } from './movements.ts';
import { refundCall } from './refund-call.ts';
import type { Client, Funds, Kind, Thing } from './world.ts';

export interface Call {
  method: string;
  /** Below the client's own path. */
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** The smallest charge that the sandbox takes, in minor units. */
const LEAST = 10;

const NOT_FOUND = refused(404, 'ressource_not_found', 'The ressource does not exist');

type Route = (parts: string[]) => Answer;

/** The part of Mangopay's API that shops use, for one client. `places`: where browsers reach its pages and send cards to. */
export function answerCall(movements: Movements, client: Client, call: Call, places: CardPlaces): Answer {
  const { publicUrl } = places;
  const { world } = movements;
  movements.expire(client);
  const one = (kind: Kind, id: string | undefined): Answer => {
    const thing = client.things[kind].get(id ?? '');
    return thing ? ok(thing) : NOT_FOUND;
  };
  const list = (kind: Kind, where: (thing: Thing) => boolean): Answer =>
    ok(paged(world.all(client, kind, where).toReversed(), call.query));
  const transactions = (where: (thing: Thing) => boolean): Answer => {
    const all = [
      ...world.all(client, 'payins'),
      ...world.all(client, 'refunds'),
      ...world.all(client, 'payouts'),
    ].filter(where);
    const type = call.query.get('Type');
    const told = all.filter(({ Type }) => type === null || Type === type);
    return ok(paged(call.query.get('Sort') === 'CreationDate:ASC' ? told : told.toReversed(), call.query));
  };
  const routes: Record<string, Route> = {
    ...cardRoutes(movements, client, call, places, tooLittle),
    'GET clients': () => ok({ ClientId: client.id, Name: 'Verlag GmbH' }),
    'POST users/natural': () =>
      ok(
        world.add(client, 'users', {
          ...NATURAL,
          ...call.body,
          PersonType: 'NATURAL',
          KYCLevel: 'LIGHT',
          UserStatus: 'ACTIVE',
        }),
      ),
    'POST users/legal': () =>
      ok(
        world.add(client, 'users', {
          ...LEGAL,
          ...call.body,
          PersonType: 'LEGAL',
          KYCLevel: 'LIGHT',
          UserStatus: 'ACTIVE',
        }),
      ),
    'GET users/*': ([id]) => one('users', id),
    'GET users/*/wallets': ([id]) => list('wallets', ({ Owners }) => (Owners as string[]).includes(id!)),
    'GET wallets/*': ([id]) => {
      const wallet = client.things.wallets.get(id!);
      return wallet ? ok({ ...wallet, Balance: movements.balanceOf(client, wallet) }) : NOT_FOUND;
    },
    'POST wallets': () =>
      ok(
        world.add(client, 'wallets', {
          ...call.body,
          Balance: { Currency: call.body.Currency, Amount: 0 },
          FundsType: 'DEFAULT',
        }),
      ),
    'GET wallets/*/transactions': ([id]) =>
      transactions(({ CreditedWalletId, DebitedWalletId }) => CreditedWalletId === id || DebitedWalletId === id),
    'GET users/*/transactions': ([id]) => transactions(({ AuthorId }) => AuthorId === id),
    'POST payins/card/web': () => {
      const least = tooLittle(call.body.DebitedFunds);
      if (least) return least;
      const made = movements.payIn(client, call.body, WEB);
      return ok(Object.assign(made, { RedirectURL: `${publicUrl}/pay/${made.Id}` }));
    },
    'POST payins/bankwire/direct': () => {
      const declared = call.body.DeclaredDebitedFunds as Funds;
      const none = { ...declared, Amount: 0 };
      return (
        tooLittle(declared) ??
        ok(
          movements.payIn(
            client,
            { ...call.body, DebitedFunds: none, Fees: none },
            { ...WIRE, WireReference: world.id('MGP').replace('_', '').toUpperCase() },
          ),
        )
      );
    },
    'POST payins/directdebit/direct': () => {
      const mandate = client.things.mandates.get(String(call.body.MandateId));
      if (!mandate || (mandate.Status !== 'SUBMITTED' && mandate.Status !== 'ACTIVE'))
        return refused(400, 'mandate_not_active', 'The mandate cannot be charged');
      if ((mandate.Scheme === 'BACS') !== ((call.body.DebitedFunds as Funds).Currency === 'GBP'))
        return refused(400, 'param_error', 'The currency is not that of the scheme of the mandate');
      mandate.Status = 'ACTIVE';
      return ok(
        movements.payIn(client, call.body, {
          PaymentType: 'DIRECT_DEBIT',
          ExecutionType: 'DIRECT',
          ChargeDate: world.now() + 3 * 86_400,
        }),
      );
    },
    'GET payins/*': ([id]) => one('payins', id),
    'POST payins/*/refunds': ([id]) => refundCall(movements, client, id!, call.body),
    'GET payins/*/refunds': ([id]) => list('refunds', ({ InitialTransactionId }) => InitialTransactionId === id),
    'GET refunds/*': ([id]) => one('refunds', id),
    'POST users/*/bankaccounts/iban': ([id]) => {
      if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(String(call.body.IBAN)))
        return refused(400, 'param_error', 'One or several required parameters are missing or incorrect', {
          IBAN: 'The IBAN is not valid',
        });
      return ok(world.add(client, 'bankaccounts', { BIC: '', ...call.body, Type: 'IBAN', UserId: id, Active: true }));
    },
    'POST users/*/bankaccounts/gb': ([id]) => {
      if (!/^\d{6}$/.test(String(call.body.SortCode)) || !/^\d{8}$/.test(String(call.body.AccountNumber)))
        return refused(400, 'param_error', 'One or several required parameters are missing or incorrect', {
          SortCode: 'The sort code or the account number is not valid',
        });
      return ok(world.add(client, 'bankaccounts', { ...call.body, Type: 'GB', UserId: id, Active: true }));
    },
    'POST mandates/directdebit/web': () => {
      const account = client.things.bankaccounts.get(String(call.body.BankAccountId));
      if (!account) return NOT_FOUND;
      const made = world.add(client, 'mandates', {
        ...call.body,
        ...MANDATE,
        Scheme: account.Type === 'GB' ? 'BACS' : 'SEPA',
        UserId: account.UserId,
      });
      return ok(
        Object.assign(made, {
          RedirectURL: `${publicUrl}/mandate/${made.Id}`,
          DocumentURL: `${publicUrl}/mandate/${made.Id}.pdf`,
        }),
      );
    },
    'GET mandates/*': ([id]) => one('mandates', id),
    'GET users/*/mandates': ([id]) => list('mandates', ({ UserId }) => UserId === id),
    'PUT mandates/*/cancel': ([id]) => {
      const mandate = client.things.mandates.get(id!);
      if (!mandate || mandate.Status === 'FAILED') return refused(400, 'mandate_not_active', 'The mandate has ended');
      mandate.Status = 'FAILED';
      return ok(mandate);
    },
    'GET disputes/*': ([id]) => one('disputes', id),
    'PUT disputes/*/close': ([id]) => {
      const dispute = client.things.disputes.get(id!);
      return dispute?.Status === 'PENDING_CLIENT_ACTION'
        ? ok(movements.decide(id!, 'lost'))
        : refused(400, 'dispute_closed', 'The dispute takes no answer any more');
    },
    'POST disputes/*/documents': ([id]) =>
      client.things.disputes.has(id!)
        ? ok(world.add(client, 'documents', { ...call.body, ...PAPER, DisputeId: id, Status: 'CREATED' }))
        : NOT_FOUND,
    'POST disputes/*/documents/*/pages': ([, id]) =>
      client.things.documents.has(id!) &&
      Buffer.from(String(call.body.File), 'base64').subarray(0, 5).equals(Buffer.from('%PDF-'))
        ? { status: 204, body: undefined }
        : NOT_FOUND,
    'PUT disputes/*/documents/*': ([, id]) => {
      const paper = client.things.documents.get(id!);
      return paper?.Status === 'CREATED' ? ok(Object.assign(paper, { Status: call.body.Status })) : NOT_FOUND;
    },
    'PUT disputes/*/submit': ([id]) => movements.contest(client, id!, call.body.ContestedFunds as Funds),
    'POST payouts/bankwire': () => {
      const wallet = client.things.wallets.get(String(call.body.DebitedWalletId));
      if (!wallet) return NOT_FOUND;
      const isShort = movements.balanceOf(client, wallet).Amount < (call.body.DebitedFunds as Funds).Amount;
      const made = world.add(client, 'payouts', {
        ...PAYOUT,
        ...call.body,
        Status: 'CREATED',
        ResultCode: '',
        ResultMessage: '',
        ExecutionDate: 0,
        CreditedFunds: call.body.DebitedFunds,
        CreditedUserId: '',
        CreditedWalletId: '',
      });
      if (isShort) movements.end(client, made, '001001', 'PAYOUT_NORMAL');
      return ok(made);
    },
    'GET payouts/*': ([id]) => one('payouts', id),
    'GET payouts/*/refunds': ([id]) => list('refunds', ({ InitialTransactionId }) => InitialTransactionId === id),
    'POST users/*/kyc/documents': ([id]) =>
      ok(
        world.add(client, 'documents', {
          ...call.body,
          UserId: id,
          Status: 'CREATED',
          RefusedReasonType: 'SPECIFIC_CASE',
          RefusedReasonMessage: '',
          ProcessedDate: 0,
          Flags: [],
        }),
      ),
    'POST users/*/kyc/documents/*/pages': ([, id]) =>
      client.things.documents.has(id!) ? { status: 204, body: undefined } : NOT_FOUND,
    'PUT users/*/kyc/documents/*': ([, id]) => {
      const document = client.things.documents.get(id!);
      return document ? ok(Object.assign(document, { Status: call.body.Status })) : NOT_FOUND;
    },
    'GET users/*/kyc/documents': ([id]) => list('documents', ({ UserId }) => UserId === id),
    'POST users/*/kyc/ubodeclarations': ([id]) =>
      client.things.users.get(id!)?.LegalPersonType === 'BUSINESS'
        ? ok(
            world.add(client, 'ubodeclarations', {
              UserId: id,
              Status: 'CREATED',
              Reason: null,
              Message: null,
              ProcessedDate: 0,
              Ubos: [],
            }),
          )
        : NOT_FOUND,
    'GET users/*/kyc/ubodeclarations': ([id]) => list('ubodeclarations', ({ UserId }) => UserId === id),
    'POST users/*/kyc/ubodeclarations/*/ubos': ([, id]) => {
      const declaration = client.things.ubodeclarations.get(id!);
      if (!declaration) return NOT_FOUND;
      if (declaration.Status !== 'CREATED') return refused(400, 'param_error', 'The declaration is closed');
      const ubo = { Id: world.id('ubo'), CreationDate: world.now(), IsActive: true, ...call.body };
      (declaration.Ubos as object[]).push(ubo);
      return ok(ubo);
    },
    'PUT users/*/kyc/ubodeclarations/*': ([, id]) => {
      const declaration = client.things.ubodeclarations.get(id!);
      if (!declaration) return NOT_FOUND;
      if ((declaration.Ubos as object[]).length === 0 || declaration.Status !== 'CREATED')
        return refused(400, 'param_error', 'The declaration cannot be asked for');
      return ok(Object.assign(declaration, { Status: call.body.Status }));
    },
    'GET hooks': () => list('hooks', () => true),
    'POST hooks': () => {
      const known = world.all(client, 'hooks', ({ EventType }) => EventType === call.body.EventType).length > 0;
      return known
        ? refused(400, 'hook_exists', 'A hook has already been registered for this EventType')
        : ok(world.add(client, 'hooks', { ...call.body, Status: 'ENABLED', Validity: 'VALID' }));
    },
    'PUT hooks/*': ([id]) => {
      const hook = client.things.hooks.get(id!);
      return hook ? ok(Object.assign(hook, call.body)) : NOT_FOUND;
    },
  };
  return routed(routes, call.method, call.path) ?? NOT_FOUND;
}

function paged(things: Thing[], query: URLSearchParams): Thing[] {
  const size = Number(query.get('per_page') ?? 10);
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  return things.slice(from, from + size);
}

function tooLittle(funds: unknown): Answer | null {
  const { Amount } = funds as Funds;
  return Amount >= LEAST
    ? null
    : refused(400, 'amount_too_low', 'Transaction amount is lower than minimum permitted amount');
}

const NATURAL = {
  Address: { AddressLine1: '-', City: '-', PostalCode: '-', Country: 'DE' },
  Birthday: 0,
  Nationality: 'DE',
  CountryOfResidence: 'DE',
  Occupation: '',
  IncomeRange: 1,
  Capacity: 'NORMAL',
  ProofOfIdentity: null,
  ProofOfAddress: null,
};
const LEGAL = { ProofOfIdentity: null, ProofOfRegistration: null, ShareholderDeclaration: null, Statute: null };
const WEB = { PaymentType: 'CARD', ExecutionType: 'WEB', SecureMode: 'DEFAULT', TemplateURL: '', BankName: '' };
const WIRE = {
  PaymentType: 'BANK_WIRE',
  ExecutionType: 'DIRECT',
  BankAccount: {
    Type: 'IBAN',
    OwnerName: 'MANGOPAY',
    OwnerAddress: '1 Mango Lane, Luxembourg',
    IBAN: 'LU320019400644750000',
    BIC: 'BCEELULLXXX',
  },
};
const MANDATE = {
  Status: 'CREATED',
  Scheme: 'SEPA',
  ResultCode: '',
  ResultMessage: '',
  ExecutionType: 'WEB',
  MandateType: 'DIRECT_DEBIT',
  BankReference: '',
};
const PAPER = { RefusedReasonType: null, RefusedReasonMessage: null, ProcessedDate: 0 };
const PAYOUT = {
  Type: 'PAYOUT',
  Nature: 'REGULAR',
  PaymentType: 'BANK_WIRE',
  ModeRequested: 'STANDARD',
  ModeApplied: 'STANDARD',
  ScaContext: '',
  PendingUserAction: { RedirectUrl: '' },
  PaymentRef: { ReasonType: '', ReferenceId: '' },
};
