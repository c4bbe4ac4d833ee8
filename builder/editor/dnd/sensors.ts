import { PointerSensor, TouchSensor } from '@dnd-kit/core';

/** Mouse and pen pick up after a few pixels. Fingers are the other sensor's: they scroll unless they rest first. */
export class MousePenSensor extends PointerSensor {
  static override activators = PointerSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (...given: Parameters<typeof handler>): boolean =>
      given[0].nativeEvent.pointerType !== 'touch' && handler(...given),
  }));
}

export const FingerSensor = TouchSensor;
