import { definePort, type Ctx, type Localized } from '#core/context';

/** The product types of the specification; a plugin in `plugins/forms/` supplies each. */
export type ProductFormKey = 'service' | 'download' | 'course' | 'event' | 'membership' | 'bundle' | 'license_key' | 'certificate';

/** Every product type with its name, whether a plugin for it is installed or not: old products keep theirs. */
export const PRODUCT_FORMS: readonly { key: ProductFormKey; title: Localized }[] = [
  { key: 'service', title: { de: 'Dienstleistung', en: 'Service' } },
  { key: 'download', title: { de: 'Download', en: 'Download' } },
  { key: 'course', title: { de: 'Kurs', en: 'Course' } },
  { key: 'event', title: { de: 'Veranstaltung', en: 'Event' } },
  { key: 'membership', title: { de: 'Mitgliedschaft', en: 'Membership' } },
  { key: 'bundle', title: { de: 'Paket', en: 'Bundle' } },
  { key: 'license_key', title: { de: 'Lizenzschlüssel', en: 'Licence key' } },
  { key: 'certificate', title: { de: 'Zertifikat', en: 'Certificate' } },
];

/** Decides the place of supply: money-and-law §2. */
export type SupplyClass = 'electronic' | 'live_online_event' | 'onsite_event' | 'individual_service';

/** The specification's fourteen reasons why a product cannot be bought. */
export type ProductWarning =
  | 'not_valid' | 'no_active_pay_method' | 'no_pricing_plans' | 'limit_reached' | 'on_review' | 'rejected' | 'not_reviewed' | 'not_active'
  | 'no_active_events' | 'no_digitals' | 'finish_registration' | 'no_products' | 'is_archived' | 'has_access_password';

/** One step of the product editor. Core draws the steps it knows; a step with a `screen` is drawn by the plugin's own route. */
export interface EditorStep {
  key: 'details' | 'upload' | 'content' | 'products' | 'tickets' | 'keys' | 'design' | 'checkout' | 'upsell' | 'delivery' | 'pages' | 'advanced';
  title: Localized;
  /** The plugin's route module for this step, relative to its folder, e.g. `web/upload-step.tsx`. */
  screen?: string;
}

export interface FormProduct {
  id: number;
  sellerId: number;
  name: string;
}

/** What a buyer may do with one entitlement: drawn in the payer area and linked from mails. */
export interface Delivery {
  kind: 'files' | 'text';
  /** Signed links are made when the page is drawn; a file id never reaches the browser. */
  files: readonly { id: number; name: string; sizeBytes: number; contentType: string }[];
  text?: string;
}

/** A kind of product. Strategies run inside the caller's transaction and query only through `ctx.db`. */
export interface ProductForm {
  readonly key: ProductFormKey;
  readonly title: Localized;
  readonly categories: readonly { key: string; title: Localized }[];
  /** In order, numbered from 1 in `/cabinet/products/{id}/edit?step=N`. */
  readonly steps: readonly EditorStep[];
  readonly supply: SupplyClass;
  /** Reasons of the form's own that keep the products from being sold, by product id. One query for any number of products. */
  warnings(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, readonly ProductWarning[]>>;
  /** What the buyer gets, by product id. One query for any number. */
  deliveries(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, Delivery>>;
  /** Copies what the form keeps beside the product. */
  duplicate(ctx: Ctx, from: FormProduct, to: FormProduct): Promise<void>;
}

export const productForms = definePort<ProductForm>('product form');
