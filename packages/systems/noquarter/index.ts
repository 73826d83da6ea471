export { noquarter } from './play/index.ts';
