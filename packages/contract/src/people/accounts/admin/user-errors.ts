import { defineErrors } from '../../../errors.ts';

export const adminUserErrors = defineErrors({
  accountNameTaken: {
    code: 4820,
    status: 409,
    zh: '这个账号名已被使用',
    en: 'This account name is already in use',
  },
  ownAccount: {
    code: 4821,
    status: 409,
    zh: '不能对自己的账号执行此操作',
    en: 'You cannot do this to your own account',
  },
  lastAdmin: {
    code: 4822,
    status: 409,
    zh: '至少要保留一位可用的管理员',
    en: 'At least one active administrator must remain',
  },
  notStaff: {
    code: 4823,
    status: 409,
    zh: '只有后台账号才有后台角色',
    en: 'Only staff accounts have roles',
  },
  adminRoleRequired: {
    code: 4824,
    status: 403,
    zh: '后台账号只能由管理员处理',
    en: 'Only an administrator can change a staff account',
  },
});
