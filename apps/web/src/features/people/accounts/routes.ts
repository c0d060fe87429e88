import { USER_TYPE } from '@zhiye/contract/constants';
import { signInRoute } from './sign-in/route.ts';
import { lazyPage, personalRoute, routeEntry } from '../../../shared/navigation/route-entry.ts';

/** Signing in, registering and the own account. */
export const accountsRoutes = [
  signInRoute,
  routeEntry('/oauthLogin', 'oauthLogin', '微信登录', 'Sign in with WeChat', {
    page: lazyPage(
      () => import('./external-login/oauth-login-page.tsx'),
      (m) => m.WeChatLoginPage,
      ['external-login'],
    ),
  }),
  routeEntry('/oauthLogin_qq', 'oauthLoginQq', 'QQ 登录', 'Sign in with QQ', {
    page: lazyPage(
      () => import('./external-login/oauth-login-page.tsx'),
      (m) => m.QqLoginPage,
      ['external-login'],
    ),
  }),
  routeEntry('/register', 'register', '注册', 'Register', {
    page: lazyPage(
      () => import('./registration/register-page.tsx'),
      (m) => m.RegisterPage,
      ['registration'],
    ),
  }),
  routeEntry('/registerType', 'registerType', '选择注册类型', 'Choose an account type', {
    page: lazyPage(
      () => import('./registration/register-type-page.tsx'),
      (m) => m.RegisterTypePage,
      ['registration'],
    ),
  }),
  routeEntry('/forgetPassword', 'forgetPassword', '找回密码', 'Reset password', {
    page: lazyPage(
      () => import('./sign-in/forget-password-page.tsx'),
      (m) => m.ForgetPasswordPage,
      ['sign-in'],
    ),
  }),
  routeEntry('/bindAccount', 'bindAccount', '绑定账号', 'Link an account', {
    page: lazyPage(
      () => import('./external-login/bind-account-page.tsx'),
      (m) => m.BindAccountPage,
      ['external-login'],
    ),
  }),
  routeEntry('/completeInfo', 'completeInfo', '完善信息', 'Complete your details', {
    page: lazyPage(
      () => import('./external-login/complete-info-page.tsx'),
      (m) => m.CompleteInfoPage,
      ['external-login'],
    ),
  }),
  routeEntry('/ssoLogin', 'ssoLogin', '单点登录', 'Single sign-on', {
    layout: 'bare',
    page: lazyPage(
      () => import('./external-login/sso-login-page.tsx'),
      (m) => m.SsoLoginPage,
      ['external-login'],
    ),
  }),
  routeEntry('/ssoLogout', 'ssoLogout', '退出登录', 'Signing out', {
    layout: 'bare',
    page: lazyPage(
      () => import('./external-login/sso-logout-page.tsx'),
      (m) => m.SsoLogoutPage,
      ['external-login'],
    ),
  }),
  routeEntry('/personal/info', 'info', '个人信息', 'Personal details', {
    ...personalRoute,
    page: lazyPage(
      () => import('./profile/info-page.tsx'),
      (m) => m.InfoPage,
      ['profile'],
    ),
  }),
  routeEntry('/personal/institution', 'institution', '机构信息', 'Institution', {
    ...personalRoute,
    visibleTo: [USER_TYPE.institution],
    page: lazyPage(
      () => import('./profile/institution-page.tsx'),
      (m) => m.InstitutionPage,
      ['profile'],
    ),
  }),
  routeEntry('/personal/device', 'device', '设备管理', 'Devices', {
    ...personalRoute,
    page: lazyPage(
      () => import('./profile/device-page.tsx'),
      (m) => m.DevicePage,
      ['profile'],
    ),
  }),
  routeEntry('/personal/password', 'password', '修改密码', 'Change password', {
    ...personalRoute,
    page: lazyPage(
      () => import('./profile/password-page.tsx'),
      (m) => m.PasswordPage,
      ['profile', 'second-factor'],
    ),
  }),
];
