import { useCallback, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Whether the browser offers it, whether it is on, and the switch. */
export function useFullScreen(): { isOffered: boolean; isOn: boolean; toggle: () => void } {
  const isOn = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  const toggle = useCallback(() => {
    // refused when it was no press of the person's; then nothing changes
    const done = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => undefined);
  }, [isOn]);
  return { isOffered: Boolean(document.fullscreenEnabled), isOn, toggle };
}
