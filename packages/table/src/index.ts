export * from './audit/index.ts';
export * from './commands.ts';
export * from './events.ts';
export * from './legal-types.ts';
export * from './refusal.ts';
export * from './rules/profiles.ts';
export * from './rules/rules.ts';
export * from './state.ts';
