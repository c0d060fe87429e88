import { entry, page } from '../route-entry.ts';

/** Signing in, registering and what follows. */
export const accountRoutes = [
  entry('/login', 'login', '登录', 'Sign in', {
    page: page(
      () => import('../../features/accounts/sign-in-page.tsx'),
      (m) => m.SignInPage,
      ['accounts'],
    ),
  }),
  entry('/oauthLogin', 'oauthLogin', '微信登录', 'Sign in with WeChat', {
    page: page(
      () => import('../../features/outside-sign-in/oauth-login-page.tsx'),
      (m) => m.WeChatLoginPage,
      ['outside-sign-in'],
    ),
  }),
  entry('/oauthLogin_qq', 'oauthLoginQq', 'QQ 登录', 'Sign in with QQ', {
    page: page(
      () => import('../../features/outside-sign-in/oauth-login-page.tsx'),
      (m) => m.QqLoginPage,
      ['outside-sign-in'],
    ),
  }),
  entry('/register', 'register', '注册', 'Register', {
    page: page(
      () => import('../../features/registration/register-page.tsx'),
      (m) => m.RegisterPage,
      ['registration'],
    ),
  }),
  entry('/registerType', 'registerType', '选择注册类型', 'Choose an account type', {
    page: page(
      () => import('../../features/registration/register-type-page.tsx'),
      (m) => m.RegisterTypePage,
      ['registration'],
    ),
  }),
  entry('/forgetPassword', 'forgetPassword', '找回密码', 'Reset password', {
    page: page(
      () => import('../../features/accounts/forget-password-page.tsx'),
      (m) => m.ForgetPasswordPage,
      ['accounts'],
    ),
  }),
  entry('/bindAccount', 'bindAccount', '绑定账号', 'Link an account', {
    page: page(
      () => import('../../features/outside-sign-in/bind-account-page.tsx'),
      (m) => m.BindAccountPage,
      ['outside-sign-in'],
    ),
  }),
  entry('/completeInfo', 'completeInfo', '完善信息', 'Complete your details', {
    page: page(
      () => import('../../features/outside-sign-in/complete-info-page.tsx'),
      (m) => m.CompleteInfoPage,
      ['outside-sign-in'],
    ),
  }),
  entry('/ssoLogin', 'ssoLogin', '单点登录', 'Single sign-on', {
    frame: 'bare',
    page: page(
      () => import('../../features/outside-sign-in/sso-login-page.tsx'),
      (m) => m.SsoLoginPage,
      ['outside-sign-in'],
    ),
  }),
  entry('/ssoLogout', 'ssoLogout', '退出登录', 'Signing out', {
    frame: 'bare',
    page: page(
      () => import('../../features/outside-sign-in/sso-logout-page.tsx'),
      (m) => m.SsoLogoutPage,
      ['outside-sign-in'],
    ),
  }),
];
