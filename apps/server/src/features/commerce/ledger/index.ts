export { insertLedgerEntry } from './ledger-entry.store.ts';
export type { LedgerAccount } from './ledger-entry.store.ts';
