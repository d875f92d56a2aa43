import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createOffers, type OfferId, type Offers } from './offers.ts';

/** Of the console that is drawn; a part that is drawn alone offers to nobody. */
export const OffersContext = createContext<Offers>(createOffers());

/** Offers to do an action for as long as the part is there; null: not at the moment. */
export const useOffer = (id: OfferId, act: (() => void) | null): void => {
  const { offer } = use(OffersContext);
  const run = useEffectEvent(() => act?.());
  const isOffered = act !== null;
  useEffect(() => (isOffered ? offer(id, () => run()) : undefined), [offer, id, isOffered]);
};

/** What is offered, as it changes. */
export const useOffered = (): ReadonlySet<OfferId> => {
  const { subscribe, current } = use(OffersContext);
  return useSyncExternalStore(subscribe, current);
};

/** Has what a part offers done: for a button that is not that part's own. */
export const useTake = (id: OfferId): (() => void) => {
  const { take } = use(OffersContext);
  return () => void take(id);
};
