import { useEffect, useEffectEvent, useState } from 'react';
import { showFailure } from '../../../components/toast/show-toast.ts';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { bufferKeys, type KeyBuffer } from '../../../lazy/buffered-keys.ts';
import { texts } from '../../../shared/work/texts/texts.ts';

/** ms after which a key that waits for the work of its chat is answered by a message. */
const WAIT_MS = 4_000;

interface Awaited<Act> {
  readonly act: Act;
  /** Holds what is typed meanwhile: a name for a hand-over must not act as shortcuts. */
  readonly keys: KeyBuffer;
}

/**
 * An act that was asked for before the work of its chat had loaded. It is carried out once that is there, unless the person
 * goes elsewhere. Returns a function that asks for one.
 *
 * @param place what the person looks at: another place ends the wait
 * @param isKnown returns whether the act can be carried out
 */
export function useAwaitedAct<Act>(
  place: string | null,
  isKnown: (act: Act) => boolean,
  onReady: (act: Act) => void,
): (act: Act) => void {
  const t = useTexts(texts);
  const [awaited, setAwaited] = useState<Awaited<Act> | null>(null);
  const isReady = awaited !== null && isKnown(awaited.act);
  const tellLate = useEffectEvent(() => showFailure(t('notLoaded.title'), t('notLoaded.text')));
  const carryOut = useEffectEvent(onReady);
  useEffect(() => {
    if (awaited === null || !isReady) return;
    carryOut(awaited.act);
    // What opens takes the keys. If nothing does, they are lost.
    awaited.keys.land();
    setAwaited(null);
  }, [awaited, isReady]);
  useEffect(() => {
    if (awaited === null) return;
    const timer = setTimeout(() => {
      awaited.keys.drop();
      setAwaited(null);
      tellLate();
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  const leave = useEffectEvent(() => {
    awaited?.keys.drop();
    setAwaited(null);
  });
  useOnChange([place], () => () => leave());
  return (act) => {
    awaited?.keys.drop();
    setAwaited({ act, keys: bufferKeys(() => setAwaited(null)) });
  };
}
