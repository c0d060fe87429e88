import { useT } from '../../../../shared/i18n/use-t.ts';

/** The text of a queue. A queue that this build does not know shows its identifier. */
export function useQueueName(): (queue: string) => string {
  const t = useT('jobs-admin');
  return (queue) => t(`queue.${queue}`, { defaultValue: queue });
}
