import type { Ctx, Locale } from '#core/context';
import { BaseModel } from '#core/database';
import { peopleError } from './errors.ts';
import { requirePerson } from './require-role.ts';

export const salutations = ['mr', 'mrs', 'non_binary', 'dr', 'none'] as const;
export type Salutation = (typeof salutations)[number];

export const jobRoles = [
  'founder',
  'c_level',
  'product_manager',
  'marketing_manager',
  'project_manager',
  'agency',
  'freelancer',
  'solopreneur',
  'other',
] as const;
export type JobRole = (typeof jobRoles)[number];

export const companySizes = ['1-5', '6-20', '21-99', '100-500', '500+'] as const;
export type CompanySize = (typeof companySizes)[number];

/** A person, whatever roles they hold. */
export class User extends BaseModel {
  static override tableName = 'users';

  declare email: string;
  /** Argon2id; null for buyers who never chose a password. */
  declare password_hash: string | null;
  declare salutation: Salutation;
  declare first_name: string;
  declare last_name: string;
  declare phone: string;
  declare job_role: JobRole | null;
  declare company_size: CompanySize | null;
  declare locale: Locale;
  declare time_zone: string;
  declare email_confirmed_at: Date | null;
  declare deactivated_at: Date | null;
  declare created_at: Date;
  declare updated_at: Date;
}

/** Compares without regard to case, as the unique index does. */
export async function findUserByEmail(ctx: Ctx, email: string): Promise<User | undefined> {
  return User.query(ctx.db).whereRaw('lower(email) = lower(?)', email).first();
}

export async function signedInUser(ctx: Ctx): Promise<User> {
  const user = await User.query(ctx.db).findById(requirePerson(ctx).userId);
  if (!user) throw peopleError(ctx.locale, 'not_signed_in');
  return user;
}
