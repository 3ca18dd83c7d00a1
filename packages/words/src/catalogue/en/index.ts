export { console } from './console.ts';
export { lobby } from './lobby.ts';
