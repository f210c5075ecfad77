import { describe, expect, it } from 'vitest';
import { classified, cloudLink, hostOf, nameOr, newDocument, unaliased } from './document.ts';

const file = { file_id: '0e3c1a52-7a3f-4d0b-9f0e-0a1b2c3d4e5f', document_category: 'Receipts' };
const messages = (draft: unknown) =>
  newDocument.safeParse(draft).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ??
  [];

describe('a new document', () => {
  it('needs a category, and a file or a link', () => {
    expect(messages({ file_id: file.file_id })).toEqual(['document_category: Please select a category']);
    expect(messages({ document_category: 'Receipts' })).toEqual(['file_id: Please select a file to upload']);
    expect(messages({ ...file, file_url: 'https://drive.example.com/1' })).toHaveLength(1);
    expect(messages(file)).toEqual([]);
  });

  it('takes 100 characters of name and 500 of description, and not one more', () => {
    expect(messages({ ...file, name: 'n'.repeat(100), description: 'd'.repeat(500) })).toEqual([]);
    expect(messages({ ...file, name: 'n'.repeat(101) })).toHaveLength(1);
    expect(messages({ ...file, description: 'd'.repeat(501) })).toHaveLength(1);
  });

  it.each([
    ['https://drive.google.com/file/d/1', true],
    ['https://files.example.com:8443/a b', true],
    ['http://drive.google.com/file/d/1', false],
    ['ftp://example.com/deed.pdf', false],
    ['javascript:alert(1)', false],
    ['https:drive.google.com', false],
    ['https://', false],
    ['drive.google.com', false],
    ['', false],
  ])('looks at the link %s: taken %s', (link, taken) => {
    expect(cloudLink.safeParse(link).success).toBe(taken);
  });

  it('is called as its owner says, else like its file, else "Cloud Document"', () => {
    expect(nameOr('The deed', 'scan.pdf')).toBe('The deed');
    expect(nameOr('', 'scan.pdf')).toBe('scan.pdf');
    expect(nameOr('', null)).toBe('Cloud Document');
    const long = nameOr('', `${'a'.repeat(180)}.pdf`);
    expect(long).toHaveLength(100);
    expect(long).toMatch(/…\.pdf$/);
  });

  it('may name its facts by their other names', () => {
    const draft = { ...file, document_category: 'Lease Documents' };
    const aliased = newDocument.parse({ ...draft, document_type: 'title', expiration_date: '2027-01-31' });
    expect(unaliased(aliased)).toMatchObject({ type: 'title', expiry_date: '2027-01-31' });
    expect(unaliased(newDocument.parse({ ...draft, expiry_date: '' })).expiry_date).toBeNull();
    expect(unaliased({ expiry_date: null }).expiry_date).toBeNull();
    expect(unaliased({}).expiry_date).toBeUndefined();
    expect(classified({ document_category: 'Lease Documents' })).toEqual({
      document_category: 'Contracts',
      type: 'lease',
    });
  });

  it('keeps the type that it was given while its category stays', () => {
    const given = { document_category: 'Vehicle Documents' } as const;
    expect(classified(given, { document_category: 'Vehicle Documents', type: 'title' }).type).toBe('title');
    expect(classified(given, { document_category: 'Receipts', type: 'receipt' }).type).toBe('registration');
    expect(classified({ ...given, type: 'title' }).type).toBe('title');
  });
});

describe('a cloud link', () => {
  it('is shown with the host that it leads to', () => {
    expect(hostOf('https://www.Dropbox.com/s/abc?dl=0')).toBe('dropbox.com');
    expect(hostOf('https://someone@evil.example:444/x')).toBe('evil.example');
  });
});
