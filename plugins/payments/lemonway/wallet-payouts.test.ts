import { tellIdentityStories, tellWalletStories, WalletShops } from '#plugins/payments/shared/wallets/testing';
import { lemonwayProvider } from './provider.ts';
import { REFUSING_IBAN } from './sandbox/world.ts';
import { startLemonPlace } from './testing/wallet-place.ts';

const shops = new WalletShops(lemonwayProvider, startLemonPlace);

tellWalletStories(shops, REFUSING_IBAN);
tellIdentityStories(shops);
