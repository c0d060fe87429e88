import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { chosenTitleId, titlesQuery } from './invoice.queries.ts';

/** Lets a click on the button of a dialog wait for a title whose saving has begun, so that it acts with that title. */
export function useTitleBeingSaved() {
  const queryClient = useQueryClient();
  const saving = useRef(Promise.resolve());
  const choice = useRef<string>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  return {
    isWaiting,
    noteSaving: (started: Promise<void>) => {
      saving.current = started;
    },
    noteChoice: (titleId: string) => {
      choice.current = titleId;
    },
    /** The title that counts as chosen when nothing is being saved any more; undefined for none. */
    async waitForTitle(): Promise<string | undefined> {
      setWaiting(true);
      await saving.current;
      setWaiting(false);
      return chosenTitleId(queryClient.getQueryData(titlesQuery.queryKey)?.list, choice.current);
    },
  };
}
