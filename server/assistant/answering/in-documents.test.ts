import { expect, it } from 'vitest';
import { nearlyInside } from './in-documents.ts';

it('offers a passage that lacks a word that no tool knows, and none that lacks a name', () => {
  const must = (text: string, ...words: string[]) =>
    nearlyInside(
      { tool: 'in_documents', asked: { q: '', must: words, missing: 1 }, label: 'In documents' },
      text,
    ).asked;
  expect(must('what did the survey find about the jetty', 'jetty')).toEqual({ q: '', must: [], missing: 1 });
  expect(must('what did the survey cost Owen Hale', 'owen', 'hale')['must']).toEqual(['owen', 'hale']);
  expect(must('where does frank’s jetty stand', 'frank', 'jetty')['must']).toEqual(['frank']);
});
