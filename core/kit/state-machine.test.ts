import { describe, expect, expectTypeOf, it } from 'vitest';
import { describeShared } from '../testing/shared-data.ts';
import { defineStateMachine, type StateMachineDefinition, type Transition } from './state-machine.ts';

interface TicketFacts {
  doorsOpen: boolean;
  ended: boolean;
}

const doorsOpen = { when: 'the doors are open', holds: (facts: TicketFacts) => facts.doorsOpen };
const notEnded = { when: 'the event is not over', holds: (facts: TicketFacts) => !facts.ended };

const ticket = defineStateMachine({
  name: 'ticket',
  initial: 'unused',
  terminal: ['refunded'],
  transitions: [
    { from: 'unused', event: 'scanned', guard: doorsOpen, to: 'used', effects: ['remember_device'] },
    { from: 'used', event: 'scanned', effects: ['show_first_scan'] },
    { from: ['unused', 'used'], event: 'invalidated', to: 'invalidated' },
    { from: 'invalidated', event: 'restored', guard: notEnded, to: 'unused' },
    { from: 'invalidated', event: 'restored', to: 'expired' },
    { from: ['unused', 'expired', 'invalidated'], event: 'order_refunded', to: 'refunded' },
  ],
});

const open: TicketFacts = { doorsOpen: true, ended: false };

describe('a state machine', () => {
  it('moves by the first row whose guard holds and says what follows', () => {
    expect(ticket.next('unused', 'scanned', open)).toMatchObject({
      ok: true,
      value: { to: 'used', effects: ['remember_device'] },
    });
    expect(ticket.next('invalidated', 'restored', open)).toMatchObject({ ok: true, value: { to: 'unused' } });
    expect(ticket.next('invalidated', 'restored', { ...open, ended: true })).toMatchObject({
      ok: true,
      value: { to: 'expired' },
    });
  });

  it('stays where a row names no target', () => {
    const move = { from: 'used', to: 'used', effects: ['show_first_scan'] };
    expect(ticket.next('used', 'scanned', open)).toMatchObject({ ok: true, value: move });
  });

  it('refuses unknown events and unmet guards by name, also in terminal states', () => {
    expect(ticket.next('unused', 'restored', open)).toEqual({
      ok: false,
      error: { reason: 'unknown_event', machine: 'ticket', state: 'unused', event: 'restored', unmet: [] },
    });
    expect(ticket.next('unused', 'scanned', { ...open, doorsOpen: false })).toMatchObject({
      ok: false,
      error: { reason: 'guard_not_met', unmet: ['the doors are open'] },
    });
    expect(ticket.next('refunded', 'scanned', open)).toMatchObject({ ok: false, error: { reason: 'unknown_event' } });
  });

  it('knows its states, events and types', () => {
    expect(ticket.states).toEqual(['unused', 'used', 'invalidated', 'expired', 'refunded']);
    expect(ticket.eventsOf('unused')).toEqual(['scanned', 'invalidated', 'order_refunded']);
    expect([
      ticket.isTerminal('refunded'),
      ticket.isTerminal('unused'),
      ticket.isState('used'),
      ticket.isState('lost'),
    ]).toEqual([true, false, true, false]);
    expectTypeOf(ticket.next).parameter(0).toEqualTypeOf<'unused' | 'used' | 'invalidated' | 'expired' | 'refunded'>();
    expectTypeOf(ticket.next).parameter(2).toEqualTypeOf<TicketFacts>();
  });

  it('describes itself as a table', () => {
    const text = ticket.describe();
    expect(text).toContain('#### ticket (start: unused; end: refunded)');
    expect(text).toContain('| unused | scanned | the doors are open | used | remember_device |');
    expect(text).toContain('| used | scanned | – | (stays) | show_first_scan |');
  });
});

describe('a broken table is refused at definition', () => {
  const rows: Transition<string, string, unknown, string>[] = [
    { from: 'a', event: 'go', to: 'b' },
    { from: 'b', event: 'end', to: 'c' },
  ];
  const sound: StateMachineDefinition<string, string, unknown, string> = {
    name: 'm',
    initial: 'a',
    terminal: ['c'],
    transitions: rows,
  };
  const build = (change: Partial<typeof sound>) => () => defineStateMachine({ ...sound, ...change });

  it('accepts the sound one that the others are made from', () => {
    expect(build({})).not.toThrow();
  });

  it.each<[string, Partial<typeof sound>]>([
    ['"d" cannot be reached', { transitions: [...rows, { from: 'd', event: 'go', to: 'b' }] }],
    ['"z" cannot be reached', { terminal: ['c', 'z'] }],
    ['"c" has no way out and is not terminal', { terminal: [] }],
    ['"c" has no way out and is not terminal', { terminal: [], transitions: [...rows, { from: 'c', event: 'again' }] }],
    ['"again" leaves the terminal state "c"', { transitions: [...rows, { from: 'c', event: 'again', to: 'a' }] }],
    [
      '"go" in "a" is already decided by an earlier row',
      { transitions: [...rows, { from: 'a', event: 'go', to: 'c' }] },
    ],
    ['it has no initial state', { initial: [] }],
  ])('%s', (problem, change) => {
    expect(build(change)).toThrow(problem);
  });
});

interface SharedMachine {
  name: string;
  initial: string[];
  terminal: string[];
  states: string[];
  /** Several states of one row are written with commas. */
  transitions: { from: string; event: string; guard: string | null; to: string }[];
}

describeShared<SharedMachine[]>('the machines of the design', 'design/state-machines.json', (machines) => {
  it.each(machines)('$name is a sound table with the states named', (shared) => {
    const machine = defineStateMachine<string, string, unknown, string>({
      name: shared.name,
      initial: shared.initial,
      terminal: shared.terminal,
      transitions: shared.transitions.map(({ from, event, guard, to }) => ({
        from: from.split(','),
        event,
        ...(guard && guard !== '-' ? { guard: { when: guard, holds: () => true } } : {}),
        ...(to && to !== '(same)' ? { to } : {}),
      })),
    });
    expect([...machine.states].sort()).toEqual([...shared.states].sort());
  });
});
