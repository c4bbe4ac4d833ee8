import { expect, test } from 'vitest';
import { plainFormPlugin, runTimeMachine, ScriptedProvider, useTestKernel } from '#core/testing';

const provider = new ScriptedProvider({ debits: true });
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

// The same with a thousand plans and ten years, built like the product and in two processes: `npm run time-machine`.
test(
  '60 mixed plans advanced by 2 years do what the preview said, on the day it said, and earn publishers what their programs say',
  { timeout: 300_000 },
  async () => {
    const run = await runTimeMachine(kernel(), provider, { plans: 60, years: 2 });
    expect(run.complete).toBe(true);
    expect(run.happened).toEqual(run.foreseen);
    expect(run.charges).toBeGreaterThan(60);
    expect(run.commissions).toBeGreaterThan(30);
    expect(run.violations).toEqual([]);
  },
);
