import { channelSampleRoutes, sampleAdminRoutes, sampleRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { subscribe } from '../../base/events/index.ts';
import { sampleHandlers } from './applications/sample.routes.ts';
import { channelSampleHandlers } from './recommendations/recommendation.routes.ts';
import { sampleAdminHandlers } from './review/sample-review.routes.ts';
import { measureOpenSamples } from './review/sample-review.store.ts';
import { escalateSamples } from './sample-escalation.service.ts';
import { sampleNotifications } from './sample-notifications.ts';
import { sampleSettings } from './sample-settings.ts';
import { endSamplesOfAccount, endSamplesOfTeacher } from './sample-withdrawal.service.ts';

const ESCALATION_SECONDS = 300;

export const samplesArea: Area<{ readonly platform: Platform }> = {
  name: 'samples',
  settings: sampleSettings,
  notificationKinds: sampleNotifications,
  waitingWork: [
    { name: 'samples', section: 'samples', measure: ({ platform }) => measureOpenSamples(platform.db) },
  ],
  mountRoutes(mount, { platform }) {
    mount(sampleRoutes, sampleHandlers(platform));
    mount(channelSampleRoutes, channelSampleHandlers(platform));
    mount(sampleAdminRoutes, sampleAdminHandlers(platform));
  },
  sweeps: [
    {
      name: 'overdueSamples',
      everySeconds: ESCALATION_SECONDS,
      run: ({ platform }, now) => escalateSamples(platform, now),
    },
  ],
  subscribers: [
    subscribe('TeacherApprovalWithdrawn', 'samples.end', (db, { userId, withdrawnAt }) =>
      endSamplesOfTeacher(db, userId, new Date(withdrawnAt)),
    ),
    subscribe('AccountClosed', 'samples.cancel', (db, { userId }) => endSamplesOfAccount(db, userId)),
  ],
};
