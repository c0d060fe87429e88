import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Blocks leaving with unsaved changes, so that a dialog can ask. Closing the window shows the browser's own question. */
export function useUnsavedChanges(isDirty: boolean) {
  const blocker = useBlocker(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return blocker;
}
