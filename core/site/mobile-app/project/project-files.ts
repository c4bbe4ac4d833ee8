import type { MobileApp } from '../mobile-app-row.ts';
import { pushMark, type PushStores } from './project-push.ts';

// Capacitor 8 and cordova-plugin-purchase 13 are what the shell in `www` is written for.
const CAPACITOR = '8.5.2';
const PUSH = { '@capacitor/push-notifications': '8.1.2' };
const VERSIONS = {
  dependencies: {
    '@capacitor/android': CAPACITOR,
    '@capacitor/core': CAPACITOR,
    '@capacitor/ios': CAPACITOR,
    'cordova-plugin-purchase': '13.18.0',
  },
  devDependencies: { '@capacitor/assets': '3.0.5', '@capacitor/cli': CAPACITOR },
};

export function packageJson({ name }: Pick<MobileApp, 'name'>, username: string, { android, ios }: PushStores): string {
  const isTold = android || ios;
  const place = isTold ? 'node place-push.mjs && ' : '';
  return json({
    name: `${username.replaceAll(/[^a-z0-9-]/g, '-')}-app`,
    version: '1.0.0',
    private: true,
    description: name,
    scripts: {
      assets: 'capacitor-assets generate',
      'add:ios': 'cap add ios && npm run assets -- --ios',
      'add:android': 'cap add android && npm run assets -- --android',
      sync: `${place}cap sync`,
      ios: `${place}cap sync ios && cap open ios`,
      android: `${place}cap sync android && cap open android`,
    },
    ...VERSIONS,
    dependencies: { ...VERSIONS.dependencies, ...(isTold ? PUSH : {}) },
  });
}

export function capacitorConfig(
  { name, bundle_id: appId, background }: Pick<MobileApp, 'name' | 'bundle_id' | 'background'>,
  address: string,
  push: PushStores,
): string {
  const { host, protocol } = new URL(address);
  return json({
    appId,
    appName: name,
    webDir: 'www',
    backgroundColor: background,
    server: {
      // The shop's own pages open inside of the app, everything else in the phone's browser.
      allowNavigation: [host],
      ...(protocol === 'http:' ? { cleartext: true } : {}),
    },
    ios: { contentInset: 'automatic', ...(push.ios ? { appendUserAgent: pushMark('apns') } : {}) },
    ...(push.android ? { android: { appendUserAgent: pushMark('fcm') } } : {}),
    ...(push.ios ? { plugins: { PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] } } } : {}),
  });
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
