import type { PaymentRequest, Visitor } from '#core/plugins';

/** Minutes that a body of the API may name; what a browser says is not believed further than that. */
const DAY_MINUTES = 24 * 60;

/** Banks are told the size of a window only by a script; without one the API wants some figures, and banks pass over them. */
const NO_SCRIPT = { width: 1280, height: 800, depth: 24, offset: 0 };

/** Facts about the payer for the buyer's bank. Nothing for a charge without the buyer. */
export function secured({ visitor, returnUrl }: Pick<PaymentRequest, 'visitor' | 'returnUrl'>): object {
  return {
    SecureModeReturnURL: returnUrl,
    ...(visitor ? { IpAddress: visitor.ip, BrowserInfo: browserInfo(visitor) } : {}),
  };
}

function browserInfo({ userAgent, accept, language, screen }: Visitor): object {
  const { width, height, depth, offset } = screen ?? NO_SCRIPT;
  return {
    AcceptHeader: accept,
    UserAgent: userAgent,
    Language: language,
    JavaEnabled: false,
    JavascriptEnabled: screen !== undefined,
    ColorDepth: depth,
    ScreenHeight: height,
    ScreenWidth: width,
    TimeZoneOffset: String(Math.max(-DAY_MINUTES, Math.min(DAY_MINUTES, offset))),
  };
}
