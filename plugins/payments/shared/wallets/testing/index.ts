export { tellIdentityStories } from './identity-stories.ts';
export { WalletShops, type WalletPlace, type WalletShop } from './wallet-shops.ts';
export { tellWalletStories } from './wallet-stories.ts';
