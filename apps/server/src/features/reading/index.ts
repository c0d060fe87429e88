export { readingArea } from './area.ts';
export { requireEntitlement } from './access/reading-entitlement.service.ts';
export { countReaders } from './progress/reading-day.store.ts';
export { estimateCopies, findCopyMeter, takeCopyAllowance } from './copying/copy-allowance.service.ts';
export type {
  CopyDeps,
  CopyRequest,
  GrantedCopies,
  RefusedCopies,
} from './copying/copy-allowance.service.ts';
