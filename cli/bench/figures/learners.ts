import { readListRecords } from '#core/database';
import { parseListQuery } from '#core/kit';
import type { Figure, Sample } from '../figure.ts';
import { runClients, type Load } from '../run-clients.ts';
import { course, shopWithLearners, untell } from '../shop-with-learners.ts';
import type { World } from '../world.ts';

const MANY = Number(process.env.BENCH_LEARNERS ?? 10_000);
const FEW = 100;
const LISTS = ['course_sessions', 'lesson_statuses', 'quiz_attempts'] as const;

/** Lists of a course with very many learners against one with few, and the job that opens its lessons and tells their readers. */
export const learners: Figure = {
  id: 'learners',
  async prepare(world) {
    const few = await shopWithLearners(world, 'few-learners', FEW);
    const many = await shopWithLearners(world, 'many-learners', MANY);
    for (const sellerId of [few, many]) for (const name of LISTS) await look(world, sellerId, name, 1);
    return {
      async round() {
        const samples: Sample[] = [];
        for (const name of LISTS) {
          const small = await look(world, few, name, world.seconds / 2);
          const large = await look(world, many, name, world.seconds / 2);
          samples.push({
            figure: `A page of ${name}, ${MANY} learners, median`,
            unit: 'ms',
            ours: large.p50,
            limit: { name: `with ${FEW}`, value: small.p50 },
            goal: { of: 'ratio', at: 'most', value: 1.5 },
            note: `99 %: ${large.p99.toFixed(1)} ms against ${small.p99.toFixed(1)} ms`,
          });
        }
        samples.push(await drip(world, many));
        return samples;
      },
    };
  },
};

function look({ kernel }: World, sellerId: number, name: string, seconds: number): Promise<Load> {
  const ctx = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  const { definition } = course.lists!.find((list) => list.definition.name === name)!;
  return runClients({ clients: 1, seconds }, () => async (turn) => {
    const page = new URLSearchParams({ per: '30', page: String(1 + (turn % 3)) });
    const { list } = await readListRecords(ctx, definition, parseListQuery(definition, page, { now: ctx.clock.now() }));
    if (list.length === 0) throw new Error(`The list ${name} is empty.`);
  });
}

async function drip(world: World, sellerId: number): Promise<Sample> {
  await untell(world, sellerId);
  const job = course.jobs!.find(({ id }) => id === 'course.publish_lessons')!;
  const platform = world.kernel.contextFor({ kind: 'platform', reason: 'bench' });
  const handler = await job.handler();
  const began = performance.now();
  await handler(platform, {} as never);
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await world.sql.query<{ told: string }>(
    "select count(*) as told from mails where seller_id = $1 and mail = 'lessons_are_there'",
    [sellerId],
  );
  if (Number(rows[0]!.told) !== MANY) throw new Error(`${rows[0]!.told} of ${MANY} learners were told.`);
  return {
    figure: `Opening ten lessons for ${MANY} learners, each told once`,
    unit: 's',
    ours: seconds,
    goal: { of: 'ours', at: 'most', value: 30 },
  };
}
