export { readingArea } from './area.ts';
export { requireEntitlement } from './access/reading-entitlement.service.ts';
export { readingShares } from './progress/reading-progress.store.ts';
export { countReaders } from './progress/reading-day.store.ts';
export { traceText } from './copying/text-trace.service.ts';
export { takeCopyAllowance } from './copying/copy-allowance.service.ts';
export type { GrantedCopies } from './copying/copy-allowance.service.ts';
