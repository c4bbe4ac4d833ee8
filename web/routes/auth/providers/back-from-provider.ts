import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { AppError } from '#core/kit';
import { finishProvider } from '#core/people';
import { cookiesAreSecure, enter, readForm, traceOf } from '../auth-request.server.ts';
import { atHome } from '../passkeys/at-home.server.ts';
import { handshakeHeader, handshakeOf } from './handshake-cookie.server.ts';
import { refusedAt } from './refusal.server.ts';

const LONGEST_CODE = 2000;

/**
 * `GET /sign_in/from/{provider}`: the provider leads back with a code, or with `error`. What it says counts once, and in the browser that began alone.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const secure = cookiesAreSecure(context);
  const code = searchParams.get('code');
  try {
    const done = await finishProvider(atHome(context), params.provider ?? '', {
      state: searchParams.get('state') ?? '',
      code: code && code.length <= LONGEST_CODE ? code : null,
      stateCookie: handshakeOf(request, secure),
      trace: traceOf(context, request),
    });
    const answer =
      done.state === 'signed_in'
        ? enter(context, done.session, done.to)
        : redirect(
            done.state === 'joined'
              ? `${done.to}?joined=1`
              : refusedAt(done.joins ? '/account/passkeys' : '/sign_in', done.because, done.joins ? '/' : done.to),
          );
    answer.headers.append('Set-Cookie', handshakeHeader('', 0, secure));
    return answer;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirect(refusedAt(context.actor ? '/account/passkeys' : '/sign_in', error.code, '/'));
  }
}

/**
 * The same as a form that a page of the provider's posts. It comes without our cookies and changes nothing: the browser is led on to the address above, to which it
 * brings them.
 */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const fields = await readForm(request);
  const told = ['code', 'state', 'error'].flatMap((name): [string, string][] =>
    fields[name] ? [[name, fields[name].slice(0, LONGEST_CODE)]] : [],
  );
  const query = new URLSearchParams(told).toString();
  return redirect(`/sign_in/from/${encodeURIComponent(params.provider ?? '')}?${query}`, 303);
}
