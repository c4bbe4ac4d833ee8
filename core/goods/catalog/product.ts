import { BaseModel } from '#core/database';
import type { ProductFormKey, ProductWarning, SupplyClass } from './product-form.ts';
import type { StepSettings } from './step-settings.ts';

export const REVIEW_STATES = [
  'free',
  'reviewed',
  'in_review',
  'rejected',
  'not_for_review',
  'free_without_fee',
  'change',
  'init',
  'requested',
] as const;

export type ReviewState = (typeof REVIEW_STATES)[number];

/** Which rates apply: the ordinary ones, or those of electronic or printed books and papers where a country has them. */
export const VAT_CLASSES = ['standard', 'electronic_publication', 'printed_publication'] as const;

export type VatClass = (typeof VAT_CLASSES)[number];

export class Product extends BaseModel {
  static override tableName = 'products';

  declare seller_id: number;
  declare form: ProductFormKey;
  declare name: string;
  declare slug: string;
  declare description: string;
  declare category: string;
  declare cover_file_id: number | null;
  declare cover_alt: string;
  declare free: boolean;
  declare published: boolean;
  declare archived: boolean;
  declare review_state: ReviewState;
  declare access_password_hash: string | null;
  declare internal_name: string;
  declare cost_center: string;
  declare success_page_url: string;
  declare supply_class: SupplyClass;
  declare vat_class: VatClass;
  /** Of one piece with its packing; null for what is not sent. */
  declare weight_grams: number | null;
  declare sell_via_shop: boolean;
  declare menu_unfold: boolean;
  declare product_addons: number[];
  /** Once per order, in minor units of the shop's currency, VAT included; null for none. */
  declare additional_fee: number | null;
  declare additional_fee_name: string;
  declare rating_count: number;
  /** Of stars. */
  declare rating_sum: number;
  declare removed_at: Date | null;
  declare steps: StepSettings;
  declare form_warnings: ProductWarning[];
  /** Least price of a variant that has its own, in minor units; null: the plan's price is all there is. */
  declare variant_minor: number | null;
  declare variant_at_plan: boolean;
  declare variants_differ: boolean;
  declare copy_state: 'in_progress' | 'failed' | null;
  declare copied_from_id: number | null;
  declare published_at: Date | null;
  declare archived_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;

  static override get jsonAttributes(): string[] {
    return ['steps'];
  }
}
