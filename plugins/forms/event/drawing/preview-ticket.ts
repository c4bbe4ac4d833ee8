import { findProduct, reading, requireSeller, type Ctx } from '#core/plugins';
import { ticketNotFound } from '../event-error.ts';
import { contrastOf, isColour } from './contrast.ts';
import { pictureOf } from './picture-of.ts';
import { sampleTicket } from './sample-ticket.ts';
import { ticketAddress } from './ticket-address.ts';
import { designOf, type DesignView } from './ticket-design.ts';
import { ticketSvg } from './ticket-svg.ts';

/** Design that is being tried; a value that is no colour is as kept. */
export type DesignTry = Partial<Pick<DesignView, 'accent' | 'background' | 'ink' | 'note' | 'showPrice'>>;

/** A sample ticket of the seller's event as SVG, in the design as kept or as it is being tried. @throws ticket_not_found for another seller's */
export async function previewTicket(
  ctx: Ctx,
  productId: number,
  tried: DesignTry = {},
): Promise<{ svg: string; readable: boolean }> {
  requireSeller(ctx);
  const product = await reading(ctx, (inner) => findProduct(inner, productId));
  if (product?.form !== 'event') throw ticketNotFound(ctx.locale);
  const kept = await designOf(ctx, productId);
  const colour = (name: 'accent' | 'background' | 'ink') => (isColour(tried[name] ?? '') ? tried[name]! : kept[name]);
  const design = {
    ...kept,
    ...tried,
    note: (tried.note ?? kept.note).slice(0, 600),
    accent: colour('accent'),
    background: colour('background'),
    ink: colour('ink'),
  };
  const [paper, picture] = [await sampleTicket(ctx, productId), await pictureOf(ctx, design)];
  const svg = ticketSvg(
    { paper, design, locale: ctx.locale, hasPicture: picture !== null, address: ticketAddress(ctx, paper.code) },
    picture,
  );
  return { svg, readable: contrastOf(design.ink, design.background) >= 4.5 };
}
