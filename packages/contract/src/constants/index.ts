// Plain values without TypeBox, so that the web bundle can carry them. What few pages need is imported by its file name.
export * from './people/admin-section-roles.ts';
export * from './field-rules.ts';
export * from './commerce/order-status.ts';
export * from './commerce/payment-provider.ts';
export * from './commerce/refund-state.ts';
export * from './reply-code.ts';
export * from './people/sign-in-step-reply-code.ts';
export * from './catalog/search-code.ts';
export * from './people/staff-role.ts';
export * from './people/user-type.ts';
