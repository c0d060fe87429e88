import { defineErrors } from '../../errors.ts';

/** A person and an account that this person made, raised or reset are not two people. */
export const secondPersonErrors = defineErrors({
  notIndependent: {
    code: 4940,
    status: 403,
    zh: '最近 {days} 天内，你和提交人之间有创建账号、提升角色或重置登录方式的操作（或由同一位同事操作），须由其他同事复核',
    en: 'In the last {days} days one of you, or the same colleague for both, created, raised or reset an account. Another colleague must check this',
  },
});
