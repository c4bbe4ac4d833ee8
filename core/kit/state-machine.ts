import { checkTable } from './state-machine-check.ts';
import { err, ok, type Result } from './result.ts';

/** A condition with the words the documentation shows for it. */
export interface Guard<Facts> {
  readonly when: string;
  readonly holds: (facts: Facts) => boolean;
}

/** One row of a table. Without `to` the state stays. Effects are names; who moves the row carries them out. */
export interface Transition<State extends string, Event extends string, Facts, Effect extends string> {
  readonly from: State | readonly State[];
  readonly event: Event;
  readonly guard?: Guard<Facts>;
  readonly to?: State;
  readonly effects?: readonly Effect[];
}

export interface StateMachineDefinition<State extends string, Event extends string, Facts, Effect extends string> {
  readonly name: string;
  readonly initial: State | readonly State[];
  readonly terminal: readonly State[];
  readonly transitions: readonly Transition<State, Event, Facts, Effect>[];
}

export interface Move<State extends string, Event extends string, Facts, Effect extends string> {
  readonly from: State;
  readonly to: State;
  readonly effects: readonly Effect[];
  readonly transition: Transition<State, Event, Facts, Effect>;
}

/** Reason why nothing moves: the state does not know the event, or no guard held (`unmet` names what was missing). */
export interface Refusal<State extends string, Event extends string> {
  readonly reason: 'unknown_event' | 'guard_not_met';
  readonly machine: string;
  readonly state: State;
  readonly event: Event;
  readonly unmet: readonly string[];
}

export interface StateMachine<State extends string, Event extends string, Facts, Effect extends string> {
  readonly name: string;
  readonly states: readonly State[];
  readonly initial: readonly State[];
  readonly terminal: readonly State[];
  readonly transitions: readonly Transition<State, Event, Facts, Effect>[];
  /** Target of an event, decided by the first row whose guard holds. Pure: nothing is written. */
  next(state: State, event: Event, facts: Facts): Result<Move<State, Event, Facts, Effect>, Refusal<State, Event>>;
  /** The events a state knows, whatever their guards say. */
  eventsOf(state: State): Event[];
  isTerminal(state: State): boolean;
  isState(text: unknown): text is State;
  /** The table as Markdown. */
  describe(): string;
}

/**
 * Builds a machine from its table and checks the table at once: unreachable states, states without a way out, exits of terminal states
 * and rows that can never be chosen are errors, all named in one message.
 *
 * Annotate guards (`holds: (facts: RateFacts) => …`) and the facts' type follows from them.
 */
export function defineStateMachine<
  const State extends string,
  const Event extends string,
  Facts = unknown,
  const Effect extends string = never,
>(definition: StateMachineDefinition<State, Event, Facts, Effect>): StateMachine<State, Event, Facts, Effect> {
  const { name, terminal, transitions } = definition;
  const initial = listOf<State>(definition.initial);
  const named = transitions.flatMap((row) => [...listOf<State>(row.from), ...(row.to === undefined ? [] : [row.to])]);
  const states = [...new Set([...initial, ...named, ...terminal])];
  checkTable({ name, states, initial, terminal, transitions });
  const rowsOf = new Map(
    states.map((state) => [state, transitions.filter((row) => listOf<State>(row.from).includes(state))]),
  );

  return {
    name,
    states,
    initial,
    terminal,
    transitions,
    next(state, event, facts) {
      const rows = (rowsOf.get(state) ?? []).filter((row) => row.event === event);
      const transition = rows.find((row) => !row.guard || row.guard.holds(facts));
      if (transition)
        return ok({ from: state, to: transition.to ?? state, effects: transition.effects ?? [], transition });
      const unmet = rows.flatMap((row) => (row.guard ? [row.guard.when] : []));
      return err({ reason: rows.length === 0 ? 'unknown_event' : 'guard_not_met', machine: name, state, event, unmet });
    },
    eventsOf: (state) => [...new Set((rowsOf.get(state) ?? []).map((row) => row.event))],
    isTerminal: (state) => terminal.includes(state),
    isState: (text): text is State => (states as unknown[]).includes(text),
    describe: () => describeTable(name, initial, terminal, transitions),
  };
}

function describeTable<State extends string, Event extends string, Facts, Effect extends string>(
  name: string,
  initial: readonly State[],
  terminal: readonly State[],
  transitions: readonly Transition<State, Event, Facts, Effect>[],
): string {
  const rows = transitions.map((row) => {
    const from = listOf<State>(row.from).join(', ');
    const cells = [from, row.event, row.guard?.when ?? '–', row.to ?? '(stays)', row.effects?.join(', ') || '–'];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return [
    `#### ${name} (start: ${initial.join(', ')}; end: ${terminal.join(', ') || 'none'})`,
    '',
    '| state | event | guard | next | effects |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function listOf<T extends string>(value: T | readonly T[]): readonly T[] {
  return typeof value === 'string' ? [value] : value;
}
