import type { Reader } from '@zhiye/reader';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReaderLook } from '../reader-look.ts';
import { createNarrator } from './narrator.ts';
import type { Narrator, NarratorState } from './narrator.ts';
import { waitForVoices } from './voices.ts';

export interface ReadAloud {
  /** Whether the browser can speak at all. */
  readonly isOffered: boolean;
  readonly state: 'off' | NarratorState;
  readonly toggle: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly stop: () => void;
}

/** Reads the book aloud from the page in view. */
export function useReadAloud(reader: Reader | undefined): ReadAloud {
  const [state, setState] = useState<ReadAloud['state']>('off');
  const narrator = useRef<Narrator>(undefined);
  const isOffered = 'speechSynthesis' in window;

  const stop = useCallback(() => {
    narrator.current?.stop();
    narrator.current = undefined;
    setState('off');
  }, []);
  const start = useCallback(() => {
    if (!reader) return;
    const made = createNarrator({
      reader,
      speech: speechSynthesis,
      readRate: () => useReaderLook.getState().speechRate,
      onState: setState,
    });
    narrator.current = made;
    setState('speaking');
    void waitForVoices(speechSynthesis).then(() => narrator.current === made && made.start());
  }, [reader]);

  // another reader, or none: the sentences were those of the old one
  useEffect(() => stop, [reader, stop]);
  useEffect(
    () =>
      useReaderLook.subscribe((now, before) => {
        if (now.speechRate !== before.speechRate) narrator.current?.restart();
      }),
    [],
  );

  return {
    isOffered,
    state,
    toggle: state === 'off' ? start : stop,
    pause: () => narrator.current?.pause(),
    resume: () => narrator.current?.resume(),
    step: (by) => narrator.current?.step(by),
    stop,
  };
}
