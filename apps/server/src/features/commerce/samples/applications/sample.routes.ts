import type { sampleRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { addCertificate, openOwnCertificate } from '../certificates/certificate.service.ts';
import { applyForSamples, cancelSample, resubmitSample } from './sample-application.service.ts';
import { describeSampleForm, findSampleBooks } from './sample-form.service.ts';
import { describeOwnSample, findOwnSamples } from './sample-view.service.ts';

export const sampleHandlers = (platform: Platform): HandlersOf<typeof sampleRoutes> => ({
  getSampleForm: (_input, { session, now }) => describeSampleForm(platform.db, session.userId, now),
  uploadSampleCertificate: (_fields, file, { session, now }) =>
    addCertificate(platform, session.userId, file, now),
  downloadSampleCertificate: ({ certificateId }, { session }) =>
    openOwnCertificate(platform, session.userId, certificateId),
  findSampleBooks: ({ bookIds }, { session }) => findSampleBooks(platform.db, session.userId, bookIds),
  applyForSamples: async (input, { session, now }) => ({
    applicationIds: await applyForSamples(platform.db, session.userId, input, now),
  }),
  findSampleApplications: (input, { session, now }) =>
    findOwnSamples(platform.db, session.userId, input, now),
  getSampleApplication: ({ applicationId }, { session, now }) =>
    describeOwnSample(platform.db, session.userId, applicationId, now),
  cancelSampleApplication: async ({ applicationId }, { session, now }) => {
    await cancelSample(platform.db, session.userId, applicationId, now);
    return null;
  },
  resubmitSampleApplication: async (input, { session, now }) => {
    await resubmitSample(platform.db, session.userId, input, now);
    return null;
  },
});
