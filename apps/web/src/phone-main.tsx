import { startApp } from './app/start.tsx';
import { firstNamespaces } from './app/first-namespaces.ts';
import { phoneNamespaces } from './app/phone/phone-namespaces.ts';
import { buildPhoneRoutes, loadPhoneRouter, PHONE_BASENAME } from './app/phone/phone-router.tsx';
import './shared/ui/styles/tokens.css';
import './shared/ui/styles/base.css';
import './app/phone/phone.css';

if (/MicroMessenger/.test(navigator.userAgent)) document.documentElement.dataset.host = 'wechat';

void startApp({
  basename: PHONE_BASENAME,
  buildRoutes: buildPhoneRoutes,
  loadRouter: loadPhoneRouter,
  namespaces: { ...firstNamespaces, ...phoneNamespaces },
  shellTexts: ['app', 'phone'],
});
