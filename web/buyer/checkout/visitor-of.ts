import type { Request } from 'express';
import type { Visitor } from '#core/payments';

const LONGEST = 500;

/** Browser that asks, for 3-D Secure. Facts that only a script can tell are read from the fields it sent. */
export function visitorOf(request: Request): Visitor {
  const header = (name: string): string => (request.get(name) ?? '').slice(0, LONGEST);
  const body = (request.body ?? {}) as Record<string, unknown>;
  const number = (name: string): number => (/^-?\d{1,5}$/.test(String(body[name])) ? Number(body[name]) : Number.NaN);
  const screen = {
    width: number('screen_width'),
    height: number('screen_height'),
    depth: number('screen_depth'),
    offset: number('time_offset'),
  };
  return {
    ip: request.ip ?? '',
    userAgent: header('user-agent'),
    accept: header('accept') || '*/*',
    language: request.acceptsLanguages()[0]?.replace('*', '') || 'de',
    ...(Object.values(screen).some(Number.isNaN) ? {} : { screen }),
  };
}
