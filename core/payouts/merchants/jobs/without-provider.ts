import { AppError } from '#core/kit';

const MISSING: readonly string[] = ['provider_not_set_up', 'no_platform_account', 'payment_provider_credentials'];

/** Work that waits, without a failed job, while a provider is not set up or refuses its keys. */
export async function withoutProvider(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || !MISSING.includes(error.code)) throw error;
  }
}
