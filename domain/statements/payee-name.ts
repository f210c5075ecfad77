import { z } from 'zod';

/** A payee as somebody writes it. */
export const payeeName = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(200, 'The name is too long (200 characters at most)');
