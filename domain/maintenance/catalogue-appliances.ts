import { kitchenTemplates } from './catalogue-kitchen.ts';
import { machineTemplates } from './catalogue-machines.ts';
import type { Template } from './template.ts';

/** What appliances want, by their category. */
export const applianceTemplates: readonly Template[] = [...kitchenTemplates, ...machineTemplates];
