import type { Reader } from '@zhiye/reader';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReaderSettings } from '../settings/reader-settings.ts';
import { createNarrator } from './narrator.ts';
import type { Narrator, NarratorState } from './narrator.ts';

export interface ReadAloud {
  /** Whether the browser supports speech. */
  readonly isOffered: boolean;
  readonly state: 'off' | NarratorState;
  readonly toggle: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly stop: () => void;
}

/** Reads the book aloud from the current page. */
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
    const created = createNarrator({
      reader,
      speech: speechSynthesis,
      getRate: () => useReaderSettings.getState().speechRate,
      onState: setState,
    });
    narrator.current = created;
    setState('speaking');
    void waitForVoices(speechSynthesis).then(() => narrator.current === created && created.start());
  }, [reader]);

  // stops when the reader is replaced: the sentences belong to the old one
  useEffect(() => stop, [reader, stop]);
  useEffect(
    () =>
      useReaderSettings.subscribe((settings, previous) => {
        if (settings.speechRate !== previous.speechRate) narrator.current?.restart();
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

/** Browsers load voices after the first request. A browser without voices sends no event, so the wait is limited. */
const WAIT_MS = 1500;

function waitForVoices(speech: SpeechSynthesis): Promise<void> {
  if (speech.getVoices().length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      speech.removeEventListener('voiceschanged', finish);
      resolve();
    };
    const timer = setTimeout(finish, WAIT_MS);
    speech.addEventListener('voiceschanged', finish);
  });
}
