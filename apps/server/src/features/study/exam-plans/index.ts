export { examPlansArea } from './area.ts';
export { saveExamPlan } from './exam-plan.service.ts';
export { reportReading } from './reading-time.service.ts';
