export { channelArea } from './area.ts';
export {
  addAdjustment,
  confirmStatement,
  recordPayment,
  settleStatement,
} from './statements/statement-decision.service.ts';
export { makeStatement } from './statements/statement-making.service.ts';
export { findStatements } from './statements/statement-list.service.ts';
