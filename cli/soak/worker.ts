import { playEpisode, shrinkEpisode, type Episode, type EpisodeResult } from './episode.ts';

/** Tasks of the parent, one after the other. */
export type Task = { play: Episode } | { shrink: Episode; of: EpisodeResult; tries: number };

const templateUrl = process.argv[2]!;

process.on('message', (task: Task) => {
  const work =
    'play' in task ? playEpisode(templateUrl, task.play) : shrinkEpisode(templateUrl, task.shrink, task.of, task.tries);
  work.then(
    (answer) => process.send?.({ answer }),
    (error: Error) => process.send?.({ error: error.stack ?? error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
