const NAME = 'highlight';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined;

/** Tells the other tabs that the annotations of a book have changed. */
export function announceChange(owner: string): void {
  channel?.postMessage(owner);
}

/** Called when another tab has changed annotations. Returns a function that stops. */
export function onChangeInOtherTab(listener: (owner: string) => void): () => void {
  const listen = (event: MessageEvent): void => {
    if (typeof event.data === 'string') listener(event.data);
  };
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}
