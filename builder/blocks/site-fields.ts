import { color, flag, group, image, int, label, link, list, optional, text, typo, url } from '#builder/block';

// What header and footer have in common.

const name = () => text({ label: label('Name', 'Name'), max: 60, required: true });
const target = () => link({ label: label('Ziel', 'Link') });

export const networks = ['website', 'facebook', 'instagram', 'twitter', 'youtube', 'tumblr', 'pinterest', 'linkedin', 'xing', 'tiktok'] as const;
export type Network = (typeof networks)[number];

export const networkNames: Record<Network, string> = {
  website: 'Website', facebook: 'Facebook', instagram: 'Instagram', twitter: 'X', youtube: 'YouTube',
  tumblr: 'Tumblr', pinterest: 'Pinterest', linkedin: 'LinkedIn', xing: 'Xing', tiktok: 'TikTok',
};

const network = (id: Network) => optional(url({ label: label(networkNames[id], networkNames[id]) }));

export const siteContent = {
  logo: optional(image({ label: label('Logo', 'Logo'), help: label('Ohne Logo steht hier der Name Ihres Shops.', 'Without a logo the name of your shop stands here.') })),
  items: list(
    {
      name: name(),
      link: target(),
      submenu: list({ name: name(), link: target() }, {
        label: label('Untermenü', 'Submenu'), max: 10, item: () => ({ name: 'Link', link: { target: 'shop' as const } }),
      }),
    },
    { label: label('Menü', 'Menu'), max: 20, item: () => ({ name: 'Link', link: { target: 'shop' as const }, submenu: [] }) },
  ),
  socials: group(
    {
      website: network('website'), facebook: network('facebook'), instagram: network('instagram'), twitter: network('twitter'),
      youtube: network('youtube'), tumblr: network('tumblr'), pinterest: network('pinterest'), linkedin: network('linkedin'),
      xing: network('xing'), tiktok: network('tiktok'),
    },
    { label: label('Soziale Netzwerke', 'Social networks') },
  ),
  sharing: flag({ label: label('Teilen per E-Mail anbieten', 'Offer sharing by mail'), group: 'advanced' }),
  languageSwitcher: flag({ label: label('Sprachauswahl zeigen', 'Show language switcher') }),
  myAccountSwitcher: flag({ label: label('„Mein Konto“ zeigen', 'Show "My account"') }),
};

export const siteStyle = {
  menuTypo: typo({ label: label('Schrift des Menüs', 'Menu type') }),
  menuGap: int({ label: label('Abstand im Menü', 'Space in the menu'), min: 0, max: 80, unit: 'px' }),
  accountTypo: typo({ label: label('Schrift von „Mein Konto“', 'Account type') }),
  languageTypo: typo({ label: label('Schrift der Sprachauswahl', 'Language switcher type') }),
  iconColor: color({ label: label('Farbe der Symbole', 'Icon colour') }),
  socialsColor: color({ label: label('Farbe der Netzwerke', 'Social networks colour') }),
  sharingColor: color({ label: label('Farbe von „Teilen“', 'Sharing colour') }),
};

export const emptySite = {
  items: [],
  socials: {},
  sharing: false,
  languageSwitcher: true,
  myAccountSwitcher: true,
};
