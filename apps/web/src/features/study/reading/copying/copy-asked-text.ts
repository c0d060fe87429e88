/** A browser that refuses does so at once; the text is asked for after this time. */
const REFUSAL_MS = 50;

/**
 * Puts a text on the clipboard that has to be asked for. To be called while an event of a person is handled: WebKit refuses a copy
 * that begins after an `await`, so the clipboard gets a promise of the text. When the browser refuses, nothing is asked: the server
 * counts what it sends. False when `ask` gives null; rejects when the browser refuses or `ask` rejects.
 */
export async function copyAskedText(ask: () => Promise<string | null>): Promise<boolean> {
  // Firefox before 127 has no ClipboardItem, and allows a copy some seconds after the event
  if (typeof ClipboardItem === 'undefined') {
    const text = await ask();
    if (text !== null) await navigator.clipboard.writeText(text);
    return text !== null;
  }
  let begin: () => void = () => undefined;
  const mayAsk = new Promise<void>((resolve) => (begin = resolve));
  const asked = mayAsk.then(ask);
  const content = asked.then((text) => {
    if (text === null) throw new Error('there is no text');
    return new Blob([text], { type: 'text/plain' });
  });
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]);
  // both are awaited below, but one of them rejects first
  for (const promise of [content, written]) promise.catch(() => undefined);
  await Promise.race([written, new Promise((resolve) => setTimeout(resolve, REFUSAL_MS))]);
  begin();
  if ((await asked) === null) return false;
  await written;
  return true;
}
