import { expect, test } from 'vitest';
import { withEvent } from './ask.ts';
import { turnsOf } from './turns.ts';

const message = {
  id: 'm1',
  role: 'assistant' as const,
  content: 'Violin, today: $14,500.00.',
  understood: null,
  figures: [],
  more: null,
  cites: [],
  quotes: [],
  choices: [],
  proposal: null,
  words: null,
  notice: null,
  as_of: null,
  source: null,
  confidence: null,
  known: true,
  timestamp: '2026-11-27T10:00:00Z',
  feedback: null,
};

test('a service adds words under a computed answer, and takes nothing of it away', () => {
  const computed = withEvent(null, 'answer', { conversation_id: 'c', message });
  expect(computed?.message.content).toBe(message.content);
  const worded = withEvent(computed, 'words', { words: 'A fine one.', source: 'hybrid' });
  expect(worded).toMatchObject({
    conversation_id: 'c',
    message: { content: message.content, words: 'A fine one.' },
  });
  expect(withEvent(worded, 'unheard-of', { content: 'other' })).toBe(worded);
});

test('words without an answer before them are none, and what fails behind it is a line under it', () => {
  expect(withEvent(null, 'words', { words: 'Nothing is owed.' })).toBeNull();
  const computed = withEvent(null, 'answer', { conversation_id: 'c', message });
  const sorry = { message: { ...message, content: 'I apologize' } };
  expect(withEvent(computed, 'failed', sorry)?.message).toEqual({
    ...message,
    notice: 'I apologize, but I encountered an error while processing your request. Please try again.',
  });
});

test('a stored conversation stands as questions with their answers', () => {
  const asked = { ...message, id: 'q1', role: 'user' as const, content: 'and the boat?' };
  const turns = turnsOf([asked, message, { ...message, id: 'm2' }]);
  expect(turns).toEqual([
    { id: 'q1', question: 'and the boat?', answer: message },
    { id: 'm2', question: null, answer: { ...message, id: 'm2' } },
  ]);
});
