import type { MobileApp } from '../mobile-app-row.ts';
import type { InAppProduct } from './in-app-products.ts';
import type { PushStores } from './project-push.ts';

interface GuideFacts {
  app: MobileApp;
  address: string;
  articles: readonly InAppProduct[];
  push: PushStores;
}

/** Steps to both stores, in English and German. */
export function projectGuides({ app, address, articles, push }: GuideFacts): Record<string, string> {
  const line = ({ id, type, product, plan }: InAppProduct): string =>
    `| \`${id}\` | ${type} | ${[product, plan].filter(Boolean).join(', ').replaceAll('|', '/')} |`;
  const table = (head: string, none: string): string =>
    articles.length === 0 ? none : [`| ${head} |`, '| --- | --- | --- |', ...articles.map(line)].join('\n');
  return {
    'README.md': english(app, address, table('Store article | Type | Product', 'No article is assigned yet.'), push),
    'LIESMICH.md': german(
      app,
      address,
      table('Artikel im Store | Art | Produkt', 'Noch ist kein Artikel zugeordnet.'),
      push,
    ),
  };
}

const english = (
  { name, bundle_id: bundleId }: MobileApp,
  address: string,
  articles: string,
  push: PushStores,
): string => `# ${name}

A Capacitor project of the app at ${address}.
It needs Node 22 or later; Xcode on a Mac for the App Store, Android Studio for Google Play.

## Once

1. \`npm install\`
2. \`npm run add:ios\` and \`npm run add:android\`. Icons and splash screens are drawn from \`assets/\`.
3. Look at it: \`npm run ios\`, \`npm run android\`.

## App Store

1. Register the bundle ID \`${bundleId}\` at developer.apple.com and create the app in App Store Connect.
2. In Xcode choose your team under “Signing & Capabilities” and add “In-App Purchase”.
3. Create the articles below in App Store Connect, with their pictures from \`store/pricing_plans/\`.
4. Enter your shop's address for App Store Server Notifications (version 2); you find it in the shop under “Payment providers”, “In-app purchases”.
5. Product, Archive, Distribute App. Then hand it in for review, with an account that the reviewers can sign in with.

## Google Play

1. Create the app in the Play Console with the package name \`${bundleId}\`.
2. Create the articles below, and set up Real-time developer notifications as the shop says under “In-app purchases”.
3. In Android Studio: Build, Generate Signed App Bundle. Upload the bundle and send it for review.

## Articles of the stores

${articles}

## Notifications

${notificationSteps(push, {
  ios: `App Store: switch on “Push Notifications” for \`${bundleId}\` at developer.apple.com, and add “Push Notifications” under “Signing & Capabilities” in Xcode.`,
  android: `Google Play: add an Android app with the package name \`${bundleId}\` to the Firebase project, download its \`google-services.json\` and put it beside \`package.json\`.`,
  none: 'This project has none: no keys of Firebase or Apple were entered in the shop’s app builder. Enter them and download the project anew.',
})}

Purchases in the app are told to the shop by the stores; the shop makes an order of each. Note how far the app has come in the shop's app builder.
`;

const german = (
  { name, bundle_id: bundleId }: MobileApp,
  address: string,
  articles: string,
  push: PushStores,
): string => `# ${name}

Ein Capacitor-Projekt der App unter ${address}.
Sie brauchen Node 22 oder neuer; Xcode auf einem Mac für den App Store, Android Studio für Google Play.

## Einmal

1. \`npm install\`
2. \`npm run add:ios\` und \`npm run add:android\`. Symbole und Startbilder entstehen aus \`assets/\`.
3. Ansehen: \`npm run ios\`, \`npm run android\`.

## App Store

1. Registrieren Sie die Bundle-ID \`${bundleId}\` auf developer.apple.com und legen Sie die App in App Store Connect an.
2. Wählen Sie in Xcode unter „Signing & Capabilities“ Ihr Team und fügen Sie „In-App Purchase“ hinzu.
3. Legen Sie die Artikel unten in App Store Connect an, mit ihren Bildern aus \`store/pricing_plans/\`.
4. Tragen Sie die Adresse Ihres Shops für App Store Server Notifications (Version 2) ein; sie steht im Shop unter „Zahlungsanbieter“, „In-App-Käufe“.
5. Product, Archive, Distribute App. Reichen Sie die App dann zur Prüfung ein, mit einem Zugang, mit dem sich die Prüfer anmelden können.

## Google Play

1. Legen Sie die App in der Play Console mit dem Paketnamen \`${bundleId}\` an.
2. Legen Sie die Artikel unten an und richten Sie die Echtzeit-Entwicklerbenachrichtigungen so ein, wie es der Shop unter „In-App-Käufe“ sagt.
3. In Android Studio: Build, Generate Signed App Bundle. Laden Sie das Bundle hoch und reichen Sie es zur Prüfung ein.

## Artikel der Stores

${articles}

## Mitteilungen

${notificationSteps(push, {
  ios: `App Store: Schalten Sie „Push Notifications“ für \`${bundleId}\` bei developer.apple.com ein, und fügen Sie in Xcode unter „Signing & Capabilities“ „Push Notifications“ hinzu.`,
  android: `Google Play: Fügen Sie dem Firebase-Projekt eine Android-App mit dem Paketnamen \`${bundleId}\` hinzu, laden Sie ihre \`google-services.json\` herunter und legen Sie sie neben \`package.json\`.`,
  none: 'Dieses Projekt hat keine: Im App-Baukasten des Shops stehen keine Schlüssel von Firebase oder Apple. Tragen Sie sie ein und laden Sie das Projekt neu herunter.',
})}

Käufe in der App melden die Stores dem Shop; der Shop macht aus jedem eine Bestellung. Wie weit die App ist, vermerken Sie im App-Baukasten des Shops.
`;

/** Steps of the stores that have keys, or that there are none. */
function notificationSteps(
  { android, ios }: PushStores,
  words: { ios: string; android: string; none: string },
): string {
  const steps = [...(ios ? [words.ios] : []), ...(android ? [words.android] : [])];
  return steps.length === 0 ? words.none : steps.map((step) => `- ${step}`).join('\n');
}
