import { open, own, theirs, target, type Address } from './kinds.ts';
import { apiResources } from '../../../api/resources/index.ts';
import { plugins } from '../../../../plugins.config.ts';

/** Plugins' addresses for everybody, as a stranger would try them. What belongs to somebody is declared below and wins. */
const publicRoutes = (): Record<string, Address> =>
  Object.fromEntries(
    plugins.flatMap((plugin) =>
      (plugin.publicRoutes ?? []).map(({ path }) => [
        path,
        open(path.replace(':username', 'anna').replaceAll(/:\w+/g, 'nothing')),
      ]),
    ),
  );

/** Changes by programs: a session of a browser makes none. Strangers' tokens are tried on each by a test of the API's own. */
const apiChanges = (): Record<string, Address> =>
  Object.fromEntries(
    [...apiResources.values()].flatMap(({ name, acts = {}, ...rest }) =>
      [`/v1/${name}`, `/v1/${name}/:id`]
        .concat(rest.duplicate ? [`/v1/${name}/:id/duplicate`] : [])
        .concat(Object.keys(acts).map((act) => `/v1/${name}/:id/${act}`))
        .filter((path) => path !== `/v1/${name}` || rest.create || rest.list)
        .filter((path) => path !== `/v1/${name}/:id` || rest.update || rest.remove)
        .map((path): [string, Address] => [path, own(path.replace(':id', '1'), () => ({ json: {} }))]),
    ),
  );

/** Addresses for everybody, and those of programs. */
export const EVERYBODY_ADDRESSES: Readonly<Record<string, Address>> = {
  '/common/cookies_consent_categories': open('/common/cookies_consent_categories'),
  ...publicRoutes(),
  '/': open('/'),
  '/help': open('/help'),
  '/pricing': open('/pricing?product_id=1&step=compare'),
  '/legal/:kind': open('/legal/imprint'),
  '/help/:area': open('/help/orders'),
  '/app/ablefy_affiliate_affiliate_clicks': open('/app/ablefy_affiliate_affiliate_clicks'),
  '/second_factor': open('/second_factor'),
  '/*': open('/there_is_no_such_page'),
  '/healthz': open('/healthz'),
  '/readyz': open('/readyz'),
  '/metrics': open('/metrics'),
  '/sign_in': open('/sign_in'),
  '/sign_in/passkey': open('/sign_in/passkey'),
  '/sign_in/passkey/ask': open('/sign_in/passkey/ask'),
  '/sign_in/with/:provider': open('/sign_in/with/google'),
  '/sign_in/from/:provider': open('/sign_in/from/google?state=nothing&code=nothing'),
  '/second_factor/passkey': open('/second_factor/passkey'),
  '/second_factor/passkey/ask': open('/second_factor/passkey/ask'),
  '/sign_up': open('/sign_up'),
  '/sign_out': open('/sign_out'),
  '/sign_in_link': open('/sign_in_link'),
  '/forgot_password': open('/forgot_password'),
  '/confirm_email': open('/confirm_email?token=1'),
  '/reset_password': open('/reset_password?token=1'),
  '/locale': open('/locale'),
  // For whoever holds the signed link of a mail; what is not signed by us names nothing.
  '/mail/unsubscribe/:token': open('/mail/unsubscribe/nothing'),
  '/mail/reports/:key': open('/mail/reports/nothing'),
  '/v1/app/session': open('/v1/app/session'),
  '/v1/app/session/renew_token': open('/v1/app/session/renew_token'),
  // Every mail of the demo world is readable in a demo, and only there: the last test looks at a live installation.
  '/dev/mail': open('/dev/mail?to=nobody@kontor.test'),
  '/dev/clock': open('/dev/clock'),
  '/dev/mail/:id': open('/dev/mail/999999999?to=nobody@kontor.test'),

  '/robots.txt': open('/robots.txt'),
  '/llms.txt': open('/llms.txt'),
  '/s/:username/llms.txt': open('/s/anna/llms.txt'),
  // Cookies are looked at by none of these: programs show a token, and their own tests try strangers'.
  '/mcp': open('/mcp'),
  '/.well-known/acme-challenge/:token': open('/.well-known/acme-challenge/nothing'),
  '/.well-known/kontor-domain': open('/.well-known/kontor-domain'),
  '/domains/certificate_check': open('/domains/certificate_check?domain=nothing.example.test'),
  '/.well-known/oauth-protected-resource*': open('/.well-known/oauth-protected-resource/of/anything'),
  '/.well-known/oauth-authorization-server*': open('/.well-known/oauth-authorization-server/of/anything'),
  '/oauth/authorize': open('/oauth/authorize'),
  '/oauth/token': open('/oauth/token'),
  '/oauth/register': open('/oauth/register'),
  '/oauth/revoke': open('/oauth/revoke'),
  '/.well-known/oauth-protected-resource': open('/.well-known/oauth-protected-resource'),
  '/.well-known/oauth-protected-resource/mcp': open('/.well-known/oauth-protected-resource/mcp'),
  '/.well-known/oauth-authorization-server': open('/.well-known/oauth-authorization-server'),
  '/.well-known/oauth-authorization-server/mcp': open('/.well-known/oauth-authorization-server/mcp'),
  '/acp/:username/.well-known/acp.json': open('/acp/anna/.well-known/acp.json'),
  '/acp/:username/feed': open('/acp/anna/feed'),
  '/acp/:username/checkout_sessions': open('/acp/anna/checkout_sessions'),
  '/acp/:username/checkout_sessions/:id': open('/acp/anna/checkout_sessions/acs_1'),
  '/acp/:username/checkout_sessions/:id/complete': open('/acp/anna/checkout_sessions/acs_1/complete'),
  '/acp/:username/checkout_sessions/:id/cancel': open('/acp/anna/checkout_sessions/acs_1/cancel'),
  '/look/:seller/course_room.css': open('/look/1/course_room.css'),
  '/webhooks/:provider/:username': target(
    () => '/webhooks/stripe/anna',
    () => ({ body: '{"type":"payment_intent.succeeded"}' }),
  ),
  '/files/:id': theirs((the) => `/files/${the.fileId}`, { shows: false }),
  '/media/:sha256/:name': open(`/media/${'0'.repeat(64)}/cover.webp`),

  '/change_email': open('/change_email?token=1'),

  '/v1/bank_account_legitimations': own('/v1/bank_account_legitimations'),
  '/v1/shop/:username/products': open('/v1/shop/anna/products'),
  '/v1/shop/:username/products/:slug': open('/v1/shop/anna/products/nachtaufnahmen-in-arbeit'),
  '/v1/:list': own('/v1/orders?per=500'),
  '/v1/openapi.json': open('/v1/openapi.json'),
  '/v1/:name/:id': theirs((the) => `/v1/products/${the.draftProductId}`),
  ...apiChanges(),
  '/help/api': open('/help/api'),
};
