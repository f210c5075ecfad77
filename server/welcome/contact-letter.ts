import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { topicLabels } from '@holdfast/domain/welcome/contact-topics';
import type { contactSupport } from '@holdfast/domain/welcome/endpoints';
import type { Letter } from '../kernel/mail/mail.ts';

type Sender = {
  /** The account's address, null for somebody who is not signed in. */
  account: string | null;
  /** Whether they are answered first (G-14). */
  priority: boolean;
};

/**
 * The mail that the support gets. Nothing that was typed comes into its head: the subject is made of our own words, and whom to answer
 * stands in the text.
 */
export function contactLetter(typed: InputOf<typeof contactSupport>, sender: Sender, to: string): Letter {
  const topic = topicLabels[typed.topic];
  const text = [
    ...(sender.priority ? ['Priority support'] : []),
    `Name: ${typed.name}`,
    `Reply to: ${typed.email}`,
    `Account: ${sender.account ?? 'not signed in'}`,
    `About: ${topic}`,
    '',
    typed.message,
  ].join('\n');
  return {
    to,
    subject: `${sender.priority ? '[Priority] ' : ''}Message from the contact page: ${topic}`,
    text,
    html: `<pre style="white-space: pre-wrap; font: inherit">${escaped(text)}</pre>`,
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
