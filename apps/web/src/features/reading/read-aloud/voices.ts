/** Voices come a moment after they are asked for the first time; a browser without any never says so. */
const WAIT_MS = 1500;

export function waitForVoices(speech: SpeechSynthesis): Promise<void> {
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
