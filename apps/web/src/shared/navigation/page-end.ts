/**
 * Calls `save` whenever the page may be about to end: it is hidden, left, reloaded or closed. `save` is called more than once, and has
 * to send what is new with `keepalive`: other requests are canceled with the page. Returns a function that stops.
 */
export function onPageEnd(save: () => void): () => void {
  const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
  // phones end a hidden page without a further event
  document.addEventListener('visibilitychange', saveWhenHidden);
  window.addEventListener('pagehide', save);
  return () => {
    document.removeEventListener('visibilitychange', saveWhenHidden);
    window.removeEventListener('pagehide', save);
  };
}
