import { cleanText, isCurrency, isLocalDate, type CurrencyCode, type LocalDate } from '#core/kit';
import type { DeliveryAddress } from '#core/orders';
import { readBuyerEntries, type BuyerEntries } from './buyer-data.ts';

/** Entries of a checkout as they were typed: nothing is refused here, so that a form can show again exactly what was left in it. */
export interface CheckoutEntries {
  planId: number | null;
  /** At least 1; of products that are sold in variants the variants' counts are used instead. */
  quantity: number;
  /** One of the days the plan offers; null for none chosen. */
  /** Asked for by the buyer; counts where the seller lets them choose and the plan has a price in it. */
  currency: CurrencyCode | null;
  startsOn: LocalDate | null;
  /** Pieces by the key of the variant; those of zero are left out. */
  variants: ReadonlyMap<string, number>;
  /** By variant, one for each piece, by field. */
  attendees: ReadonlyMap<string, readonly Readonly<Record<string, string>>[]>;
  /** Numbered seats that were chosen, by the key of the variant; pieces beyond them get the best that are free. */
  seats: ReadonlyMap<string, readonly number[]>;
  couponCode: string;
  bumps: readonly number[];
  /** A ticket that is to be replaced by another one, instead of anything new. */
  upgrade: UpgradeEntry | null;
  /** Token of an offer that holds a piece for the buyer; null for none. */
  place: string | null;
  /** By question; several where any number of options may be chosen. */
  answers: ReadonlyMap<number, readonly string[]>;
  gift: boolean;
  /** Receiver of a gift; empty fields unless `gift`. */
  receiver: ReceiverEntries;
  buyer: BuyerEntries;
  /** Goods go to another place than the buyer's address. */
  deliversElsewhere: boolean;
  /** That place; empty fields unless `deliversElsewhere`. */
  delivery: DeliveryAddress;
  /** The country the buyer says they live in, asked where everything else disagrees; empty when not ticked. */
  declaredCountry: string;
  method: string;
  /** Choice instead of a method: the token of a means that the seller remembers; empty for none. */
  means: string;
  /** The means is to be remembered for later purchases. */
  keepMeans: boolean;
  waiver: boolean;
  /** Integrations whose newsletter the buyer wants, by key. */
  newsletters: ReadonlySet<string>;
  /** A month, as typed; asked of consumers who take instalments on credit. */
  credit: { income: string; costs: string };
  checkoutToken: string;
  /** `totalKey` of the page the buyer saw; another total is shown before it is charged. */
  seenTotal: string | null;
}

/** Which change, of which ticket, and the token of the holding it came with: a ticket's code alone is shown to many at a door. */
export interface UpgradeEntry {
  id: number;
  code: string;
  holding: string;
}

/** Facts about the receiver of a gift, by the names of the specification without their prefix. */
const RECEIVER_FIELDS = [
  'email',
  'first_name',
  'last_name',
  'country',
  'city',
  'street',
  'street_number',
  'zip',
  'company',
  'vat_no',
  'phone',
] as const;
export type ReceiverField = (typeof RECEIVER_FIELDS)[number];
export type ReceiverEntries = Record<ReceiverField, string>;

/** Name and place on a parcel. */
export const DELIVERY_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'street',
  'street_number',
  'additional_address',
  'zip',
  'city',
  'country',
] as const satisfies readonly (keyof DeliveryAddress)[];

/** More are not sold in one order; limits of plans, products and variants are checked when the cart is made. */
export const MOST_PIECES = 500;
const MOST_CHOICES = 100;
const LONGEST_ENTRY = 200;
const LONGEST_ANSWER = 5_000;

