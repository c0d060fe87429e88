export { transfersArea } from './area.ts';
export { findSamplePayee } from './transfers/payee.service.ts';
