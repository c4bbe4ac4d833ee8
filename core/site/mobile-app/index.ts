// Mobile app: a shop on a phone's home screen. A seller gives it a name, an icon, colours, tabs and products; switched on, buyers install it from the
// shop's own address, and the same app leaves as a Capacitor project for the App Store and Google Play. The state in each store is noted by hand, since
// stores take apps from the seller's own account.
export { appBundleId } from './mobile-app-row.ts';
export { addAppDocument, type NewAppDocument } from './add-app-document.ts';
export { appProject } from './project/app-project.ts';
export type { PushStores } from './project/project-push.ts';
export { readMobileApp, type MobileAppView, type StoreView } from './read-mobile-app.ts';
export { openAppDocument, type OpenedAppDocument } from './open-app-document.ts';
export { removeAppDocument } from './remove-app-document.ts';
export { saveAppIcon } from './save-app-icon.ts';
export { saveMobileApp, type MobileAppInput } from './save-mobile-app.ts';
export { hideMobileApp, showMobileApp } from './show-mobile-app.ts';
export { shownDocuments, UPLOAD_GROUPS, type AppDocument, type UploadGroup } from './app-documents.ts';
export { moveInStore, storeMachine, STORES, type AppStore, type StoreEvent, type StoreState } from './move-in-store.ts';
