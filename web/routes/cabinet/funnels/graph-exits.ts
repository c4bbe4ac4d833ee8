/** The connections of a step as the browser draws them: an offer has two answers, thanks leads nowhere. */
export function exitsOf({
  kind,
  onAccept,
  onDecline,
}: {
  kind: string;
  onAccept: string | null;
  onDecline: string | null;
}): { on: 'accept' | 'decline'; to: string | null }[] {
  if (kind === 'thank_you') return [];
  return [
    { on: 'accept', to: onAccept },
    ...(kind === 'upsell' || kind === 'downsell' ? [{ on: 'decline' as const, to: onDecline }] : []),
  ];
}

const AFTER = ['upsell', 'downsell', 'thank_you'];
/** The kinds a step may lead to. */
export const TARGET_KINDS: Readonly<Record<string, readonly string[]>> = {
  landing: ['landing', 'checkout'],
  checkout: AFTER,
  upsell: AFTER,
  downsell: AFTER,
  thank_you: [],
};
