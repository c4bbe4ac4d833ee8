import { BaseModel, reading, type Ctx } from '#core/plugins';
import { DOORS_MINUTES } from '../tickets/ticket-facts.ts';

/** Look of an event's tickets. */
export class TicketDesign extends BaseModel {
  static override tableName = 'event_designs';
  static override idColumn = 'product_id';

  declare product_id: number;
  declare seller_id: number;
  declare accent: string;
  declare background: string;
  declare ink: string;
  declare picture_file_id: number | null;
  declare note: string;
  declare show_price: boolean;
  declare doors_minutes: number;
  declare updated_at: Date;
}

export interface DesignView {
  accent: string;
  background: string;
  ink: string;
  pictureFileId: number | null;
  note: string;
  showPrice: boolean;
  /** Minutes before the start from which tickets are scanned. */
  doorsMinutes: number;
}

export const PLAIN_DESIGN: DesignView = {
  accent: '#3447c5',
  background: '#f4f5fa',
  ink: '#1c1f26',
  pictureFileId: null,
  note: '',
  showPrice: true,
  doorsMinutes: DOORS_MINUTES,
};

export async function designOf(ctx: Ctx, productId: number): Promise<DesignView> {
  const row = await reading(ctx, async ({ db }) => TicketDesign.query(db).findById(productId));
  if (!row) return PLAIN_DESIGN;
  const {
    accent,
    background,
    ink,
    picture_file_id: pictureFileId,
    note,
    show_price: showPrice,
    doors_minutes: doorsMinutes,
  } = row;
  return { accent, background, ink, pictureFileId, note, showPrice, doorsMinutes };
}
