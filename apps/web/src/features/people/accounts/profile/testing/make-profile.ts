import { USER_TYPE } from '@zhiye/contract/constants';
import type { Profile } from '../profile.queries.ts';

export const makeProfile = (parts: Partial<Profile> = {}): Profile => ({
  accountName: 'student',
  type: USER_TYPE.personal,
  name: '何同学',
  nickname: '小何',
  countryCode: '86',
  phone: '138****0001',
  email: 'student@zhiye.example',
  institution: '',
  department: '',
  hasPassword: true,
  externalIdentities: [],
  closesAt: null,
  registeredAt: '2026-09-01T01:00:00.000Z',
  ...parts,
});
