import { line } from '../kernel/form/fields.ts';

/** A payee as somebody writes it. */
export const payeeName = line()
  .min(1, 'Enter a name')
  .max(200, 'The name is too long (200 characters at most)');
