import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { text, lines } from '../kernel/form/fields.ts';
import { contactTopics, longestMessage } from './contact-topics.ts';

export const contactSupport = endpoint('POST', '/api/welcome/contact', {
  summary: 'Sends a message to the support; anybody may write (S-009, G-02)',
  input: z.object({
    name: text('Name', 100),
    email: text('Email', 254).pipe(z.email('Please enter an email address we can reply to')),
    topic: z.enum(contactTopics, { error: 'Please choose a subject' }),
    message: lines('Message', longestMessage),
  }),
  access: 'public',
});
