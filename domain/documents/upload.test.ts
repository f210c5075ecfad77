import { describe, expect, it } from 'vitest';
import { uploadDraft } from './upload.ts';

const start = {
  document_category: 'Receipts',
  mode: 'file',
  files: 1,
  file_url: '',
  belongs_to: '',
  name: '',
};
const messages = (change: object) =>
  uploadDraft.safeParse({ ...start, ...change }).error?.issues.map((issue) => issue.message) ?? [];

describe('the upload dialog', () => {
  it('asks for a category, and for a file or a link as its mode wants, all at once', () => {
    expect(messages({})).toEqual([]);
    expect(messages({ mode: 'link', files: 0, file_url: 'https://drive.example.com/1' })).toEqual([]);
    expect(messages({ document_category: '', files: 0 })).toEqual([
      'Please select a category',
      'Please select a file to upload',
    ]);
    expect(messages({ mode: 'link', file_url: 'drive.example.com' })).toEqual([
      'Please enter a cloud storage link',
    ]);
  });

  it('takes a record from the picker and nothing else', () => {
    const belongs_to = 'mortgage/0e3c1a52-7a3f-4d0b-9f0e-0a1b2c3d4e5f';
    expect(uploadDraft.parse({ ...start, belongs_to }).belongs_to).toEqual([
      { item_type: 'mortgage', item_id: belongs_to.slice(9) },
    ]);
    expect(uploadDraft.parse(start).belongs_to).toEqual([]);
    for (const wrong of ['yacht/1', `${belongs_to}/1`, 'mortgage', '/']) {
      expect(messages({ belongs_to: wrong })).toEqual(['Choose a record from the list']);
    }
  });
});
