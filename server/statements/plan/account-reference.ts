import { createHmac } from 'node:crypto';
import type { BankFileAccount } from '@holdfast/domain/statements/reading/bank-file';
import { plainWords } from '@holdfast/domain/statements/plain-words';

/**
 * By what an account of a file is known again: a mark of the bank's number, else its name. The number itself is not kept, and without the
 * server's key nobody can try numbers against a mark.
 */
export function referenceOf(
  { reference, name }: Pick<BankFileAccount, 'reference' | 'name'>,
  key: string,
): string | null {
  const number = (reference ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const called = plainWords(name ?? '');
  if (number !== '') return `mark ${createHmac('sha256', key).update(number).digest('base64url')}`;
  return called === '' ? null : `name ${called}`.slice(0, 200);
}
