import { definePort, type Ctx, type Localized } from '#core/context';
import type { Language } from '#core/kit';
import type { FormBeginning } from './form-beginning.ts';
import type { SeatPlan } from './seat-plan.ts';

/** The product types of the specification; a plugin in `plugins/forms/` supplies each. */
export type ProductFormKey =
  | 'service'
  | 'download'
  | 'course'
  | 'event'
  | 'membership'
  | 'bundle'
  | 'license_key'
  | 'certificate';

/** Every product type with its name, whether a plugin for it is installed or not: old products keep theirs. */
export const PRODUCT_FORMS: readonly { key: ProductFormKey; title: Localized }[] = [
  { key: 'service', title: { de: 'Dienstleistung', en: 'Service', pl: 'Usługa' } },
  { key: 'download', title: { de: 'Download', en: 'Download', pl: 'Plik do pobrania' } },
  { key: 'course', title: { de: 'Kurs', en: 'Course', pl: 'Kurs' } },
  { key: 'event', title: { de: 'Veranstaltung', en: 'Event', pl: 'Wydarzenie' } },
  { key: 'membership', title: { de: 'Mitgliedschaft', en: 'Membership', pl: 'Członkostwo' } },
  { key: 'bundle', title: { de: 'Paket', en: 'Bundle', pl: 'Pakiet' } },
  { key: 'license_key', title: { de: 'Lizenzschlüssel', en: 'Licence key', pl: 'Klucz licencyjny' } },
  { key: 'certificate', title: { de: 'Zertifikat', en: 'Certificate', pl: 'Certyfikat' } },
];

/** Decides the place of supply: money-and-law §2. */
export type SupplyClass = 'electronic' | 'live_online_event' | 'onsite_event' | 'individual_service' | 'goods';

/**
 * Kind of the contract: files, recordings and keys are digital content (§ 327 (2) no. 1 BGB), work rendered over time or in person
 * is a service, what is sent is goods. Decides how far the right of withdrawal goes (§ 356 (2), (4), (5) BGB), and is not the class for VAT.
 */
export type ContractKind = 'digital_content' | 'service' | 'goods';

/** The specification's fourteen reasons why a product cannot be bought. */
export type ProductWarning =
  | 'not_valid'
  | 'no_active_pay_method'
  | 'no_pricing_plans'
  | 'limit_reached'
  | 'on_review'
  | 'rejected'
  | 'not_reviewed'
  | 'not_active'
  | 'no_active_events'
  | 'no_digitals'
  | 'finish_registration'
  | 'no_products'
  | 'is_archived'
  | 'has_access_password';

/** One step of the product editor. Core draws the steps it knows; a step with a `screen` is drawn by the plugin's own route. */
export interface EditorStep {
  key:
    | 'details'
    | 'upload'
    | 'content'
    | 'products'
    | 'tickets'
    | 'keys'
    | 'design'
    | 'checkout'
    | 'upsell'
    | 'delivery'
    | 'pages'
    | 'advanced';
  title: Localized;
  /** The plugin's route module for this step, relative to its folder, e.g. `web/upload-step.tsx`. */
  screen?: string;
  /** The screen's path below the editor, where another form's step of the same key has the key itself. */
  path?: string;
}

export interface FormProduct {
  id: number;
  sellerId: number;
  name: string;
}

export interface DeliveredFile {
  id: number;
  name: string;
  sizeBytes: number;
  contentType: string;
  /** Path of ours that hands it over as this holder gets it, where that is not the file itself. */
  href?: string;
}

/** Delivery of one entitlement: drawn in the payer area and linked from mails. */
export interface Delivery {
  kind: 'files' | 'text';
  /** Signed links are made when the page is drawn; a file id never reaches the browser. */
  files: readonly DeliveredFile[];
  text?: string;
  /** Rooms of the form's own, e.g. a course's reader: a path of ours (`/payer/course/…`) or a web address the seller gave. */
  links?: readonly { title: Localized; href: string }[];
  /** Things to read off and copy, e.g. licence keys. `scan`: what a QR code of it says, for what is shown at a door. */
  codes?: readonly { title: Localized; value: string; scan?: string }[];
  /** Progress of this holder, e.g. in lessons of a course. */
  progress?: { done: number; count: number };
}

