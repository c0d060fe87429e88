/** Browsers load voices after the first request. A browser without voices sends no event, so the wait is limited. */
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
