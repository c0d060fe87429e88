import { useCallback, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Full screen mode: whether the browser supports it, whether it is on, and a function that toggles it. */
export function useFullScreen(): { isOffered: boolean; isOn: boolean; toggle: () => void } {
  const isOn = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  const toggle = useCallback(() => {
    // browsers refuse it without a user gesture; then nothing changes
    const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    change.catch(() => undefined);
  }, [isOn]);
  return { isOffered: Boolean(document.fullscreenEnabled), isOn, toggle };
}