/** Facts of a product page beside name, description and price. */
export interface Showcase {
  /** Contents, part by part: the chapters of a course with their lessons. Buyers fold it open, or find it open, as the seller chose. */
  contents?: readonly { title: string; items: readonly string[] }[];
  facts: readonly { title: Localized; value: string }[];
  /** Things to look at before buying: paths of ours. */
  links: readonly { title: Localized; href: string }[];
}

/** A file of a product, as shops tell of it before anybody buys: the specification's goods. */
export interface ProductGood {
  id: number;
  name: string;
  fileName: string;
  contentType: string;
  /** `full` is what buyers get, `demo` anybody may open before. */
  duration: 'full' | 'demo';
  fileId: number;
}

/** A kind of ticket with the dates it is for. */
export interface ShownTicket {
  id: number;
  name: string;
  free: boolean;
  location: ShownLocation;
  /** Minor units of the shop's currency; null: the price of the product's plan. */
  minor: number | null;
  ticketDates: readonly { id: number; startDate: Date; endDate: Date; location: ShownLocation; open: boolean }[];
}

/** A piece that was sold, as other services hear of it; moments in ISO 8601. */
export interface SoldTicket {
  id: number;
  order_id: number;
  product_id: number;
  name: string;
  event: string;
  state: string;
  starts_at: string;
  ends_at: string;
  attendee_name: string;
  attendee_email: string;
}

/** Place of an event's date; an online one tells its address to buyers alone. */
export interface ShownLocation {
  online: boolean;
  locationAddress: string;
  countryCode: string;
  locationShortName: string;
  startDate: Date | null;
  endDate: Date | null;
  timeZoneName: string;
  additionalText: string;
  expired: boolean;
}

/** One entitlement as its form sees it. */
export interface Holding {
  entitlementId: number;
  /** Opens this one thing without signing in; names it in the addresses of payer screens. */
  token: string;
  sellerId: number;
  orderId: number;
  orderLineId: number;
  productId: number;
  payerUserId: number;
  quantity: number;
}

/** The buyer's answers on one line beside product, plan and quantity; stored on the order line as given. */
export interface LineDetails {
  /** One for each piece, in order, where the variant asks for them. */
  attendees?: readonly Readonly<Record<string, string>>[];
  answers?: readonly { questionId: number; question: string; answer: string }[];
  /** The day a plan with custom start begins. */
  startsOn?: string;
  /** Codes of the tickets that this line's pieces replace, in order: a ticket upgrade. */
  upgrades?: readonly string[];
  /** Token of an offer that holds one of this line's pieces for its bearer. */
  place?: string;
  /** True for goods: they are sent, and the form hands nothing over. */
  goods?: true;
  /** Seats that the buyer chose for pieces of this line, by id. */
  seats?: readonly number[];
  /** Key of the checkout that holds those seats until the order is paid. */
  seatKey?: string;
  /** Key that holds the replaced tickets until the upgrade is paid: another order cannot replace them as well. */
  upgradeKey?: string;
}

/** SQL expressions: a shop's id, and the edges of its day. */
export interface DaySql {
  seller: string;
  from: string;
  before: string;
}

/** Something a form's product asks of its seller on a day: a door to be opened. */
export interface DayTask {
  title: Localized;
  /** Pieces it is about: tickets to check in. */
  count: number;
  at: Date;
  /** A path of ours. */
  to: string;
}

/** One line of an order as its form sees it. `variant` is the key of the chosen `FormVariant`. */
export interface FormLine {
  productId: number;
  variant: string | null;
  quantity: number;
  details: LineDetails;
  /** Missing while the order is being written. */
  orderLineId?: number;
}

/** A piece that somebody holds, named by its code and the token of the holding it came with. */
export interface HeldPiece {
  code: string;
  /** Key of the variant it was sold as. */
  variant: string;
  name: string;
  /** Price of that variant by itself; null: the plan's price. */
  unit: FormVariant['unit'];
}

