import { describe, expect, it } from 'vitest';
import { describeNotice } from './notice-text.ts';

describe('a notice in words', () => {
  it('has its parameters filled in', () => {
    const notice = { kind: 'phoneChanged', parameters: { phone: '138****8000' } };
    expect(describeNotice(notice, 'en').text).toContain('138****8000');
  });

  it('does not spoil the list when an older server reads what a newer one wrote', () => {
    const notice = { kind: 'fromTheFuture', parameters: {} };
    expect(describeNotice(notice, 'zh')).toMatchObject({ title: '一条新消息', path: null });
  });
});
