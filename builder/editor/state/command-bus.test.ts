import { beforeEach, describe, expect, test } from 'vitest';
import { noData } from '#builder/block';
import { allBlocks } from '#builder/blocks';
import { documentHash } from '#builder/document';
import { documentFromTemplate, shopStart } from '#builder/templates';
import { createCommandBus, type CommandBus } from './command-bus.ts';
import type { EditorState } from './editor-state.ts';
import { createStore, type Store } from './store.ts';

let store: Store<EditorState>;
let bus: CommandBus;
let clock: number;
let start: string;

beforeEach(() => {
  clock = 0;
  store = createStore<EditorState>({
    doc: documentFromTemplate(shopStart, allBlocks(), { locale: 'en', shop: 'Test' }),
    selection: undefined,
    group: [],
    anchor: undefined,
    folded: new Set(),
    editing: undefined,
    breakpoint: 'base',
    save: 'saved',
    conflict: undefined,
    readOnly: false,
    hold: undefined,
    leftOver: false,
    invalid: {},
    jump: undefined,
    canUndo: false,
    canRedo: false,
    dialog: undefined,
    sheet: undefined,
    preview: undefined,
    data: noData,
    announcements: [],
    dragging: false,
    toast: undefined,
  });
  bus = createCommandBus(store, () => clock);
  start = documentHash(store.get().doc);
});

const type = (titleText: string): void =>
  bus.run({ type: 'setProps', id: 'b2', set: { titleText } }, { coalesce: 'b2.titleText' });
const title = (): unknown => store.get().doc.nodes.b2!.p.titleText;

describe('the command bus', () => {
  test('letters typed in quick succession are one step, a pause begins the next', () => {
    for (const text of ['W', 'Wr', 'Wri']) {
      clock += 100;
      type(text);
    }
    clock += 600;
    type('Wri!');
    bus.undo();
    expect(title()).toBe('Wri');
    bus.undo();
    expect(documentHash(store.get().doc)).toBe(start);
    expect(store.get()).toMatchObject({ canUndo: false, canRedo: true });
    bus.redo();
    bus.redo();
    expect(title()).toBe('Wri!');
  });

  test('another field or a sealed step is a step of its own', () => {
    type('A');
    bus.run({ type: 'setProps', id: 'b2', set: { additionalText: 'B' } }, { coalesce: 'b2.additionalText' });
    bus.seal();
    bus.run({ type: 'setProps', id: 'b2', set: { additionalText: 'C' } }, { coalesce: 'b2.additionalText' });
    bus.undo();
    expect(store.get().doc.nodes.b2!.p.additionalText).toBe('B');
    bus.undo();
    expect(title()).toBe('A');
  });

  test('undo brings the selection back, and a new step forgets what could be redone', () => {
    store.set({ selection: 'b3' });
    bus.run({ type: 'removeNode', id: 'b3' }, { select: 'b4' });
    expect(store.get().selection).toBe('b4');
    bus.undo();
    expect(store.get().selection).toBe('b3');
    bus.run({ type: 'removeNode', id: 'b2' });
    expect(store.get().canRedo).toBe(false);
    expect(bus.redo()).toBe(false);
  });

  test('at most two hundred steps are remembered', () => {
    for (let step = 0; step < 230; step += 1) bus.run({ type: 'setProps', id: 'b2', set: { titleText: `T${step}` } });
    let undone = 0;
    while (bus.undo()) undone += 1;
    expect(undone).toBe(200);
    expect(title()).toBe('T29');
  });
});