/** One of the things a product is sold as, beside its plans: a kind of ticket on a date. Chosen in the checkout, one order line each. */
export interface FormVariant {
  /** Stable and safe in a form field: `12-40`. */
  key: string;
  productId: number;
  /** As the order line and the invoice name it: `Early bird, 3 May 2027, 18:00`. */
  name: string;
  /** A line below the name: place, what is included. */
  details: string;
  /** Day on which it takes place, where one is chosen first; `kind` is the name without it. Variants of one day share the key. */
  occasion?: { key: string; title: string; kind: string };
  /** Price of one piece in minor units of the shop's currency; null: the plan's price. */
  unit: { minor: number; amountType: 'gross' | 'net' } | null;
  /** Pieces left; null when nothing limits them. */
  left: number | null;
  /** Most pieces in one order. */
  most: number;
  /** Reason why it cannot be chosen now; null when it can. */
  closed: 'not_yet' | 'over' | 'sold_out' | null;
  /** Path of ours to the list of those who wait for what is sold out. */
  waiting?: string;
  /** Its pieces are numbered seats, which may be chosen. */
  seated?: true;
  /** Asked for every piece; empty when nobody needs to be named. */
  attendeeFields: readonly { key: string; title: Localized; required: boolean; kind: 'text' | 'email' | 'country' }[];
  /** Supply, if it differs from the form's: an event in a room is taxed at its place. */
  supply?: { class: SupplyClass; eventCountry?: string; eventZip?: string };
}

/** `take` sells without a reservation: free orders, and money that came after the reservation ran out. */
export type StockMove = 'reserve' | 'confirm' | 'take' | 'release' | 'return';

/** A paid (or free) order as forms see it while it is handed over or taken back. */
export interface FormOrder {
  id: number;
  sellerId: number;
  token: string;
  payerUserId: number;
  buyerEmail: string;
  buyerName: string;
  locale: 'de' | 'en';
  /** Of the buyer, where mails know more than `locale` can say; `languageOf(order)` reads both. */
  language?: Language | null;
}

/** A line with the entitlement it gave for the form's product. A line of a bundle appears once for each part, with the part's product. */
export interface HeldLine extends FormLine {
  orderLineId: number;
  entitlementId: number;
  /** The entitlement's token. */
  token: string;
}

/** Outcome of one thing an order bought, for its seller's order page. */
export interface HandedOver {
  title: string;
  state: string;
  stateTitle: string;
  tone: 'good' | 'warn' | 'neutral';
  /** Answers of the buyer and acts of the seller, in the reader's language. */
  facts: readonly { term: string; value: string }[];
  /** Path of ours on which the seller goes on. */
  href: string;
}

/** Reason why something is taken back; the same words as the entitlement's. */
export type TakeBackReason = 'payment_refunded' | 'payment_paused' | 'payment_canceled' | 'chargeback';

/**
 * A kind of product. Strategies run inside the caller's transaction and query only through `ctx.db`; none calls anything outside.
 * Those that are left out mean: nothing of that sort.
 */
