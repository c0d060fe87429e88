import { defineErrors } from './errors.ts';

/** A person reads on so many browsers at a time; the one that was opened first gives way. */
export const readingSessionErrors = defineErrors({
  readElsewhere: {
    code: 4608,
    status: 403,
    zh: '你在另一台设备上打开了书，这里的阅读已经结束',
    en: 'You opened a book on another device, so reading has ended here',
  },
});
