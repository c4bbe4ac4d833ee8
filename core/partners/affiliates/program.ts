import { BaseModel } from '#core/database';

/** Way into a program: at once, after the seller said yes, or with an invitation alone. */
export const PROGRAM_FORMS = ['open', 'request', 'invitation'] as const;
export type ProgramForm = (typeof PROGRAM_FORMS)[number];

/** Terms by which publishers earn. Shares are basis points. */
export class AffiliateProgram extends BaseModel {
  static override tableName = 'affiliate_programs';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare code: string;
  declare invite_code: string;
  declare state: 'active' | 'closed';
  declare name: string;
  declare form: ProgramForm;
  declare cookies_expire: number;
  declare lifetime: boolean;
  declare lifetime_duration: number;
  declare bonus_bp: number;
  declare tier_bps: number[];
  declare disable_landing_page: boolean;
  declare redirection_url: string;
  declare landing_body: string;
  declare provision_from_brutto: boolean;
  declare allow_embed_forms: boolean;
  declare embed_forms_allowed: boolean;
  declare affiliate_redirections_allowed: boolean;
  declare forward_url_params: boolean;
  declare affiliate_marketplace_product: boolean;
  declare hold_days: number;
  declare shows_buyers: boolean;
  declare terms: string;
  declare terms_version: number;
  declare created_at: Date;
  declare updated_at: Date;
}

/** Commissions that a product has of its own. */
export interface ProductCommission {
  product_id: number;
  tier_bps: number[];
}
