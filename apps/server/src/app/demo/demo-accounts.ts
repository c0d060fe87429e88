import { USER_TYPE } from '@zhiye/contract/constants';
import type { NewUser } from '../../features/people/accounts/index.ts';

/** The README tells it to everybody. */
export const DEMO_PASSWORD = 'Zhiye@2026';

export type DemoAccount = Omit<NewUser, 'password'> & { readonly phone: string; readonly email: string };

/** One account of each user type, and two more members of staff: two people check money, and each other. The README names them. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    type: USER_TYPE.personal,
    accountName: 'student',
    name: '何同学',
    phone: '13800000001',
    email: 'student@zhiye.example',
  },
  {
    type: USER_TYPE.teacher,
    accountName: 'teacher',
    name: '沈老师',
    phone: '13800000002',
    email: 'teacher@zhiye.example',
  },
  {
    type: USER_TYPE.institution,
    accountName: 'institution',
    name: '澄江大学',
    phone: '13800000003',
    email: 'institution@zhiye.example',
  },
  {
    type: USER_TYPE.channel,
    accountName: 'channel',
    name: '海图书业',
    phone: '13800000004',
    email: 'channel@zhiye.example',
  },
  {
    type: USER_TYPE.staff,
    accountName: 'office',
    name: '林若谷',
    phone: '13800000005',
    email: 'office@zhiye.example',
    staffRoles: ['admin'],
  },
  {
    type: USER_TYPE.staff,
    accountName: 'finance',
    name: '周慎行',
    phone: '13800000006',
    email: 'finance@zhiye.example',
    staffRoles: ['finance'],
  },
  {
    type: USER_TYPE.staff,
    accountName: 'deputy',
    name: '顾明远',
    phone: '13800000007',
    email: 'deputy@zhiye.example',
    staffRoles: ['admin'],
  },
];
