import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Siblings, SpentTurns } from '#web/server';
import { isOurs, type ToKeeper, type ToServing } from './messages.ts';

/** This process as one of several that serve on one port. */
export interface ServingProcess {
  readonly siblings: Siblings;
  /** Aborted when the keeper wants it gone, or is gone itself. */
  readonly leave: AbortSignal;
  ready(): void;
  /** Ends the line to the keeper, which holds the process otherwise. */
  hangUp(): void;
}

/** Null in a process that serves alone, or keeps the others. */
export function servingProcess(): ServingProcess | null {
  if (!cluster.isWorker) return null;
  const leave = new AbortController();
  const hearers: ((spent: SpentTurns) => void)[] = [];
  const waiting = new Map<number, (text: string | null) => void>();
  const send = (message: ToKeeper): void => void (process.connected && process.send!(message));
  // A terminal's Ctrl-C and hang-up reach every process of its group; the keeper decides.
  for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {});
  process.on('SIGTERM', () => leave.abort());
  process.on('disconnect', () => leave.abort());
  process.on('message', (message) => {
    if (!isOurs<ToServing>(message)) return;
    if (message.kontor === 'leave') leave.abort();
    else if (message.kontor === 'spent') for (const hear of hearers) hear(message.spent);
    else {
      waiting.get(message.question)?.(message.text);
      waiting.delete(message.question);
    }
  });
  let questions = 0;
  return {
    leave: leave.signal,
    ready: () => send({ kontor: 'ready' }),
    hangUp: () => void (process.connected && process.disconnect()),
    siblings: {
      tell: (spent) => send({ kontor: 'spent', spent }),
      onTold: (hear) => void hearers.push(hear),
      metrics(own) {
        // Made for what it hears: the keeper's question for figures.
        Reflect.construct(AggregatorRegistry, []);
        AggregatorRegistry.setRegistries([own]);
        return () =>
          new Promise<string | null>((resolve) => {
            questions += 1;
            waiting.set(questions, resolve);
            send({ kontor: 'metrics-wanted', question: questions });
            // Its own figures are better than none while another process begins or ends.
          }).then((text) => text ?? own.metrics());
      },
    },
  };
}
