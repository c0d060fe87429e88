import type { sampleAdminRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { decideSamples, passSample, refuseSample, startReview } from './sample-decision.service.ts';
import {
  describeSampleForReview,
  findSampleQueue,
  openCertificateForReview,
} from './sample-queue.service.ts';

export const sampleAdminHandlers = (platform: Platform): HandlersOf<typeof sampleAdminRoutes> => ({
  findAdminSamples: (input, { now }) => findSampleQueue(platform.db, input, now),
  getAdminSample: ({ applicationId }, { now }) => describeSampleForReview(platform.db, applicationId, now),
  downloadSampleCertificateForReview: ({ applicationId }, call) =>
    openCertificateForReview(platform, actorOf(call), applicationId, call.now),
  startSampleReview: async (input, call) => {
    await startReview(platform, actorOf(call), input, call.now);
    return null;
  },
  passSample: async (input, call) => {
    await passSample(platform, actorOf(call), input, call.now);
    return null;
  },
  refuseSample: async (input, call) => {
    await refuseSample(platform, actorOf(call), input, call.now);
    return null;
  },
  decideSamples: (input, call) => decideSamples(platform, actorOf(call), input, call.now),
});
