// Push: messages to browsers of those who work in a shop and of its buyers (RFC 8030, 8291, 8292), and to the shop's app from a store through
// Google's and Apple's services. A device belongs to a person, a shop and a session;
// keys are made by the installation and sealed. Each message is a row before it is sent, so that it is told once.
export { cleanPushJob } from './jobs/clean-push-job.ts';
export { endPushEverywhere, endPushOfPerson, endPushOfSession, forgetDevice } from './forget-device.ts';
export { devicesOfBuyer, myDevices, type PushDevice } from './my-devices.ts';
export { pushPublicKey } from './push-keys.ts';
export { sendPushJob } from './jobs/send-push-job.ts';
export { subscribeDevice, type BrowserSubscription } from './subscribe-device.ts';
export { tellDevices, type PushText } from './tell-devices.ts';
export type { PushPlace } from './push-subscription.ts';
export { startPushSandbox, type PushSandbox } from './sandbox/start-push-sandbox.ts';
export { addAppDevice } from './native/add-app-device.ts';
export { pushGateways, type AppleService, type PushGateways } from './native/push-gateways.ts';
export { readAppPush, type AppPushView } from './native/read-app-push.ts';
export { removeAppKeys } from './native/remove-app-keys.ts';
export { saveAppleKey, type AppleKeyInput } from './native/save-apple-key.ts';
export { saveGoogleKey } from './native/save-google-key.ts';
export { startApnsSandbox, type ApnsSandbox } from './sandbox/start-apns-sandbox.ts';
export { startFcmSandbox, type FcmSandbox } from './sandbox/start-fcm-sandbox.ts';
export { patchGoogleWallet, type WalletIssuer } from './native/patch-google-wallet.ts';
export { pushPass, type PassIdentity } from './native/push-pass.ts';
export type { Delivery } from './delivery.ts';
export { startWalletSandbox, type WalletSandbox } from './sandbox/start-wallet-sandbox.ts';