export interface ProductForm {
  readonly key: ProductFormKey;
  readonly title: Localized;
  /** `contract`: where a category is another kind of contract than the form. */
  readonly categories: readonly { key: string; title: Localized; contract?: ContractKind }[];
  /** In order, numbered from 1 in `/cabinet/products/{id}/edit?step=N`. */
  readonly steps: readonly EditorStep[];
  readonly supply: SupplyClass;
  readonly contract: ContractKind;
  readonly begins?: FormBeginning;
  /** A product of it can be goods: a piece that is sent. What the form itself hands over is left out then. */
  readonly sendable?: true;
  /** The price is taxed as the parts are, shared by their single prices; `supply` stands for parts without a price. */
  readonly taxedByParts?: true;
  /** Reasons of the form's own that keep the products from being sold, by product id. One query for any number of products. */
  warnings(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, readonly ProductWarning[]>>;
  /** Delivery to the buyer, by product id, where it is the same for every buyer. One query for any number. */
  deliveries(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, Delivery>>;
  /** Delivery to these holders, by entitlement id, where it is not the same for all. Used instead of `deliveries`. One query for any number. */
  deliveriesOfHoldings?(ctx: Ctx, holdings: readonly Holding[]): Promise<ReadonlyMap<number, Delivery>>;
  /** Facts of the product pages, by product id; `path` is the page's address. One query for any number. */
  showcases?(ctx: Ctx, products: readonly { id: number; path: string }[]): Promise<ReadonlyMap<number, Showcase>>;
  /** Those of these lessons that products of the seller in scope hold, others' are left out; for the platform those of all shops. One query for any number. */
  lessons?(ctx: Ctx, lessonIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** The files the products are made of, by product id. One query for any number. */
  goods?(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, readonly ProductGood[]>>;
  /** Their tickets by kind, by product id, where the form sells tickets. One query for any number. */
  tickets?(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, readonly ShownTicket[]>>;
  /** Pieces that were sold, by their ids; those of other sellers are left out. */
  soldTickets?(ctx: Ctx, ticketIds: readonly number[]): Promise<ReadonlyMap<number, SoldTicket>>;
  /** Copies what the form keeps beside the product. */
  duplicate(ctx: Ctx, from: FormProduct, to: FormProduct): Promise<void>;
  /** Variants by product id; a form without it sells a product as itself. One query. `place`: an offer's token, whose piece its bearer can have. */
  variants?(
    ctx: Ctx,
    productIds: readonly number[],
    place?: string | null,
  ): Promise<ReadonlyMap<number, readonly FormVariant[]>>;
  /** Seats of these variants, by key; those without numbers are left out. `key`: the checkout whose own seats count as free. One query. */
  seats?(ctx: Ctx, variants: readonly string[], key: string | null): Promise<ReadonlyMap<string, SeatPlan>>;
  /** Products that these products open, by product id, without themselves: what a bundle is made of. Their stock counts too. */
  parts?(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>;
  /** Parts of these products that a membership may open one by one, in their order, by product id: lessons of a course. One query for any number. */
  pieces?(
    ctx: Ctx,
    productIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly { id: number; title: string }[]>>;
  /** The pieces that these holders may use, or their moments, are others now: `entitlement_pieces` says which. */
  piecesChanged?(
    ctx: Ctx,
    of: { sellerId: number; productId: number; entitlementIds: readonly number[] },
  ): Promise<void>;
  /** The piece that can be changed to another variant now; null when there is none, or when it was used or is being changed already. */
  upgradablePiece?(ctx: Ctx, productId: number, piece: { code: string; holding: string }): Promise<HeldPiece | null>;
  /**
   * Takes or gives back the form's own scarce pieces (ticket quotas, keys in a pool) for these lines, all or none. Called last in the
   * transaction, after the products' own stock, because other buyers wait for these rows. Lock rows in the order of their ids.
   */
  moveStock?(ctx: Ctx, lines: readonly FormLine[], move: StockMove): Promise<'done' | 'sold_out'>;
  /** The order is paid: hands over what the lines bought. Called once for an order. */
  handOver?(ctx: Ctx, order: FormOrder, lines: readonly HeldLine[]): Promise<void>;
  /** Tasks of the seller for a day: a subquery whose rows `task` puts into words. */
  tasksOfDay?: { sql(day: DaySql): string; task(row: Readonly<Record<string, unknown>>): DayTask };
  /** Things this form handed over, for the seller's order page. One query. */
  handedOver?(ctx: Ctx, orderId: number): Promise<readonly HandedOver[]>;
  /** Use has ended for a reason: refund, chargeback, pause, end. May be called again for another reason. */
  takeBack?(ctx: Ctx, order: FormOrder, lines: readonly HeldLine[], reason: TakeBackReason): Promise<void>;
  /** Full access that a seller gives: what would open to these holders later opens now. */
  openAll?(ctx: Ctx, order: FormOrder, lines: readonly HeldLine[]): Promise<void>;
  /** The last reason is gone: use goes on. */
  giveAgain?(ctx: Ctx, order: FormOrder, lines: readonly HeldLine[]): Promise<void>;
}

export const productForms = definePort<ProductForm>('product form');
