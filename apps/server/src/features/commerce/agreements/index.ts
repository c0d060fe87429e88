export { agreementsArea } from './area.ts';
export { agreementCredit } from './credit/agreement-credit.service.ts';
