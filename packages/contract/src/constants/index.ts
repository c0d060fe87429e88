// Plain values without TypeBox, so that the web bundle can carry them.
export * from './admin-section-roles.ts';
export * from './account-reply-code.ts';
export * from './field-rules.ts';
export * from './order-status.ts';
export * from './reply-code.ts';
export * from './search-code.ts';
export * from './staff-role.ts';
export * from './user-type.ts';
