import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { createLiveStore, type LiveState, type LiveStore } from './live-store.ts';
import { type Watch, watchProfile } from './watch-profile.ts';

const LiveContext = createContext<LiveStore | null>(null);

/** Gives its children a store with the latest state of a profile. @param props.watch continues a stream that is open already. */
export function LiveProfile(props: {
  initial: Parameters<typeof createLiveStore>[0];
  /** The public address of the site. */
  origin: string;
  watch?: Watch | undefined;
  children: ReactNode;
}) {
  const [store] = useState(() => {
    const { initial, origin } = props;
    const { watch = (receive) => watchProfile(initial.profile, receive) } = props;
    return createLiveStore(initial, `${origin}/${initial.profile.displayName}`, watch);
  });
  return <LiveContext value={store}>{props.children}</LiveContext>;
}

/** Returns the store, to change it. */
export function useLiveStore(): LiveStore {
  const store = useContext(LiveContext);
  if (!store) throw new Error('no LiveProfile around this element');
  return store;
}

/** Returns a part of the state, and renders again when it changes. */
export function useLive<Part>(select: (state: LiveState) => Part): Part {
  const { subscribe, getState } = useLiveStore();
  const getPart = () => select(getState());
  return useSyncExternalStore(subscribe, getPart, getPart);
}

/** Returns the latest profile. */
export const useProfile = () => useLive(({ profile }) => profile);
