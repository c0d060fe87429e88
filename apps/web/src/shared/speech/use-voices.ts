import { useSyncExternalStore } from 'react';

const NONE: readonly SpeechSynthesisVoice[] = [];
let known = NONE;

function subscribe(onChange: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
}

/** The same list as long as its voices are the same. */
function readVoices(): readonly SpeechSynthesisVoice[] {
  if (!('speechSynthesis' in globalThis)) return NONE;
  const voices = speechSynthesis.getVoices();
  const isSame = voices.length === known.length && voices.every((voice, index) => voice === known[index]);
  return isSame ? known : (known = voices);
}

/** The voices of the browser, which loads them after the first request. */
export const useVoices = (): readonly SpeechSynthesisVoice[] => useSyncExternalStore(subscribe, readVoices);
