import { describe, expect, it } from 'vitest';
import { notificationKinds } from '../../../app/areas.ts';
import { describeNotification } from './notification-text.ts';

describe('the text of a notification', () => {
  it('has its parameters filled in', () => {
    const notification = { kind: 'phoneChanged', parameters: { phone: '138****8000' } };
    expect(describeNotification(notificationKinds, notification, 'en').text).toContain('138****8000');
  });

  it('does not spoil the list when an older server reads what a newer one wrote', () => {
    const notification = { kind: 'fromTheFuture', parameters: {} };
    expect(describeNotification(notificationKinds, notification, 'zh')).toMatchObject({
      title: '一条新通知',
      path: null,
    });
  });
});
