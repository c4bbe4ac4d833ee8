import { randomBytes } from 'node:crypto';
import type { OpenHolding } from '#core/plugins';
import { courseSettings } from '../room/course-settings.ts';
import { leaveSeat, takeSeat, type SeatAnswer } from '../room/take-seat.ts';

const COOKIE = 'course_seat';
const YEAR_SECONDS = 31_536_000;

export interface Seat {
  answer: SeatAnswer;
  /** The course lets in only so many at once: the browser has to tell that it is still there. */
  limited: boolean;
  headers: Headers;
}

/** Asks for a place in the course for the browser that asks, where places are limited. Named by a cookie of its own, it says nothing of the person. */
export async function askForSeat(
  request: Request,
  { ctx, holding, viewer, product }: OpenHolding,
  { takeOver = false }: { takeOver?: boolean } = {},
): Promise<Seat> {
  const headers = new Headers();
  if (viewer === 'seller') return { answer: 'seated', limited: false, headers };
  const { sessionLimit: limit } = await courseSettings(ctx, product.id);
  if (limit === null) return { answer: 'seated', limited: false, headers };
  const kept = seatOf(request);
  const seat = kept ?? randomBytes(18).toString('base64url');
  if (!kept) {
    const secure = ctx.baseUrl.startsWith('https:') ? '; Secure' : '';
    headers.append(
      'Set-Cookie',
      `${COOKIE}=${seat}; Path=/payer/course; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    );
  }
  return { answer: await takeSeat(ctx, holding, { seat, limit, takeOver }), limited: true, headers };
}

/** Gives the place of the browser that asks to whoever comes next. */
export async function giveUpSeat(request: Request, { ctx, holding }: OpenHolding): Promise<void> {
  const seat = seatOf(request);
  if (seat) await leaveSeat(ctx, holding, seat);
}

const seatOf = (request: Request): string | undefined =>
  /(?:^|;\s*)course_seat=([\w-]{20,40})/.exec(request.headers.get('cookie') ?? '')?.[1];
