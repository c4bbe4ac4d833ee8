/** Stores for which the shop has entered keys for messages. */
export interface PushStores {
  android: boolean;
  ios: boolean;
}

/** Mark in the web view's name by which the shop's pages know that they stand in the app, and which service reaches it. */
export const pushMark = (service: 'fcm' | 'apns'): string => ` KontorPush/${service}`;

/**
 * Messages at the app's start. A page of the shop leads here and is led back to with the phone's token, since Android gives the phone's services to this page
 * alone. The address that is led back to is the shop's in any case; the page knows by `push` that it asked.
 */
export const pushScript = (origin: string): string => `
const SHOP = ${JSON.stringify(origin).replaceAll('<', '\\u003c')};
const messages = window.Capacitor?.Plugins?.PushNotifications;

// A message that was tapped opens what it is about.
messages?.addListener('pushNotificationActionPerformed', ({ notification }) => {
  const link = notification.data?.link;
  if (typeof link === 'string' && link.startsWith('/')) location.href = SHOP + link;
});

async function answerShop() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const [push, back] = [asked.get('push'), asked.get('back') ?? ''];
  if (!push || !back.startsWith('/')) return;
  const answer = (said) => location.replace(SHOP + back + '#' + new URLSearchParams({ push, ...said }));
  if (!messages) return answer({ problem: 'failed' });
  try {
    const { receive } = await messages.requestPermissions();
    if (receive !== 'granted') return answer({ problem: 'denied' });
    await messages.addListener('registration', ({ value }) => answer({ token: value }));
    await messages.addListener('registrationError', () => answer({ problem: 'failed' }));
    await messages.register();
  } catch {
    answer({ problem: 'failed' });
  }
}
void answerShop();
addEventListener('hashchange', () => void answerShop());
`;

/** Puts what messages need where `cap add` has made the folders: Firebase's file on Android, two functions of the app delegate on iOS. Runs any number of times. */
export const PLACE_PUSH = `import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

const firebase = 'google-services.json';
if (existsSync('android/app')) {
  if (existsSync(firebase)) copyFileSync(firebase, 'android/app/' + firebase);
  else console.warn(firebase + ' is missing beside package.json: the Android app gets no notifications.');
}

const delegate = 'ios/App/App/AppDelegate.swift';
if (existsSync(delegate)) {
  const source = readFileSync(delegate, 'utf8');
  if (!source.includes('capacitorDidRegisterForRemoteNotifications')) {
    const end = source.lastIndexOf('}');
    writeFileSync(delegate, source.slice(0, end) + \`
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
\` + source.slice(end));
  }
}
`;
