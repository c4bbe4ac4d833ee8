import { countScopes, readListRecords } from '#core/database';
import { parseListQuery } from '#core/kit';
import type { Figure, Sample } from '../figure.ts';
import { runClients, type Load } from '../run-clients.ts';
import { course, shopWithLearners, untell } from '../shop-with-learners.ts';
import type { World } from '../world.ts';

const MANY = Number(process.env.BENCH_LEARNERS ?? 10_000);
const FEW = 100;
const LISTS = ['course_sessions', 'lesson_statuses', 'quiz_attempts'] as const;
/** A list's rows with their count, as programs and screens read them, and the counts of its tabs, which screens ask for beside them. */
const PARTS = ['A page', 'The tabs'] as const;

/** Lists of a course with very many learners against one with few, and the job that opens its lessons and tells their readers. */
export const learners: Figure = {
  id: 'learners',
  async prepare(world) {
    const few = await shopWithLearners(world, 'few-learners', FEW);
    const many = await shopWithLearners(world, 'many-learners', MANY);
    const looks = LISTS.flatMap((name) => PARTS.map((part) => ({ name, part })));
    for (const sellerId of [few, many]) for (const each of looks) await look(world, sellerId, each, 1);
    return {
      async round() {
        const samples: Sample[] = [];
        for (const each of looks) {
          const small = await look(world, few, each, world.seconds / 2);
          const large = await look(world, many, each, world.seconds / 2);
          samples.push({
            figure: `${each.part} of ${each.name}, ${MANY} learners, median`,
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

interface Look {
  name: (typeof LISTS)[number];
  part: (typeof PARTS)[number];
}

function look({ kernel }: World, sellerId: number, { name, part }: Look, seconds: number): Promise<Load> {
  const ctx = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  const { definition } = course.lists!.find((list) => list.definition.name === name)!;
  return runClients({ clients: 1, seconds }, () => async (turn) => {
    const page = new URLSearchParams({ per: '30', page: String(1 + (turn % 3)) });
    const query = parseListQuery(definition, page, { now: ctx.clock.now() });
    if (part === 'The tabs')
      return void (await countScopes(ctx, definition, { ...query, counts: definition.scopes.map(({ key }) => key) }));
    const { list } = await readListRecords(ctx, definition, query);
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
