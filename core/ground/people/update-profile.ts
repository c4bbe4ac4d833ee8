import { IANAZone } from 'luxon';
import type { Ctx, Locale } from '#core/context';
import { inTransaction } from '#core/database';
import { inputError, type FieldProblem } from './errors.ts';
import { asOneself, requirePerson } from './require-role.ts';
import { cleanText, requiredText, shortText } from './text-field.ts';
import {
  companySizes,
  jobRoles,
  salutations,
  signedInUser,
  User,
  type CompanySize,
  type JobRole,
  type Salutation,
} from './user.ts';

/** Facts that a person gives about themselves. */
export interface Profile {
  email: string;
  emailConfirmed: boolean;
  hasPassword: boolean;
  salutation: Salutation;
  firstName: string;
  lastName: string;
  phone: string;
  jobRole: JobRole | null;
  companySize: CompanySize | null;
  locale: Locale;
  timeZone: string;
}

export type ProfileInput = Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'timeZone'> & {
  salutation: string;
  jobRole: string | null;
  companySize: string | null;
  locale: string;
};

export async function readProfile(ctx: Ctx): Promise<Profile> {
  const user = await signedInUser(ctx);
  return {
    email: user.email,
    emailConfirmed: user.email_confirmed_at !== null,
    hasPassword: user.password_hash !== null,
    salutation: user.salutation,
    firstName: user.first_name,
    lastName: user.last_name,
    phone: user.phone,
    jobRole: user.job_role,
    companySize: user.company_size,
    locale: user.locale,
    timeZone: user.time_zone,
  };
}

/** @throws InputError naming every wrong field */
export async function updateProfile(ctx: Ctx, input: ProfileInput): Promise<void> {
  const { userId } = requirePerson(ctx);
  const problems = profileProblems(input);
  if (problems.length > 0) throw inputError(ctx.locale, problems);
  await inTransaction(asOneself(ctx), async ({ db }) =>
    User.query(db)
      .findById(userId)
      .patch({
        salutation: input.salutation as Salutation,
        first_name: cleanText(input.firstName),
        last_name: cleanText(input.lastName),
        phone: cleanText(input.phone),
        job_role: input.jobRole as JobRole | null,
        company_size: input.companySize as CompanySize | null,
        locale: input.locale as Locale,
        time_zone: input.timeZone,
        updated_at: ctx.clock.now(),
      }),
  );
}

function profileProblems(input: ProfileInput): FieldProblem[] {
  return [
    ...oneOf('salutation', input.salutation, salutations),
    ...requiredText('firstName', input.firstName, 100),
    ...requiredText('lastName', input.lastName, 100),
    ...shortText('phone', input.phone, 40),
    ...oneOf('jobRole', input.jobRole, jobRoles),
    ...oneOf('companySize', input.companySize, companySizes),
    ...oneOf('locale', input.locale, ['de', 'en']),
    ...(IANAZone.isValidZone(input.timeZone) ? [] : [{ field: 'timeZone', problem: 'time_zone_unknown' } as const]),
  ];
}

function oneOf(field: string, value: string | null, choices: readonly string[]): FieldProblem[] {
  return value === null || choices.includes(value) ? [] : [{ field, problem: 'unknown_choice' }];
}
