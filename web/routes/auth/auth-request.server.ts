import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type { ClientTrace, OpenedSession } from '#core/people';
import { AppError, errorEntries } from '#core/kit';
import type { FieldError } from '#web/ui';
import { ipCountry } from '../../server/ip-country.ts';
import { isSecure, readAuthCookies, sessionHeaders } from './session-cookies.server.ts';

/** Traces of the browser that a request comes from. */
export function traceOf(context: AppLoadContext, request: Request): ClientTrace {
  const cookies = readAuthCookies(request.headers.get('cookie'), cookiesAreSecure(context));
  const header = context.kernel.env.IP_COUNTRY_HEADER;
  return {
    ip: context.ip,
    userAgent: request.headers.get('user-agent') ?? '',
    deviceCookie: cookies.device,
    sessionCookie: cookies.session,
    country: ipCountry(header === undefined ? '' : request.headers.get(header)),
    ...(context.domain ? { domain: context.domain.host } : {}),
  };
}

/** Hands the session to the browser and leads on; before everything else to the second factor, where one is due. */
export function enter(context: AppLoadContext, session: OpenedSession, to: string): Response {
  return redirect(session.factorDue ? `/second_factor?to=${encodeURIComponent(to)}` : to, {
    headers: sessionHeaders(session, context.kernel.clock.now(), cookiesAreSecure(context)),
  });
}

export const cookiesAreSecure = (context: AppLoadContext): boolean => isSecure(context.kernel.baseUrl);

/** `Set-Cookie` of a session that waited for its second factor and is open now. */
export function finishedHeaders(context: AppLoadContext, token: string, expiresAt: Date): Headers {
  const session = { userId: 0, token, expiresAt, deviceCookie: null, factorDue: false };
  return sessionHeaders(session, context.kernel.clock.now(), cookiesAreSecure(context));
}

export interface FormAnswer {
  errors: FieldError[];
  /** Entries for the form to show again. Never passwords. */
  values: Record<string, string>;
  done: boolean;
  /** Free usernames near the one that was refused. */
  suggestions?: string[];
}

/** The fields of a posted form as text. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Tries something with a form; a broken rule comes back beside what was typed, with its own status. */
export async function withForm(fields: Record<string, string>, work: () => Promise<Response | void>) {
  try {
    const response = await work();
    return response ?? data<FormAnswer>({ errors: [], values: {}, done: true });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const errors = errorEntries(error).map(({ detail, source }): FieldError => ({
      ...(source ? { field: source.field } : {}),
      message: detail,
    }));
    const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !/password|token/i.test(name)));
    return data<FormAnswer>({ errors, values, done: false }, { status: error.status });
  }
}

/** Only for who is signed in; everybody else goes to the door and comes back afterwards. */
export function signedInContext(context: AppLoadContext, request: Request): ReturnType<AppLoadContext['ctx']> {
  if (context.actor) return context.ctx();
  const { pathname, search } = new URL(request.url);
  throw redirect(`/sign_in?to=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`);
}
