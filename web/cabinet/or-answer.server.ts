import { AppError } from '#core/kit';

/** A broken rule becomes the page for its status: what nobody may see does not exist for them. */
export async function orAnswer<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) throw new Response(null, { status: error.status });
    throw error;
  }
}
