import { inTransaction, type Ctx } from '#core/plugins';
import { eventError } from '../event-error.ts';
import { lockEvent, optional } from '../setup/lock-event.ts';
import { contrastOf, isColour } from './contrast.ts';
import { PLAIN_DESIGN, TicketDesign } from './ticket-design.ts';

/** The design as its form sends it. */
export interface DesignInput {
  accent: string;
  background: string;
  ink: string;
  note: string;
  showPrice: boolean;
  doorsMinutes: string;
}

/** Below this, people with weak eyes cannot read a ticket in a dim foyer (WCAG AA). */
const LEAST_CONTRAST = 4.5;

/** Decides how the tickets look, those already sold too: a ticket is drawn when somebody opens it. */
export async function saveDesign(ctx: Ctx, productId: number, input: DesignInput): Promise<void> {
  const columns = checkDesign(ctx, input);
  await inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockEvent(inner, productId);
    await upsert(inner, { product_id: productId, seller_id: sellerId, ...columns });
  });
}

/** Puts a picture on the tickets, or takes it off with null. */
export async function setTicketPicture(ctx: Ctx, productId: number, fileId: number | null): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const { sellerId } = await lockEvent(inner, productId);
    await upsert(inner, { product_id: productId, seller_id: sellerId, picture_file_id: fileId });
  });
}

async function upsert(ctx: Ctx, columns: Partial<TicketDesign>): Promise<void> {
  const { accent, background, ink, note, showPrice, doorsMinutes } = PLAIN_DESIGN;
  const updatedAt = ctx.clock.now();
  await ctx
    .db('event_designs')
    .insert({
      accent,
      background,
      ink,
      note,
      show_price: showPrice,
      doors_minutes: doorsMinutes,
      ...columns,
      updated_at: updatedAt,
    })
    .onConflict('product_id')
    .merge({ ...columns, updated_at: updatedAt });
}

export function checkDesign(ctx: Ctx, input: DesignInput) {
  for (const field of ['accent', 'background', 'ink'] as const)
    if (!isColour(input[field])) throw eventError(ctx.locale, 'colour_wrong', field);
  if (contrastOf(input.ink, input.background) < LEAST_CONTRAST) throw eventError(ctx.locale, 'contrast_low', 'ink');
  const minutes = /^\d{1,4}$/.test(input.doorsMinutes.trim()) ? Number(input.doorsMinutes) : -1;
  if (minutes < 0 || minutes > 2880) throw eventError(ctx.locale, 'minutes_wrong', 'doorsMinutes');
  return {
    accent: input.accent.toLowerCase(),
    background: input.background.toLowerCase(),
    ink: input.ink.toLowerCase(),
    note: optional(ctx, input.note, 600, 'note'),
    show_price: input.showPrice,
    doors_minutes: minutes,
  };
}
