import { createContext, useContext } from 'react';
import type { FeatureKey } from '#core/kit';

const Locked = createContext<readonly FeatureKey[]>([]);

/** Features that the shop's platform plan does not grant. Everywhere else everything is on offer, and the server decides. Every screen loads this file. */
export const LockedProvider = Locked.Provider;

export const useLocked = (feature: FeatureKey): boolean => useContext(Locked).includes(feature);
