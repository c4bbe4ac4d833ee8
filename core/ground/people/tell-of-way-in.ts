import type { Ctx, Locale } from '#core/context';
import { sendMail } from '#core/mail';
import { wayInChangedMail } from './mails/way-in-changed.ts';
import { User } from './user.ts';

const CHANGES = {
  passkey_added: {
    de: (name: string) => `Der Passkey „${name}“ kann sich jetzt in Ihrem Konto anmelden.`,
    en: (name: string) => `The passkey “${name}” can sign in to your account from now on.`,
  },
  passkey_removed: {
    de: (name: string) => `Der Passkey „${name}“ kann sich nicht mehr in Ihrem Konto anmelden.`,
    en: (name: string) => `The passkey “${name}” can no longer sign in to your account.`,
  },
  provider_joined: {
    de: (name: string) => `Ihr Konto bei ${name} kann sich jetzt hier anmelden.`,
    en: (name: string) => `Your account with ${name} can sign in here from now on.`,
  },
  provider_parted: {
    de: (name: string) => `Ihr Konto bei ${name} kann sich hier nicht mehr anmelden.`,
    en: (name: string) => `Your account with ${name} can no longer sign in here.`,
  },
  factors_reset: {
    de: () => 'Die Verwaltung hat Ihren zweiten Faktor und Ihre Passkeys entfernt. Richten Sie sie neu ein.',
    en: () => 'The administration has removed your second factor and your passkeys. Set them up anew.',
  },
} satisfies Record<string, Record<Locale, (name: string) => string>>;

export type WayInChange = keyof typeof CHANGES;

/** Tells a person that they sign in another way now, in case it was not them. In the caller's transaction. */
export async function tellOfWayIn(
  ctx: Ctx,
  userId: number,
  { what, name = '' }: { what: WayInChange; name?: string },
): Promise<void> {
  const user = await User.query(ctx.db).findById(userId);
  if (!user) return;
  await sendMail(ctx, wayInChangedMail, {
    to: user.email,
    locale: user.locale,
    data: {
      firstName: user.first_name,
      what: CHANGES[what][user.locale](name),
      link: `${ctx.baseUrl}/account/passkeys`,
    },
    sellerId: null,
    dedupeKey: `way_in:${what}:${userId}:${ctx.clock.now().getTime()}`,
  });
}
