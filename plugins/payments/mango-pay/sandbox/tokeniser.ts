import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ok, refused, type Answer } from './answer.ts';
import { CARDS, CODES } from './cards.ts';
import type { Client, MangoWorld, Thing } from './world.ts';

const REFUSALS: Readonly<Record<string, string>> = {
  'errorCode=02625': '105202',
  'errorCode=02626': '105203',
  'errorCode=02627': '105204',
};

/** The address that takes numbers of cards, from browsers and past everybody's servers, and gives a token for each. */
export class Tokeniser {
  constructor(readonly world: MangoWorld) {}

  /** Answers whether the request was for it. Every call has an address of its own, as with Mangopay. */
  handle(request: IncomingMessage, response: ServerResponse, form: URLSearchParams): boolean {
    const [, vault, id] = new URL(request.url ?? '/', 'http://tokeniser').pathname.split('/');
    if (vault !== 'vault') return false;
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'text/plain',
    };
    if (request.method === 'OPTIONS') return Boolean(response.writeHead(204, headers).end());
    const found = this.world.find('cardregistrations', id ?? '')?.thing;
    const known =
      found?.Status === 'CREATED' &&
      found.AccessKey === form.get('accessKeyRef') &&
      found.PreregistrationData === form.get('data');
    response.writeHead(200, headers).end(known ? this.#token(form) : 'errorCode=02101');
    return true;
  }

  #token(form: URLSearchParams): string {
    const [number, expiry, code] = ['cardNumber', 'cardExpirationDate', 'cardCvx'].map(
      (name) => form.get(name) ?? '',
    ) as [string, string, string];
    if (!/^\d{12,19}$/.test(number)) return 'errorCode=02625';
    const [, month, year] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(expiry) ?? [];
    const now = this.world.clock.now();
    if (
      !month ||
      2000 + Number(year) < now.getUTCFullYear() ||
      (2000 + Number(year) === now.getUTCFullYear() && Number(month) < now.getUTCMonth() + 1)
    )
      return 'errorCode=02626';
    if (!/^\d{3,4}$/.test(code)) return 'errorCode=02627';
    const token = `data=${randomBytes(40).toString('base64url')}`;
    const asks = number === CARDS.challenge ? 'first' : number === CARDS.demanding ? 'later' : 'never';
    this.world.state.kinds.set(token, {
      code: CODES[number] ?? (asks === 'first' ? '000000' : '105101'),
      asks,
      alias: `${number.slice(0, 6)}XXXXXX${number.slice(-4)}`,
      expiry,
    });
    return token;
  }

  /** Exchanges what a browser got for a card. */
  finish(client: Client, registration: Thing, data: string): Answer {
    if (registration.Status !== 'CREATED')
      return refused(400, 'card_registration_already_finished', 'The card registration has already been processed');
    const kind = this.world.state.kinds.get(data);
    if (!kind)
      return ok(
        Object.assign(registration, {
          RegistrationData: data,
          Status: 'ERROR',
          ResultCode: REFUSALS[data] ?? '001599',
          ResultMessage: 'Refused',
        }),
      );
    this.world.state.kinds.delete(data);
    const card = this.world.add(client, 'cards', {
      Tag: registration.Tag,
      UserId: registration.UserId,
      Currency: registration.Currency,
      CardType: registration.CardType,
      Alias: kind.alias,
      ExpirationDate: kind.expiry,
      CardProvider: 'VISA',
      Country: 'FR',
      Product: 'I',
      BankCode: '',
      Active: true,
      Validity: 'UNKNOWN',
      Fingerprint: '',
      CardHolderName: '',
    });
    this.world.state.cards.set(card.Id, kind);
    return ok(
      Object.assign(registration, {
        RegistrationData: data,
        Status: 'VALIDATED',
        CardId: card.Id,
        ResultCode: '000000',
        ResultMessage: 'Success',
      }),
    );
  }

  /** What a bank says to a charge: a code, or `ask` where it wants to see the buyer. */
  verdict(cardId: string, when: 'first' | 'again' | 'unattended'): string {
    const kind = this.world.state.cards.get(cardId);
    if (!kind) return '105101';
    if (when === 'unattended') return kind.asks === 'later' ? '101305' : kind.code;
    const asks = kind.asks === 'first' || (kind.asks === 'later' && when === 'again');
    return asks ? 'ask' : kind.code;
  }
}
