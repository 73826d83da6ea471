import { renderer } from './render.ts';
import { en } from './texts/en.ts';

/** What the kernel says in logs and to whoever writes programs; the other languages are fetched by those who show something. */
export const inEnglish = renderer('en', { en, it: {}, ca: {} });
