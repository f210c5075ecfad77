import { describe, expect, it } from 'vitest';
import { linkedLine, linkedListDraft, mostLinked, readLinked } from './linked.ts';

describe('a list of linked users', () => {
  it.each([
    [
      'Ana Silva, ana@example.com, sister',
      { name: 'Ana Silva', email: 'ana@example.com', relation: 'sister' },
    ],
    ['Ana Silva <Ana@Example.com>', { name: 'Ana Silva', email: 'Ana@Example.com', relation: '' }],
    ['ana@example.com', { name: 'ana', email: 'ana@example.com', relation: '' }],
    [
      'ana@example.com;Ana;my sister;in Lisbon',
      { name: 'Ana', email: 'ana@example.com', relation: 'my sister, in Lisbon' },
    ],
    ['"Silva, Ana"\tana@example.com', { name: 'Silva, Ana', email: 'ana@example.com', relation: '' }],
  ])('reads %j', (line, person) => {
    expect(readLinked(line)).toEqual({ people: [person], wrong: null });
  });

  it('passes over a line of headings and empty lines, and takes the same address once', () => {
    const { people } = readLinked('Name,E-mail,Relationship\n\nAna,ana@example.com\r\nA.,ANA@example.com\n');
    expect(people.map(({ name }) => name)).toEqual(['Ana']);
  });

  it('says which line is wrong, and how many there may be', () => {
    const wrong = (list: string) => linkedListDraft.safeParse({ list }).error?.issues[0]?.message;
    expect(wrong('Ana, ana@example.com\nBen')).toBe('Line 2 has no email address');
    expect(wrong(`${'x'.repeat(121)}, ana@example.com`)).toBe('Line 1 is too long');
    expect(wrong(' \n ')).toBe('Paste or write at least one line');
    expect(wrong('Name, Email')).toBe('Paste or write at least one line');
    const many = Array.from({ length: mostLinked + 1 }, (_, nth) => `p${nth}@example.com`).join('\n');
    expect(wrong(many)).toContain('room for 100');
  });

  it('writes somebody as a line that reads the same', () => {
    const person = { name: 'Silva, Ana', email: 'ana@example.com', relation: 'sister; in Lisbon' };
    expect(readLinked(linkedLine(person)).people).toEqual([person]);
  });
});
