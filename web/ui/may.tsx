import { createContext, useContext, type ReactNode } from 'react';

/** Rights of the person signed in, by address. */
export interface May {
  see(to: string): boolean;
  act(to: string): boolean;
}

const Rights = createContext<May>({ see: () => true, act: () => true });

/** Everywhere else everything is on offer, and the server decides. */
export const MayProvider = Rights.Provider;

export const useMay = (): May => useContext(Rights);

/** Shown to those who may send something to the address. */
export function IfMayAct({ to, children }: { to: string; children: ReactNode }) {
  return useMay().act(to) ? children : null;
}
