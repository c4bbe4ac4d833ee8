import type { Request, Response } from 'express';
import type { Locale } from '#core/context';

/** A visit to a shop inside a frame of an embeddable item. */
export interface Frame {
  /** Path of this very page, which relative addresses begin from. */
  here: string;
  /** Address of the item, below which the shop's own pages are served: `/e/anna/k7rw2hxpbcdf`. */
  prefix: string;
  username: string;
  kind: string;
  baseUrl: string;
  locale: Locale;
  /** Words before an address outside of the frame, which a frame may not show. */
  goOn: { title: string; label: string };
  /** Words beside the button once its window is open. */
  paying: string;
}

/** Pages of a shop that are shown in the frame; all others open in a window. */
const STAYS =
  /^\/(?!(?:legal|document|withdrawal|cancellation|consent|media|license|lesson|share|partners|go)(?:[/?#]|$))(?:[^/?#]+(?:\/(?:checkout|buy|access))?|payment\/[^/?#]+(?:\/return)?|order\/[^/?#]+\/(?:success|next)|f\/[^/?#]+(?:\/[^/?#]+)?)(?:[?#]|$)/;

/**
 * Turns the shop's own answers into those of a frame on a page elsewhere: every address of the shop stays below the frame's, what is not for frames opens
 * in a window, no cookie is read or set, and any page may stand around. The checkout itself knows nothing of it; its tokens travel in addresses and forms.
 */
export function frameAnswer(request: Request, response: Response, frame: Frame): void {
  for (const name of ['cookie', 'authorization', 'accept-encoding', 'if-none-match']) delete request.headers[name];
  response.locals.framed = true;
  const chunks: Buffer[] = [];
  const own = { write: response.write, end: response.end, writeHead: response.writeHead };
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  response.write = ((chunk: unknown) => (keep(chunk), true)) as Response['write'];
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.status(status).set((rest.at(-1) ?? {}) as Record<string, string>);
    return response;
  }) as Response['writeHead'];
  response.end = ((chunk?: unknown) => {
    keep(chunk);
    Object.assign(response, own);
    send(response, frame, Buffer.concat(chunks));
    return response;
  }) as Response['end'];
}

function send(response: Response, frame: Frame, body: Buffer): void {
  for (const name of ['set-cookie', 'x-frame-options', 'etag', 'content-length']) response.removeHeader(name);
  response.set({ 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'cross-origin' });
  const type = String(response.getHeader('content-type') ?? '');
  const location = response.getHeader('location');
  if (typeof location === 'string') {
    const to = within(frame, location);
    if (to !== null) response.set('location', to);
    else {
      response.removeHeader('location');
      return finish(response.status(200), pageThatLeads(frame, location));
    }
  }
  if (type.includes('text/html')) return finish(response, inFrame(body.toString('utf8'), frame));
  if (type.includes('json')) return end(response, Buffer.from(framedJson(body.toString('utf8'), frame)));
  end(response, body);
}

function end(response: Response, body: Buffer): void {
  response.set('content-length', String(body.length));
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

function finish(response: Response, html: string): void {
  const policy = String(response.getHeader('content-security-policy') ?? '');
  response.set({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': framedPolicy(policy) });
  end(response, Buffer.from(html));
}

/** The page's own policy, around which any page may stand, and which allows the script that speaks with it. */
function framedPolicy(policy: string): string {
  const rules = new Map(
    policy
      .split(';')
      .map((rule) => rule.trim())
      .filter(Boolean)
      .map((rule) => [rule.split(' ')[0]!, rule.split(' ').slice(1)] as const),
  );
  for (const name of ['script-src', 'connect-src']) {
    const sources = (rules.get(name) ?? []).filter((source) => source !== "'none'");
    rules.set(name, [...new Set(["'self'", ...sources])]);
  }
  rules.set('frame-ancestors', ['*']);
  return [...rules].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** An address of the shop as the frame names it; null for what leads out of the frame. */
function within({ prefix, username, baseUrl, here }: Frame, address: string): string | null {
  if (address.startsWith('?') || address.startsWith('#')) return address;
  const own = new URL(baseUrl);
  const to = URL.canParse(address, own.origin + here) ? new URL(address, own.origin + here) : own;
  const path = to.pathname.startsWith(`${prefix}/`) ? to.pathname.slice(prefix.length) : to.pathname;
  const shop = `/s/${username}`;
  const stays = to.origin === own.origin && path.startsWith(`${shop}/`) && STAYS.test(path.slice(shop.length));
  return stays ? prefix + path + to.search + to.hash : null;
}

/** Whole address of a page outside of the frame. */
function outside({ prefix, baseUrl, here }: Frame, address: string): string {
  const own = new URL(baseUrl).origin;
  if (!URL.canParse(address, own + here)) return baseUrl;
  const to = new URL(address, own + here);
  return to.origin === own && to.pathname.startsWith(`${prefix}/`)
    ? own + to.pathname.slice(prefix.length) + to.search + to.hash
    : to.href;
}

function inFrame(html: string, frame: Frame): string {
  const { prefix, username, kind, paying } = frame;
  const shop = `/s/${username}/`;
  return html
    .replace(/<html /, `<html data-framed="${kind}" data-paying="${escaped(paying)}" `)
    .replace(/<meta http-equiv="refresh" content="0;url=[^"]*"\/?>/, '')
    .replaceAll(/<a ([^>]*)>/g, (_tag, attributes: string) => `<a ${ofLink(attributes, frame)}>`)
    .replaceAll(`="${shop}`, `="${prefix}${shop}`)
    .replaceAll(`url=${shop}`, `url=${prefix}${shop}`)
    .replace('</head>', '<script type="module" src="/islands/embed-frame.js"></script></head>');
}

/** Addresses below the frame's stay; others get a window, at their ordinary address. */
function ofLink(attributes: string, frame: Frame): string {
  const href = /(?:^|\s)href="([^"]*)"/.exec(attributes)?.[1];
  if (href === undefined) return attributes;
  const plain = href.replaceAll('&amp;', '&');
  const to = within(frame, plain);
  if (to !== null) return attributes.replace(`href="${href}"`, `href="${escaped(to)}"`);
  const apart = attributes
    .replace(/\s*(?:target|rel)="[^"]*"/g, '')
    .replace(`href="${href}"`, `href="${escaped(outside(frame, plain))}"`);
  return `${apart} target="_blank" rel="noopener"`;
}

/** Addresses that scripts of ours go on to. */
function framedJson(text: string, frame: Frame): string {
  try {
    return JSON.stringify(JSON.parse(text), (_key, value: unknown) =>
      typeof value === 'string' && /^(?:https?:\/)?\//.test(value) ? (within(frame, value) ?? value) : value,
    );
  } catch {
    return text;
  }
}

/** A frame follows nobody out: the person does, by a press of their own. */
function pageThatLeads(frame: Frame, address: string): string {
  const { goOn, locale } = frame;
  const whole = escaped(outside(frame, address));
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${goOn.title}</title></head><body><main><p>${goOn.title}</p><p><a href="${whole}" target="_top" rel="noopener">${goOn.label}</a></p></main></body></html>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
