/** A page which the demo shop draws by itself, where no seller has designed one. */
export interface ShopPage {
  id: string;
  /** Address below the shop's own. */
  path: string;
}

/** First pages of a purchase: the shop, a product of three kinds, and where two of them are paid. */
export const shopPages: readonly ShopPage[] = [
  { id: 'shop', path: '' },
  { id: 'course', path: '/dreissig-tage-sehen' },
  { id: 'course_checkout', path: '/dreissig-tage-sehen/checkout' },
  { id: 'download', path: '/portraet-am-fenster' },
  { id: 'download_checkout', path: '/portraet-am-fenster/checkout' },
  { id: 'tickets', path: '/ein-abend-im-gegenlicht' },
];
