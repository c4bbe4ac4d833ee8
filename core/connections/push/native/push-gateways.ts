import { definePort, type Ctx } from '#core/context';

/** Services that reach apps of the stores. An app that Xcode puts on a phone hears from Apple's development service alone. */
export interface PushGateways {
  /** https://developers.google.com/identity/protocols/oauth2/service-account */
  googleToken: string;
  /** https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages */
  fcm: string;
  /** https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns */
  apns: Readonly<Record<AppleService, string>>;
  /** Passes in Apple Wallet hear under the certificate of their type; `ca` vouches for a service that is played. */
  passes: { url: string; ca?: string };
  /** https://developers.google.com/wallet/reference/rest */
  googleWallet: string;
}

export const APPLE_SERVICES = ['production', 'development'] as const;
export type AppleService = (typeof APPLE_SERVICES)[number];

/** Plugged in where the services are played on this machine. */
export const pushGateways = definePort<PushGateways>('push gateways');

const REAL: PushGateways = {
  googleToken: 'https://oauth2.googleapis.com/token',
  fcm: 'https://fcm.googleapis.com',
  apns: { production: 'https://api.push.apple.com', development: 'https://api.sandbox.push.apple.com' },
  passes: { url: 'https://api.push.apple.com' },
  googleWallet: 'https://walletobjects.googleapis.com',
};

export const gatewaysOf = ({ ports }: Pick<Ctx, 'ports'>): PushGateways => ports.find(pushGateways, 'core') ?? REAL;
