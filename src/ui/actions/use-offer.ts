import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createOffers, type OfferId, type Offers } from './offers.ts';

/** The default registry serves components that are drawn without the console around them. */
export const OffersContext = createContext<Offers>(createOffers());

/** Registers a handler for an action while the component is mounted. Null registers none. */
export const useOffer = (id: OfferId, act: (() => void) | null): void => {
  const { offer } = use(OffersContext);
  const run = useEffectEvent(() => act?.());
  const isOffered = act !== null;
  useEffect(() => (isOffered ? offer(id, () => run()) : undefined), [offer, id, isOffered]);
};

export const useOffered = (): ReadonlySet<OfferId> => {
  const { subscribe, current } = use(OffersContext);
  return useSyncExternalStore(subscribe, current);
};

/** Returns a function that runs another component's handler. */
export const useTake = (id: OfferId): (() => void) => {
  const { take } = use(OffersContext);
  return () => void take(id);
};
