import { describe, expect, it } from 'vitest';
import { uploadDraft } from './upload.ts';

const start = { document_category: 'Receipts', mode: 'file', files: 1, file_url: '', asset: '', name: '' };
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

  it('takes a thing from the picker and nothing else', () => {
    const asset = 'movable/0e3c1a52-7a3f-4d0b-9f0e-0a1b2c3d4e5f';
    expect(uploadDraft.parse({ ...start, asset }).asset).toEqual([
      { asset_type: 'movable', asset_id: asset.slice(8) },
    ]);
    expect(uploadDraft.parse(start).asset).toEqual([]);
    expect(messages({ asset: 'yacht/1' })).toEqual(['Choose a thing from the list']);
  });
});
