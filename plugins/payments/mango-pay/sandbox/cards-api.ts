import { randomBytes } from 'node:crypto';
import { ok, refused, type Answer } from './answer.ts';
import type { Call } from './api.ts';
import type { Movements } from './movements.ts';
import type { Tokeniser } from './tokeniser.ts';
import type { Client, Funds, Thing } from './world.ts';

const HOLD_SECONDS = 6.5 * 86_400;
const NOT_FOUND = refused(404, 'ressource_not_found', 'The ressource does not exist');
const INACTIVE = refused(400, 'card_inactive', 'The card is not active');
/** Every charge of a registration counts; the next one is refused. */
const MOST_CHARGES = 99;

export interface CardPlaces {
  tokeniser: Tokeniser;
  /** Where browsers send numbers to. */
  tokeniserUrl: string;
  /** Where browsers reach the pages of banks. */
  publicUrl: string;
}

/** Calls about cards that browsers registered: paying, holding, keeping. `tooLittle`: why an amount is refused. */
export function cardRoutes(
  movements: Movements,
  client: Client,
  { body }: Call,
  { tokeniser, tokeniserUrl, publicUrl }: CardPlaces,
  tooLittle: (funds: unknown) => Answer | null,
): Record<string, (parts: string[]) => Answer> {
  const { world } = movements;
  const cardOf = (id: unknown): Thing | null => {
    const card = client.things.cards.get(String(id));
    return card?.Active === true ? card : null;
  };
  /** Pays or holds, or sends the buyer to their bank first. */
  const begin = (thing: Thing, verdict: string, kind: 'PAYIN_NORMAL' | 'PREAUTHORIZATION'): Answer => {
    Object.assign(thing, {
      SecureModeNeeded: verdict === 'ask',
      SecureModeRedirectURL: verdict === 'ask' ? `${publicUrl}/bank/${thing.Id}` : null,
    });
    if (verdict !== 'ask') movements.end(client, thing, verdict, kind);
    return ok(thing);
  };
  return {
    'POST cardregistrations': () => {
      const made = world.add(client, 'cardregistrations', {
        ...body,
        Status: 'CREATED',
        AccessKey: randomBytes(15).toString('base64url'),
        PreregistrationData: randomBytes(48).toString('base64url'),
        RegistrationData: null,
        CardId: null,
        ResultCode: null,
        ResultMessage: null,
      });
      return ok(Object.assign(made, { CardRegistrationURL: `${tokeniserUrl}/vault/${made.Id}` }));
    },
    'GET cardregistrations/*': ([id]) =>
      client.things.cardregistrations.has(id!) ? ok(client.things.cardregistrations.get(id!)) : NOT_FOUND,
    'PUT cardregistrations/*': ([id]) => {
      const found = client.things.cardregistrations.get(id!);
      return found ? tokeniser.finish(client, found, String(body.RegistrationData)) : NOT_FOUND;
    },
    'GET cards/*': ([id]) => (client.things.cards.has(id!) ? ok(client.things.cards.get(id!)) : NOT_FOUND),
    'PUT cards/*': ([id]) => {
      const card = client.things.cards.get(id!);
      return card?.Active === true && body.Active === false ? ok(Object.assign(card, { Active: false })) : INACTIVE;
    },
    'POST payins/card/direct': () => {
      const card = cardOf(body.CardId);
      if (!card || card.UserId !== body.AuthorId) return INACTIVE;
      const used = world.all(client, 'payins', ({ CardId }) => CardId === card.Id).length > 0;
      return (
        tooLittle(body.DebitedFunds) ??
        begin(
          movements.payIn(client, { ...DIRECT, ...body }, {}),
          tokeniser.verdict(card.Id, used ? 'again' : 'first'),
          'PAYIN_NORMAL',
        )
      );
    },
    'POST preauthorizations/card/direct': () => {
      const card = cardOf(body.CardId);
      if (!card || card.UserId !== body.AuthorId) return INACTIVE;
      const held = world.add(client, 'preauthorizations', {
        ...HOLD,
        ...body,
        RemainingFunds: body.DebitedFunds,
        Status: 'CREATED',
        PaymentStatus: 'WAITING',
        ResultCode: '',
        ResultMessage: '',
        ExpirationDate: world.now() + HOLD_SECONDS,
        PayInId: null,
      });
      return tooLittle(body.DebitedFunds) ?? begin(held, tokeniser.verdict(card.Id, 'first'), 'PREAUTHORIZATION');
    },
    'GET preauthorizations/*': ([id]) =>
      client.things.preauthorizations.has(id!) ? ok(client.things.preauthorizations.get(id!)) : NOT_FOUND,
    'GET users/*/preauthorizations': ([id]) =>
      ok(world.all(client, 'preauthorizations', ({ AuthorId }) => AuthorId === id)),
    'PUT preauthorizations/*': ([id]) => {
      const held = client.things.preauthorizations.get(id!);
      const wanted = String(body.PaymentStatus);
      const right = wanted === 'CANCELED' ? held?.PayInId === null : wanted === 'VALIDATED' && held?.PayInId !== null;
      if (!held || held.Status !== 'SUCCEEDED' || held.PaymentStatus !== 'WAITING' || !right)
        return refused(400, 'preauthorization_cannot_be_changed', 'The preauthorization cannot be changed');
      return ok(movements.endHold(client, held, wanted));
    },
    'POST payins/preauthorized/direct': () => {
      const held = client.things.preauthorizations.get(String(body.PreauthorizationId));
      const remaining = held?.RemainingFunds as Funds | undefined;
      const asked = body.DebitedFunds as Funds;
      if (
        !held ||
        held.Status !== 'SUCCEEDED' ||
        held.PaymentStatus !== 'WAITING' ||
        !remaining ||
        asked.Amount > remaining.Amount
      )
        return refused(400, 'preauthorization_not_usable', 'The preauthorization cannot be used');
      const made = movements.payIn(
        client,
        { ...DIRECT, AuthorId: held.AuthorId, ...body },
        { PaymentType: 'PREAUTHORIZED', CardId: held.CardId },
      );
      movements.end(client, made, '000000');
      Object.assign(held, {
        PayInId: made.Id,
        RemainingFunds: { ...remaining, Amount: remaining.Amount - asked.Amount },
      });
      if (asked.Amount === remaining.Amount) movements.endHold(client, held, 'VALIDATED');
      return ok(made);
    },
    'POST recurringpayinregistrations': () => {
      const card = cardOf(body.CardId);
      if (!card || card.UserId !== body.AuthorId) return INACTIVE;
      const none = { ...(body.FirstTransactionDebitedFunds as Funds), Amount: 0 };
      const isFree = (body.FirstTransactionDebitedFunds as Funds).Amount === 0;
      if (isFree !== Number(body.FreeCycles ?? 0) > 0)
        return refused(400, 'param_error', 'Nothing is charged in free cycles alone', {
          FreeCycles: 'does not match the first amount',
        });
      return ok(
        world.add(client, 'recurringpayinregistrations', {
          ...KEPT,
          ...body,
          Status: 'CREATED',
          CurrentState: { PayinsLinked: 0, CumulatedDebitedAmount: none, CumulatedFeesAmount: none, LastPayinId: null },
        }),
      );
    },
    'GET recurringpayinregistrations/*': ([id]) =>
      client.things.recurringpayinregistrations.has(id!)
        ? ok(client.things.recurringpayinregistrations.get(id!))
        : NOT_FOUND,
    'PUT recurringpayinregistrations/*': ([id]) => {
      const kept = client.things.recurringpayinregistrations.get(id!);
      return kept && kept.Status !== 'ENDED' && body.Status === 'ENDED'
        ? ok(Object.assign(kept, { Status: 'ENDED' }))
        : NOT_FOUND;
    },
    'POST payins/recurring/card/direct': () => {
      const kept = client.things.recurringpayinregistrations.get(String(body.RecurringPayinRegistrationId));
      const card = kept && cardOf(kept.CardId);
      // With a browser the buyer is there, and begins it; without one it must have begun.
      const attended = body.BrowserInfo !== undefined;
      if (!kept || !card || kept.Status === 'ENDED' || (!attended && kept.Status !== 'IN_PROGRESS'))
        return refused(400, 'recurring_registration_not_usable', 'The recurring registration cannot be charged');
      const { DebitedFunds = kept.FirstTransactionDebitedFunds, Fees = kept.FirstTransactionFees } = body;
      const charged = {
        ...body,
        AuthorId: kept.AuthorId,
        CardId: kept.CardId,
        CreditedWalletId: kept.CreditedWalletId,
        DebitedFunds,
        Fees,
      };
      const state = kept.CurrentState as { PayinsLinked: number };
      const free = (kept.FirstTransactionDebitedFunds as Funds).Amount === 0 && attended;
      const little = free ? null : tooLittle(DebitedFunds);
      if (little) return little;
      state.PayinsLinked += 1;
      const made = movements.payIn(client, { ...DIRECT, ...RECURRING, ...charged }, {});
      const verdict =
        state.PayinsLinked > MOST_CHARGES ? '205001' : tokeniser.verdict(card.Id, attended ? 'first' : 'unattended');
      if (verdict === '101305') kept.Status = 'AUTHENTICATION_NEEDED';
      return begin(made, verdict, 'PAYIN_NORMAL');
    },
  };
}

const DIRECT = {
  PaymentType: 'CARD',
  ExecutionType: 'DIRECT',
  SecureModeNeeded: false,
  SecureModeRedirectURL: null,
  SecurityInfo: { AVSResult: 'NO_CHECK' },
  PaymentCategory: 'ECommerce',
  Billing: null,
  CardInfo: null,
  SecureModeReturnURL: null,
  SecureMode: 'DEFAULT',
};
const RECURRING = {
  Applied3DSVersion: null,
  Requested3DSVersion: null,
  Shipping: null,
  Culture: 'EN',
  BrowserInfo: null,
  IpAddress: null,
};
const HOLD = { ...DIRECT, PaymentType: 'CARD', Culture: 'EN', StatementDescriptor: '', Shipping: null };
const KEPT = {
  RecurringType: 'CUSTOM',
  TotalAmount: null,
  CycleNumber: null,
  CreditedUserId: '',
  Billing: null,
  Shipping: null,
  EndDate: null,
  Frequency: null,
  FixedNextAmount: null,
  FractionedPayment: null,
  FreeCycles: 0,
  NextTransactionDebitedFunds: null,
  NextTransactionFees: null,
  Migration: false,
  PaymentType: 'CARD_DIRECT',
};
