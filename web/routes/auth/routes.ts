import { layout, route, type RouteConfigEntry } from '@remix-run/route-config';

/** Coming in, going out, and one's own account. */
export const authRoutes: RouteConfigEntry[] = [
  layout('routes/auth/layout.tsx', [
    route('sign_in', 'routes/auth/sign-in.tsx'),
    route('sign_up', 'routes/auth/sign-up.tsx'),
    route('confirm_email', 'routes/auth/confirm-email.tsx'),
    route('forgot_password', 'routes/auth/forgot-password.tsx'),
    route('reset_password', 'routes/auth/reset-password.tsx'),
    route('change_email', 'routes/auth/change-email.tsx'),
    route('sign_in_link', 'routes/auth/sign-in-link.tsx'),
    route('second_factor', 'routes/auth/second-factor.tsx'),
    route('team_invitation', 'routes/auth/team-invitation.tsx'),
  ]),
  route('sign_out', 'routes/auth/sign-out.ts'),
  route('account', 'routes/auth/account/layout.tsx', [
    route('', 'routes/auth/account/profile.tsx', { index: true }),
    route('password', 'routes/auth/account/password.tsx'),
    route('email', 'routes/auth/account/email.tsx'),
    route('confirmation', 'routes/auth/account/confirmation.tsx'),
    route('second_factor', 'routes/auth/account/second-factor.tsx'),
    route('shops', 'routes/auth/account/shops.tsx'),
    route('sessions', 'routes/auth/account/sessions.tsx'),
    route('shop', 'routes/auth/account/shop.ts'),
    route('email_confirmation', 'routes/auth/account/email-confirmation.ts'),
  ]),
  route('v1/app/session', 'routes/v1/session/session.ts'),
  route('v1/app/session/renew_token', 'routes/v1/session/renew-token.ts'),
];
