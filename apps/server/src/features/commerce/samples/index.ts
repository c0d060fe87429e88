export { samplesArea } from './area.ts';
export { applyForSamples, cancelSample } from './applications/sample-application.service.ts';
export { addCertificate } from './certificates/certificate.service.ts';
export { passSample, refuseSample, startReview } from './review/sample-decision.service.ts';