/** Reads a posted form or the parameters of a link. Fields that are not asked for are left alone. */
export function readEntries(body: Readonly<Record<string, unknown>>): CheckoutEntries {
  const buyer = readBuyerEntries(body);
  const gift = text(body.gift) === '1';
  const deliversElsewhere = text(body.delivery_elsewhere) === '1';
  return {
    planId: wholeNumber(body.plan),
    currency: isCurrency(text(body.currency, 3)) ? text(body.currency, 3) : null,
    quantity: Math.min(wholeNumber(body.quantity) ?? 1, MOST_PIECES),
    startsOn: isLocalDate(text(body.starts_on)) ? text(body.starts_on) : null,
    variants: variantsOf(body),
    attendees: attendeesOf(body),
    seats: seatsOf(body),
    couponCode: text(body.coupon_code, 60),
    bumps: named(body, /^bump\[(\d{1,15})\]$/).flatMap(([[id], value]) => (value === '1' ? [Number(id)] : [])),
    upgrade: upgradeOf(text(body.upgrade)),
    place: /^\w{10,60}$/.exec(text(body.place, 60))?.[0] ?? null,
    answers: answersOf(body),
    gift,
    receiver: Object.fromEntries(
      RECEIVER_FIELDS.map((field) => [field, gift ? text(body[`gift_receiver_${field}`]) : '']),
    ) as ReceiverEntries,
    buyer,
    deliversElsewhere,
    delivery: Object.fromEntries(
      DELIVERY_FIELDS.map((field) => [field, deliversElsewhere ? text(body[`delivery_${field}`]) : '']),
    ) as unknown as DeliveryAddress,
    declaredCountry: text(body.declared_country, 2).toUpperCase(),
    method: text(body.method, 40),
    means: /^kept:(pay_[0-9A-Za-z]{1,30})$/.exec(text(body.method, 40))?.[1] ?? '',
    keepMeans: text(body.keep_means) === 'yes',
    waiver: text(body.waiver) === 'yes',
    newsletters: new Set(
      named(body, /^newsletter\[(\w{1,60})\]$/).flatMap(([[key], value]) => (value === 'yes' ? [key!] : [])),
    ),
    credit: { income: text(body.credit_income, 40), costs: text(body.credit_costs, 40) },
    checkoutToken: text(body.checkout_token, 60),
    seenTotal: typeof body.seen_total === 'string' ? body.seen_total.slice(0, 2_000) : null,
  };
}

function upgradeOf(entry: string): UpgradeEntry | null {
  const parts = /^(\d{1,15})\.(\w{1,60})\.(\w{1,60})$/.exec(entry);
  return parts && { id: Number(parts[1]), code: parts[2]!, holding: parts[3]! };
}

function variantsOf(body: Readonly<Record<string, unknown>>): CheckoutEntries['variants'] {
  const chosen = named(body, /^variant\[([\w-]{1,60})\]$/).flatMap(([[key], value]): [string, number][] => {
    const count = wholeNumber(value);
    return count === null ? [] : [[key!, Math.min(count, MOST_PIECES)]];
  });
  return new Map(chosen);
}

function attendeesOf(body: Readonly<Record<string, unknown>>): CheckoutEntries['attendees'] {
  const people = new Map<string, Record<string, string>[]>();
  for (const [[key, place, field], value] of named(
    body,
    /^attendee\[([\w-]{1,60})\]\[(\d{1,3})\]\[(\w{1,40})\]$/,
    LONGEST_ENTRY,
    MOST_PIECES * 10,
  )) {
    const index = Number(place);
    if (index >= MOST_PIECES) continue;
    const list = people.get(key!) ?? [];
    while (list.length <= index) list.push({});
    list[index] = { ...list[index], [field!]: value };
    people.set(key!, list);
  }
  return people;
}

function seatsOf(body: Readonly<Record<string, unknown>>): CheckoutEntries['seats'] {
  const seats = new Map<string, number[]>();
  for (const [[key, id], value] of named(body, /^seat\[([\w-]{1,60})\]\[(\d{1,15})\]$/, 1, MOST_PIECES))
    if (value === '1') seats.set(key!, [...(seats.get(key!) ?? []), Number(id)]);
  return seats;
}

function answersOf(body: Readonly<Record<string, unknown>>): CheckoutEntries['answers'] {
  return new Map(
    Object.entries(body)
      .flatMap(([name, value]): [number, string[]][] => {
        const id = /^answer\[(\d{1,15})\]$/.exec(name)?.[1];
        if (id === undefined) return [];
        const values = (Array.isArray(value) ? value : [value]).slice(0, MOST_CHOICES);
        return [
          [Number(id), values.flatMap((each) => (typeof each === 'string' ? [each.slice(0, LONGEST_ANSWER)] : []))],
        ];
      })
      .slice(0, MOST_CHOICES),
  );
}

/** The fields whose names have this form, with the parts of their names. */
function named(
  body: Readonly<Record<string, unknown>>,
  form: RegExp,
  longest = LONGEST_ENTRY,
  most = MOST_CHOICES,
): [string[], string][] {
  return Object.entries(body)
    .flatMap(([name, value]): [string[], string][] => {
      const parts = form.exec(name);
      return parts && typeof value === 'string' ? [[parts.slice(1), text(value, longest)]] : [];
    })
    .slice(0, most);
}

function text(value: unknown, longest = LONGEST_ENTRY): string {
  return typeof value === 'string' ? cleanText(value).slice(0, longest) : '';
}

/** Above zero, or null. */
function wholeNumber(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) && Number(value) > 0 ? Number(value) : null;
}
