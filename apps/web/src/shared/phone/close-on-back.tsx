import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/** While something is open above the page, the way back closes it instead of leaving the page. Links lead on. */
export function CloseOnBack({ onClose }: { readonly onClose: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const close = useEffectEvent(() => {
    blocker.reset?.();
    onClose();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') close();
  }, [blocker.state]);
  return null;
}
