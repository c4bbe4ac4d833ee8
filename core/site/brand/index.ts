// Brand: a shop's logo and its colours. The logo is drawn anew from what was uploaded, in the sizes that heads, mails, papers and tabs want; colours are
// those of the shop's checkout, which its mails, its plain pages and its buyers' rooms wear, too. Unreadable pairs are moved until they can be read.
export { readHero, removeHero, saveHero } from './hero.ts';
export { readLogo, removeLogo, saveLogo, type LogoCut } from './save-logo.ts';
export { colorsOf, saveColors, type ShopColors } from './save-colors.ts';
export { roomBrand, type RoomBrand } from './room-brand.ts';
