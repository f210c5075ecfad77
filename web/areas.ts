import type { Area } from './kernel/screen.ts';

/** Every area of the browser's side: the only place, beside `main.tsx`, that knows which there are. */
export const areas: readonly Area[] = [];
