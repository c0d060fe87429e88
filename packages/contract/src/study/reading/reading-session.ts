import { defineErrors } from '../../errors.ts';

/** A user reads on a limited number of devices at the same time. The oldest reading session ends first. */
export const readingSessionErrors = defineErrors({
  readElsewhere: {
    code: 4608,
    status: 403,
    zh: '你在另一台设备上打开了教材，这里的阅读已结束',
    en: 'You opened a textbook on another device, so reading on this device has ended',
  },
});
