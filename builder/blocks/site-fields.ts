import {
  choice,
  choices,
  color,
  flag,
  group,
  image,
  int,
  label,
  link,
  list,
  optional,
  text,
  typo,
  url,
  type Breakpoint,
  type JsonObject,
} from '#builder/block';

// Fields that header and footer have in common.

const name = () => text({ label: label('Name', 'Name'), max: 60, required: true });
const target = () => link({ label: label('Ziel', 'Link') });

export const networks = [
  'website',
  'facebook',
  'instagram',
  'twitter',
  'youtube',
  'tumblr',
  'pinterest',
  'linkedin',
  'xing',
  'tiktok',
] as const;
export type Network = (typeof networks)[number];

export const networkNames: Record<Network, string> = {
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
  youtube: 'YouTube',
  tumblr: 'Tumblr',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  xing: 'Xing',
  tiktok: 'TikTok',
};

const network = (id: Network) => optional(url({ label: label(networkNames[id], networkNames[id]) }));

export const shareWays = ['email', 'whatsapp', 'facebook', 'linkedin', 'xing', 'twitter'] as const;
export type ShareWay = (typeof shareWays)[number];

export const siteContent = {
  scope: choice(
    { shop: label('Alle Seiten des Shops', 'All pages of the shop'), page: label('Nur diese Seite', 'This page only') },
    {
      label: label('Gilt für', 'Applies to'),
      help: label(
        'Was hier für alle Seiten gilt, ist beim Veröffentlichen sofort überall zu sehen.',
        'What applies to all pages is seen everywhere as soon as you publish.',
      ),
    },
  ),
  logo: optional(
    image({
      label: label('Logo', 'Logo'),
      help: label('Ohne Logo steht hier der Name Ihres Shops.', 'Without a logo the name of your shop stands here.'),
    }),
  ),
  items: list(
    {
      name: name(),
      link: target(),
      submenu: list(
        { name: name(), link: target() },
        {
          label: label('Untermenü', 'Submenu'),
          max: 10,
          item: () => ({ name: 'Link', link: { target: 'shop' as const } }),
        },
      ),
    },
    {
      label: label('Menü', 'Menu'),
      max: 20,
      item: () => ({ name: 'Link', link: { target: 'shop' as const }, submenu: [] }),
    },
  ),
  socials: group(
    {
      website: network('website'),
      facebook: network('facebook'),
      instagram: network('instagram'),
      twitter: network('twitter'),
      youtube: network('youtube'),
      tumblr: network('tumblr'),
      pinterest: network('pinterest'),
      linkedin: network('linkedin'),
      xing: network('xing'),
      tiktok: network('tiktok'),
    },
    { label: label('Soziale Netzwerke', 'Social networks') },
  ),
  sharing: choices(
    {
      email: label('E-Mail', 'E-mail'),
      whatsapp: label('WhatsApp', 'WhatsApp'),
      facebook: label('Facebook', 'Facebook'),
      linkedin: label('LinkedIn', 'LinkedIn'),
      xing: label('Xing', 'Xing'),
      twitter: label('X', 'X'),
    },
    { label: label('Seite teilen über', 'Share the page by') },
  ),
  languageSwitcher: flag({ label: label('Sprachauswahl zeigen', 'Show language switcher') }),
  myAccountSwitcher: flag({ label: label('„Mein Konto“ zeigen', 'Show “My account”') }),
  accountState: flag({
    label: label('Angemeldete erkennen', 'Recognise who is signed in'),
    help: label(
      'Wer angemeldet ist, liest „Meine Käufe“. Dazu lädt die Seite ein kleines Skript.',
      'Whoever is signed in reads “My purchases”. The page loads a small script for it.',
    ),
    visibleIf: ({ myAccountSwitcher }) => myAccountSwitcher === true,
  }),
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
  scope: 'shop' as const,
  items: [],
  socials: {},
  sharing: [],
  languageSwitcher: true,
  myAccountSwitcher: true,
  accountState: false,
};

/** Version 1 stood on its own page alone and knew sharing by mail only. */
export function siteFromV1({ p, s }: { p: JsonObject; s: Partial<Record<Breakpoint, JsonObject>> }): {
  p: JsonObject;
  s: Partial<Record<Breakpoint, JsonObject>>;
} {
  return { p: { ...p, scope: 'page', sharing: p.sharing === true ? ['email'] : [], accountState: false }, s };
}
