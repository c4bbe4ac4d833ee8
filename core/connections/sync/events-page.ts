import { PUBLISHED_EVENTS } from './published-events.ts';

/** `docs/plugins/events.md`, written from the published list. Held by a test; `UPDATE_DOCS=1` writes it. */
export function eventsPage(): string {
  const rows = PUBLISHED_EVENTS.map(({ type, title }) => `| \`${type}\` | ${title.en} |`);
  const examples = PUBLISHED_EVENTS.map(
    ({ type, payload }) => `### ${type}\n\n\`\`\`json\n${JSON.stringify(payload, null, 2)}\n\`\`\`\n`,
  );
  return `${INTRODUCTION}\n| event | |\n| --- | --- |\n${rows.join('\n')}\n\n## Example payloads\n\n${examples.join('\n')}`;
}

const INTRODUCTION = `# Events

Everything an integration's \`events\` may name and a webhook endpoint may choose. This page is written from \`PUBLISHED_EVENTS\` in
[\`core/connections/sync/published-events.ts\`](../../core/connections/sync/published-events.ts).

- Payloads carry ids and amounts as they were when it happened; amounts are minor units of \`currency\`. A payload gains fields, it loses none.
- Who bought, and what is in the order, is read through \`context.read\` ([views](integration.md#what-may-be-read)); webhooks bring these views along.
- Events about one order are told with that order: \`sequence\` counts them, and a webhook endpoint hears them in this order.
- \`subscription.…\` is told beside \`order.…\` where the plan is charged by the period. A canceled subscription lasts until what was paid has run
  out; then it ended. A limited subscription whose last charge was paid simply stops renewing.
- \`access.lost\` names the first reason that stands against use: \`payment_refunded\`, \`payment_paused\`, \`payment_canceled\`, \`chargeback\`,
  \`part_removed\`. \`access.granted\` comes again when the last one is gone.
- \`order_token\` opens the buyer's order without signing in. It reaches plugins of the installation; webhooks leave it out.
`;
