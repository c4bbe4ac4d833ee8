import type { HelpPages } from './help-page.ts';

export const HELP_EN: HelpPages = {
  'first-day': {
    purpose: 'From an empty shop to the first sale. You can try everything at once; real money comes after.',
    steps: [
      [
        'Create and try',
        'Say what you sell, what it is called and what it costs. Kontor shows you the product page in test mode; buy it yourself with the card 4242 4242 4242 4242.',
      ],
      [
        'Take money',
        'Connect a payment provider, confirm your e-mail address and say who is selling. The list at the top of every page names what is missing.',
      ],
      [
        'Publish and show',
        'Then the product stands in your shop. Kontor hands you the link, a QR code and a piece of HTML for your own site.',
      ],
      [
        'The first payout',
        'With an account of your own the provider pays out by itself. Money that goes through the platform stands under Transfers and is paid out after the hold.',
      ],
    ],
    words: [
      ['Test mode', 'Only you see the product, and no money moves. Test purchases are in no invoice and no book.'],
      ['Published', 'Anybody can find the product and buy it.'],
    ],
  },
  orders: {
    purpose: 'Everything that was bought and what became of it: payment, invoice, access, refund.',
    steps: [
      [
        'Find an order',
        'Search by name, address or number, or filter by state. Filters can be kept as lists of your own.',
      ],
      [
        'Give money back',
        'Open the order and choose “Refund”. Before you send it you read what goes back and which mail the buyer gets.',
      ],
      [
        'Watch instalments',
        'Under Rates stand all charges to come and all that are owed. What does not arrive, Kontor tries again by plan.',
      ],
      [
        'Send goods',
        'Under “Shipping” stands what is paid and not on its way. Print packing slips, mark goods as sent with their tracking number, and the buyer gets a mail. Where to and for how much stands under “Regions and prices”.',
      ],
    ],
    words: [
      ['Rate', 'One payment of an order: one for a single purchase, several for instalments and subscriptions.'],
      ['Pending', 'The buyer has ordered, the money is on its way.'],
      ['Withdrawal', 'A buyer steps back from the contract. The money must be returned within 14 days.'],
    ],
  },
  products: {
    purpose: 'What you sell. Eight kinds, each with its steps: details, content, price, delivery.',
    steps: [
      [
        'Create a product',
        'Choose the kind and the name. Everything else, pictures and a video too, can be added in any order.',
      ],
      [
        'Set prices',
        'The price is in the step “Checkout”: once, in instalments, as a subscription or with a trial. Buyers may choose among several plans.',
      ],
      ['Publish', 'The button names what is missing and leads there. What is published can be taken back at any time.'],
      [
        'Upload large files',
        'Videos and files above 8 MB go up in parts. If the line breaks they go on by themselves; after a reload choose the same file again. There is a day’s time for it.',
      ],
      [
        'Sell numbered seats',
        'Under “Tickets” each date has a plan: a line for each row, a letter for each seat, underscores for gaps, x for blocked. Buyers who choose no seat get the best free ones next to each other. Move guests on their ticket; they get it anew by e-mail.',
      ],
      [
        'Access for many',
        'Under “Access” you give, extend or take access for many at once, from a CSV file too. Errors stand beside their line, and every change can be undone.',
      ],
    ],
    words: [
      ['Plan', 'One way of paying for a product.'],
      ['Order bump', 'A second product that is added at the checkout with one tick.'],
      ['Bundle', 'Several products at one price.'],
    ],
  },
  pages: {
    purpose: 'What your shop looks like: front page, sales pages, colours, fonts, pictures.',
    steps: [
      [
        'Begin with a template',
        'New page, choose a template, replace texts and pictures. Buyers see it once you publish.',
      ],
      ['Colours and fonts', 'A theme holds for all pages of its kind. Change it once and everything follows.'],
      ['Keep pictures', 'Media holds everything you uploaded, with the pages and products it stands on.'],
    ],
    words: [
      ['Draft', 'What you are working on. Buyers see the version published last.'],
      ['Block', 'A part of a page: text, picture, price, form.'],
    ],
  },
  marketing: {
    purpose: 'Coupons, funnels and links by which people find your products.',
    steps: [
      [
        'Hand out a coupon',
        'Per cent or amount, for everything or some products, limited by number and time. Its link carries the code.',
      ],
      ['Share a selection', 'Put products and plans together and pass on a link or a QR code.'],
      ['Build a funnel', 'Pages and offers in an order: after the purchase a second offer with one click.'],
      [
        'Sell live',
        'Plan a broadcast under “Live shows” and hand out its link. In the control room you start the show, put one product after the other before the viewers and keep the chat in order; afterwards you see viewers, orders and income.',
      ],
    ],
    words: [
      ['Funnel', 'A way of pages and offers around a purchase.'],
      ['Series', 'Many coupon codes on the same terms.'],
    ],
  },
  money: {
    purpose: 'What came in, what is on its way, and what your tax adviser needs.',
    steps: [
      [
        'Look at transfers',
        'Every payment, refund and payout with its state. What the platform holds for you is under “Balance”. From there “How you sell” leads to the request that the platform sells for you in its own name.',
      ],
      [
        'Hand out invoices',
        'Invoices are made by themselves and never change. A mistake is mended by a correction with a number of its own.',
      ],
      [
        'Close the month',
        'Under Accounting you download the month’s DATEV files and the documents as an archive. An invoice for the platform’s fees comes at the start of each month, under “Plan and invoices”.',
      ],
    ],
    words: [
      ['Hold', 'So many days money stays with the platform before it is paid out.'],
      ['Credit note', 'The document about money that went back.'],
      ['OSS', 'One return for VAT in all countries of the EU.'],
    ],
  },
  providers: {
    purpose: 'Who your buyers pay through. One provider is enough to begin with.',
    steps: [
      [
        'Choose one',
        'Cards and wallets with Stripe, everything through the platform, or transfers to your account. Cost and days are beside each.',
      ],
      [
        'Enter the credentials',
        'Kontor checks them with the provider before they count. With test keys no money moves.',
      ],
      ['Choose the methods', 'Under “Payment methods” single ones are switched on and off, by plan as well.'],
    ],
    words: [
      ['Webhook', 'How the provider reports that money has come. Kontor mostly sets it up by itself.'],
      ['Identity check', 'Those who take money for you have to know who you are.'],
    ],
  },
  legal: {
    purpose: 'Legal notice, privacy, terms and withdrawal: what a shop has to say.',
    steps: [
      [
        'Say who is selling',
        'The shop profile holds name, address and tax number. Legal notice and invoices come from it.',
      ],
      ['Write the texts', 'Legal texts says which one is missing. Every version is kept; an order knows its own.'],
      [
        'Answer withdrawals',
        'Withdrawals and cancellations arrive without a login and stand with the orders, with their deadline.',
      ],
    ],
    words: [
      ['Version', 'A legal text as it was on one day.'],
      ['Small business', 'Sellers who charge no VAT under § 19 UStG or its like.'],
    ],
  },
  settings: {
    purpose: 'Checkout, taxes, extensions and what the shop says about itself.',
    steps: [
      ['Design the checkout', 'Layout, colours, seals and fields. Beside it you see the checkout as buyers do.'],
      ['Settle taxes', 'Country, rate, and whether your prices hold VAT. If in doubt ask your tax adviser.'],
      ['Connect extensions', 'Webhooks and services that shall hear of purchases, and statistics on your pages.'],
    ],
    words: [
      ['Seal', 'A mark at the checkout; only such as are true.'],
      ['Extension', 'A service that hears of purchases or counts visits.'],
    ],
  },
  operators: {
    purpose: 'Kontor on your own server: one process, one database, one build.',
    steps: [
      ['Try it', 'Node 20.19 or newer, then “npm start”. Database, demo world and providers to play with come along.'],
      [
        'Go live',
        'Set DATABASE_URL (PostgreSQL 15 or newer), SECRET_KEY, BASE_URL, SMTP_URL and MAIL_FROM. Then “kontor migrate latest” once, “kontor serve” and “kontor work”.',
      ],
      [
        'Decide on the front page',
        'In the administration under “Front page”: Kontor’s own page, a shop, or only the sign-in.',
      ],
      [
        'Stay awake',
        '/healthz and /readyz are for load balancers, /metrics for Prometheus. “Health” shows the rules that must always hold.',
      ],
    ],
    words: [
      ['kontor work', 'The process that sends mails, charges instalments and asks again.'],
      ['kontor secrets rotate', 'Seals everything stored with a new SECRET_KEY, so that the former one may go.'],
      ['CONNECT_SECRET_KEY', 'The platform’s account, through which sellers without one are paid.'],
    ],
  },
  interfaces: {
    purpose: 'How other programs hear of purchases, and how Kontor is extended.',
    steps: [
      [
        'Webhooks',
        'Under Settings, Extensions: an address, a secret, the events. Signed by Standard Webhooks, repeated until answered.',
      ],
      [
        'Use the API',
        'Every list of the shop exists with the same filters below /v1 as JSON, and as CSV. With a token from Settings, Extensions, API programs read, create and change; /help/api describes each call.',
      ],
      [
        'Write extensions',
        '“kontor plugins new” makes one: kind of product, payment provider, block, connection. The folder docs/plugins leads through it.',
      ],
    ],
    words: [
      ['Event', 'Something that happened, such as “payment.successful”.'],
      ['Extension', 'A value in plugins.config.ts. Deleting its line removes it everywhere.'],
    ],
  },
};
